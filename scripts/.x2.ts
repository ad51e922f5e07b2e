import { allCards } from '../packages/cards/src/index.js';
import { rulesDates } from '../packages/language/src/index.js';
import { fuzzGame } from '../packages/players/src/fuzz/fuzz.js';
const mine = "Hit // Run;Stand // Deliver;Commandeer;Sunscour;Soul Spike;Allosaurus Rider;Fury of the Horde;Balduvian Rage;Jester's Scepter;Vanish into Memory;Counterbalance;Thrumming Stone;Haakon, Stromgald Scourge;Jötun Grunt;Invigorate;Memory Plunder;Yawgmoth's Will;Gempalm Incinerator;Knollspine Invocation;Wort, the Raidmother;Surging Flame;Lightning Bolt;Grizzly Bears;Plains;Island;Swamp;Mountain;Forest;Rampant Growth;Panglacial Wurm;White Knight;Kulrath Knight".split(';');
const pool = allCards.filter((c) => mine.includes(c.name));
console.log(pool.length, mine.length);
const from = Number(process.argv[2]), to = Number(process.argv[3]);
const resolved = new Map<string, number>();
for (let seed = from; seed < to; seed++) {
  const date = rulesDates[seed % 5]!;
  const teams = seed % 4 === 0 ? [[0], [1], [2]] : seed % 7 === 0 ? [[0, 1], [2, 3]] : [[0], [1]];
  const t = Date.now();
  try {
    const r = fuzzGame({ seed, date, teams } as never, { pool, turns: 60, thorough: 0.3 } as never);
    for (const [n, k] of r.resolved) resolved.set(n, (resolved.get(n) ?? 0) + k);
    if (r.capped) console.log('capped', seed);
  } catch (e) {
    console.log('SEED', seed, date, JSON.stringify(teams), e instanceof Error ? `${e.message}\n${e.stack?.split('\n').slice(1, 6).join('\n')}` : e);
  }
  const d = Date.now() - t;
  if (d > 8000) console.log('slow', seed, d);
}
console.log([...resolved].sort((a, b) => b[1] - a[1]).map(([n, k]) => `${n} ${k}`).join('; '));

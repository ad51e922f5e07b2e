import { allCards } from '@rulewright/cards';
import { printCard, readAbility } from '../packages/text/src/en/grammar/index.js';
let all = 0, ok = 0, back = 0;
for (const c of allCards as any) {
  const lines = printCard(c, '2022-04-29');
  for (const [i, l] of lines.entries()) { all++; if (l !== null) { ok++; const r = readAbility(l, c, '2022-04-29'); const good = Array.isArray(r) && r.length > 0; if (good) back++; console.log(c.name, '|', l, good ? (r as any).length : JSON.stringify(r)); } else console.log(c.name, '|', 'NOT', JSON.stringify(c.abilities[i]).slice(0, 150)); }
}
console.log({ all, ok, back });

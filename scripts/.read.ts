import { allCards } from '@rulewright/cards';
import { canonicalAbilities } from '@rulewright/language';
import { printCard, readCard } from '../packages/text/src/en/grammar/index.js';
for (const c of allCards as any) {
  const lines = printCard(c, '2022-04-29');
  if (lines.includes(null)) continue;
  const r: any = readCard(lines.join('\n'), c, '2022-04-29');
  if (r.stopped) { console.log(c.name, 'STOP', r.stopped); continue; }
  const a = JSON.stringify(r.abilities), b = JSON.stringify(canonicalAbilities(c.abilities));
  if (a !== b) console.log(c.name, '\n  got ', a, '\n  want', b);
}

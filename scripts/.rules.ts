import { allCards } from '@rulewright/cards';
import { cardLanguages, rulesOfCard } from '../packages/text/src/cards/index.js';

for (const l of cardLanguages) {
  const by = new Map<string, string[]>();
  for (const c of allCards) for (const r of rulesOfCard(c, l, '2022-04-29')) by.set(r, [...(by.get(r) ?? []), c.name]);
  const all = [...by].filter(([r]) =>
    /[^<>\s]/.test(
      r
        .split(': ')
        .slice(1)
        .join(': ')
        .replaceAll(/<[^<>]*>/g, ''),
    ),
  );
  const one = all.filter(([, c]) => c.length === 1);
  console.log(l, by.size, all.length, one.length);
  if (l === 'en') for (const [r, c] of one) console.log('  ', r.replaceAll('\uE000', '^'), '   --', c[0]);
}

import { allCards } from '@rulewright/cards';
import { canonical } from '@rulewright/language';
const counts: Record<string, Map<string, string[]>> = {};
const note = (cat: string, text: string, who: string) => { const m = (counts[cat] ??= new Map()); m.set(text, [...(m.get(text) ?? []), who]); };
const flat = (c: any): any[] => c === undefined ? [] : c.all ? c.all.flatMap(flat) : [c];
const walk = (n: any, who: string): void => {
  if (Array.isArray(n)) return n.forEach((x) => walk(x, who));
  if (typeof n !== 'object' || n === null) return;
  if ('a' in n) { for (const c of flat(n.such)) note('such', JSON.stringify(c), who); if (n.pick) note('pick', JSON.stringify(n.pick), who); }
  if (n.do) note('do', n.do + ' ' + Object.keys(n).filter((k) => k !== 'do').join(','), who);
  if (n.on && typeof n.on === 'string') note('on', n.on + ' ' + Object.keys(n).filter((k) => k !== 'on').join(','), who);
  if (n.effect) note('effect', n.effect + ' ' + Object.keys(n).filter((k) => k !== 'effect').join(',') + (n.mode ?? ''), who);
  if (n.change) note('change', n.change + ' ' + (n.aspect ?? '') + Object.keys(n).filter((k) => k !== 'change').join(','), who);
  if (n.ability) note('ability', n.ability + ' ' + (n.name ?? '') + Object.keys(n).filter((k) => k !== 'ability').join(','), who);
  for (const v of Object.values(n)) walk(v, who);
};
for (const c of allCards as any) walk(canonical(c).abilities, c.name);
for (const [cat, m] of Object.entries(counts)) { console.log('##', cat); for (const [t, w] of [...m].sort((a, b) => b[1].length - a[1].length)) console.log(String(w.length).padStart(4), t.slice(0, 200), '  <', [...new Set(w)].slice(0, 3).join('; ')); }

import { readFileSync } from 'node:fs';
import { readParagraph } from '../packages/text/src/cards/index.js';

const all = readFileSync('/work/shared/reference/oracle.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((l) => JSON.parse(l));
let lines = 0,
  read = 0;
const t = process.cpuUsage().user;
for (let i = 0; i < all.length; i += 20) {
  const c = all[i];
  const text: string = (c.oracle_text ?? '').replaceAll(/ ?\([^()]*\)/g, '');
  for (const line of text.split('\n').filter(Boolean)) {
    lines++;
    const m = readParagraph(line, { name: c.name, types: ['creature'], abilities: [] } as never, 'en', '2022-04-29');
    if (!('expected' in m)) read++;
  }
}
console.log(all.length, lines, read, (process.cpuUsage().user - t) / 1e6);

import { holds, rulingsOf } from './coverage.js';
import { readRulings } from './files.js';
import type { Setting, Task } from './mutant-pool.js';
import { type Make, under } from './turned-off.js';

process.once('message', (message) => {
  const { folder, passing } = message as Setting;
  const all = rulingsOf(readRulings(folder), new Set(passing));
  process.on('message', (task) => {
    const { mutant, rulings } = task as Task;
    let noticed: string | false = false;
    // Fresh rulebooks each time: what was worked out under another mutant must not be found again.
    under(mutant, (make: Make) =>
      rulings.every((i) => {
        const ruling = all[i];
        if (!ruling || holds(ruling, make)) return true;
        noticed = `${ruling.file.name}, "${ruling.scenario.title}"`;
        return false;
      }),
    );
    process.send?.(noticed);
  });
  process.send?.('ready');
});

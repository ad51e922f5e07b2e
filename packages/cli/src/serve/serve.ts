import { createInterface } from 'node:readline';
import { mend } from '../mend.js';
import { protocolSchema } from './protocol.js';
import { Session } from './session.js';

export interface ServeOptions {
  readonly stdio?: boolean;
  readonly schema?: boolean;
}

/** Plays with whoever is at the other end of stdin and stdout, a JSON value a line, until that ends. */
export const serve = async (options: ServeOptions): Promise<number> => {
  if (options.schema === true) {
    process.stdout.write(`${JSON.stringify(protocolSchema(), null, 2)}\n`);
    return 0;
  }
  if (options.stdio !== true) mend('say where to: "rulewright serve --stdio"');
  const session = new Session();
  const lines = createInterface({ input: process.stdin, terminal: false });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    process.stdout.write(`${JSON.stringify(await session.take(line))}\n`);
    if (session.ended) break;
  }
  lines.close();
  process.stdin.destroy();
  return 0;
};

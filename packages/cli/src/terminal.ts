import picocolors from 'picocolors';

type Colors = ReturnType<typeof picocolors.createColors>;

/** Where words go: how wide it is, whether it has colours, and whether somebody sits before it. */
export interface Terminal {
  readonly width: number;
  readonly colors: Colors;
  readonly interactive: boolean;
  say(text?: string): void;
}

const NARROWEST = 40;
const WIDEST = 100;

export const terminalOf = (stdin: NodeJS.ReadStream, stdout: NodeJS.WriteStream): Terminal => {
  const tty = stdout.isTTY === true;
  return {
    width: Math.max(NARROWEST, Math.min(WIDEST, stdout.columns ?? 80)),
    colors: picocolors.createColors(tty && !process.env.NO_COLOR),
    interactive: tty && stdin.isTTY === true,
    say: (text = '') => {
      stdout.write(`${text}\n`);
    },
  };
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
const colouring = /\u001b\[[0-9;]*m/g;

/** How many columns a text takes. */
export const widthOf = (text: string): number => text.replace(colouring, '').length;

/** Breaks a text at its spaces; lines after the first begin with the indent. */
export const wrap = (text: string, width: number, indent = ''): string => {
  const lines: string[] = [];
  const [before = ''] = /^ */.exec(text) ?? [];
  let line = '';
  for (const word of text.trim().split(' ')) {
    const next = line === '' ? before + word : `${line} ${word}`;
    if (widthOf(next) > width && line.trim() !== '') {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = next;
  }
  lines.push(line);
  return lines.join('\n');
};

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

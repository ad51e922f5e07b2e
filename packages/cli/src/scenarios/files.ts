import { readFileSync } from 'node:fs';
import { mend, quoted } from '../mend.js';

export interface Source {
  /** As it is called in messages. */
  readonly file: string;
  readonly text: string;
}

/** The text of a file; `-` is what comes in. */
export const readSource = (file: string): Source => {
  try {
    return file === '-' ? { file: 'stdin', text: readFileSync(0, 'utf8') } : { file, text: readFileSync(file, 'utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EISDIR')
      return mend(`${quoted(file)} is a folder; name its files, like ${quoted(`${file}/*.rules`)}`);
    return mend(`there is no file ${quoted(file)}; "-" reads what comes in`);
  }
};

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Spawned {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command as it is started from a shell, without a terminal. */
export const rulewright = (argv: readonly string[], input = '', cwd?: string, timeout = 60_000): Spawned => {
  const entry = fileURLToPath(new URL('./main.ts', import.meta.url));
  const tsx = import.meta.resolve('tsx');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', tsx, '--conditions=source', entry, ...argv],
    {
      input,
      encoding: 'utf8',
      timeout,
      ...(cwd === undefined ? {} : { cwd }),
    },
  );
  return { code: status, out: stdout, err: stderr };
};

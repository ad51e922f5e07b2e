import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCounts } from './house/counts.js';

/*
 * What others get: the packages are packed, installed into an empty folder and used there. How long the command takes to
 * start is measured as time of the processor, which does not hang on what else runs.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rulewright-packed-'));
const START = 0.5;
const MEGABYTES = 200;

const run = (command: string, argv: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, argv, { cwd, encoding: 'utf8', timeout: 300_000 });
  if (status !== 0) throw new Error(`${command} ${argv.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
};

const node = (argv: readonly string[]): string => run(process.execPath, argv, folder);

/** Seconds of the processor that the command takes, the least of three. */
const seconds = (argv: readonly string[]): number => {
  const once = (): number => {
    const probe = `process.on('exit',()=>{const u=process.cpuUsage();require('fs').writeFileSync('time.txt',String((u.user+u.system)/1e6))})`;
    writeFileSync(join(folder, 'probe.cjs'), probe);
    node(['--require', './probe.cjs', 'node_modules/rulewright/bin/rulewright.js', ...argv]);
    return Number(readFileSync(join(folder, 'time.txt'), 'utf8'));
  };
  return Math.min(once(), once(), once());
};

const burn = `scenario "a bolt"
board
  You: battlefield Mountain; hand Lightning Bolt
  Foe: battlefield Grizzly Bears as Bears
at You main
You cast Lightning Bolt targeting Bears
resolve
check Bears in graveyard
`;

const checks: Readonly<Record<string, () => string>> = {
  'packages are packed and installed': () => {
    const packed = join(folder, 'packed');
    mkdirSync(packed);
    run('npm', ['pack', '--silent', '--workspaces', '--pack-destination', packed], root);
    writeFileSync(join(folder, 'package.json'), '{ "name": "user", "private": true, "type": "module" }\n');
    // The page is no package for others.
    const files = readdirSync(packed).filter((file) => file.startsWith('rulewright-'));
    const tarballs = files.map((file) => join(packed, file));
    run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], folder);
    return `${files.length} packages`;
  },
  'the example plays a game': () => {
    copyFileSync(join(root, 'examples/game.mjs'), join(folder, 'game.mjs'));
    const said = node(['game.mjs']).trim();
    if (!/^player [01] wins in turn \d+, after \d{2,} events$/.test(said)) throw new Error(`it said: ${said}`);
    return said;
  },
  'the command plays a scenario': () => {
    writeFileSync(join(folder, 'burn.rules'), burn);
    return node(['node_modules/rulewright/bin/rulewright.js', 'run', 'burn.rules']).trim();
  },
  [`a game of 100 turns takes less than ${MEGABYTES} MB`]: () => {
    copyFileSync(join(root, 'examples/long-game.mjs'), join(folder, 'long-game.mjs'));
    const said = JSON.parse(node([`--max-old-space-size=${MEGABYTES - 60}`, 'long-game.mjs']));
    const { turn, megabytes } = said as { readonly turn: number; readonly megabytes: number };
    if (turn < 100 || megabytes >= MEGABYTES) throw new Error(JSON.stringify(said));
    return JSON.stringify(said);
  },
  [`the command starts within ${START} s`]: () => {
    const times = { help: seconds(['--help']), run: seconds(['run', 'burn.rules']) };
    if (Math.max(times.help, times.run) >= START) throw new Error(JSON.stringify(times));
    return JSON.stringify(times);
  },
};

let passed = 0;
let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  try {
    console.log(`ok      ${name}: ${check()}`);
    passed++;
  } catch (error) {
    console.log(`not ok  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    failed++;
  }
}
rmSync(folder, { recursive: true });
writeCounts(process.argv, { passed, failed });
if (failed > 0) process.exitCode = 1;

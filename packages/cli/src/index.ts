import { readFileSync } from 'node:fs';
import { Command, CommanderError, Option } from 'commander';
import { Mend } from './mend.js';

const versionOf = (): string => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

/** What commander says of a mistake, in one line. */
const oneLine = (text: string): string =>
  text
    .replace(/^error: /, '')
    .trim()
    .replace(/\n?\(D(.*)\)$/, '; d$1');

const program = (done: (code: number) => void): Command => {
  const command = new Command('rulewright')
    .description('An executable rulebook for Magic: The Gathering.')
    .version(versionOf(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => {
        const line = oneLine(text);
        write(`rulewright: ${line}${line.endsWith('?') ? ' ' : '; '}"rulewright --help" lists what there is\n`);
      },
    });

  command
    .command('play')
    .description('play a game in the terminal against the computer; without a terminal, watch one')
    .option(
      '-d, --deck <deck>',
      'your deck: simple, groves, embers, tides, shades, or a file with lines like "4 Grizzly Bears"',
    )
    .option('-a, --against <deck>', "the computer's deck")
    .option('-s, --seed <n>', 'the same seed deals the same cards')
    .option('--date <date>', 'the rules of this date')
    .addOption(
      new Option('--load <file>', 'go on with a game that was saved').conflicts(['deck', 'against', 'seed', 'date']),
    )
    .option('-w, --watch', 'watch the computer play against itself')
    .option('--cards <files...>', 'cards of your own besides the printed ones')
    .action(async (options) => {
      const { play } = await import('./play/play.js');
      done(await play(options));
    });

  command
    .command('explain')
    .description('play the scenarios of a file and say what happens: each event with its rule and its cause')
    .argument('<file>', 'a file of scenarios, or - for what comes in')
    .option('--date <date>', 'under the rules of this date, instead of those that the scenarios name')
    .option('--wording <date>', 'in the words of this date')
    .option('--only <title>', 'only the scenario with this title')
    .option('--loose', 'decisions that a scenario does not tell are made by themselves')
    .option('--all', 'answers and passes, too')
    .option('--cards <files...>', 'cards of your own besides the printed ones')
    .option('--json', 'print it as JSON')
    .action(async (file, options) => {
      const { explain } = await import('./scenarios/explain.js');
      done(explain(file, options));
    });

  command
    .command('compare')
    .description('play the scenarios of a file under several dates and show where they part')
    .argument('<file>', 'a file of scenarios, or - for what comes in')
    .option('--date <dates...>', 'these dates; else all five')
    .option('--cards <files...>', 'cards of your own besides the printed ones')
    .option('--only <title>', 'only the scenario with this title')
    .option('--json', 'print it as JSON')
    .action(async (file, options) => {
      const { compare } = await import('./scenarios/compare.js');
      done(compare(file, options));
    });

  command
    .command('run')
    .description('play scenarios and check what they say; the exit code tells whether all hold')
    .argument('<files...>', 'files of scenarios, or - for what comes in')
    .option('--date <date>', 'under the rules of this date, instead of those that the scenarios name')
    .option('--only <title>', 'only the scenario with this title')
    .option('--loose', 'decisions that a scenario does not tell are made by themselves')
    .option('--junit <file>', 'write a JUnit report')
    .option('--cards <files...>', 'cards of your own besides the printed ones')
    .option('--json', 'print the results as JSON')
    .action(async (files, options) => {
      const { run } = await import('./scenarios/run.js');
      done(run(files, options));
    });

  command
    .command('fuzz')
    .description('play random games with random decks of all cards, and hold each position against the laws')
    .argument('[games]', 'how many')
    .option('-s, --seed <n>', 'the seed of the first game', '1')
    .option('--date <date>', 'the rules of this date alone; else all dates in turn')
    .option('-p, --players <n>', 'so many players, each alone; else two to four, some in teams')
    .option('-t, --turns <n>', 'give up after so many turns', '100')
    .option('--thorough <share>', 'of how many decisions the costly laws are checked, from 0 to 1', '0.05')
    .option('-j, --jobs <n>', 'how many games at once', '2')
    .option('--limit <seconds>', 'a game that takes longer hangs (with more than one job)', '60')
    .option('-r, --replay <file>', 'play a game again that broke')
    .option('--json', 'print the result as JSON')
    .action(async (games, options) => {
      const { fuzz } = await import('./fuzz/fuzz.js');
      done(await fuzz(games, options));
    });

  command
    .command('match')
    .description('play games between two bots, each with each deck in each seat, and say which is better')
    .argument('<one>', 'random, greedy, or a module that exports a bot by default')
    .argument('<other>', 'the other bot')
    .option('-n, --games <n>', 'how many', '100')
    .option('-s, --seed <n>', 'the seed of the first game', '1')
    .option('--decks <decks...>', 'these decks, against each other; else those of the house')
    .option('--date <date>', 'the rules of this date')
    .option('-t, --turns <n>', 'a game ends without a winner after so many turns', '200')
    .option('--limit <seconds>', 'a bot that takes longer for an answer loses the game', '10')
    .option('-j, --jobs <n>', 'how many games at once; else as many as there are cores')
    .option('--json', 'print the result as JSON')
    .action(async (one, other, options) => {
      const { match } = await import('./match/match.js');
      done(await match(one, other, options));
    });

  command
    .command('check')
    .description(
      'say what is wrong with cards, scenarios or decks of your own, where, and the likely mend; nothing is played',
    )
    .argument('<files...>', 'files, or - for what comes in')
    .option('--cards <files...>', 'cards of your own besides the printed ones')
    .action(async (files, options) => {
      const { check } = await import('./authors/check.js');
      const { ownCards } = await import('./authors/own-cards.js');
      done(check(files, ownCards(options.cards)));
    });

  const fresh = command.command('new').description('a template to begin with, every line explained');
  fresh
    .command('card')
    .description('a card of your own')
    .argument('[name]', 'its name', 'Grove Keeper')
    .option('-o, --out <file>', 'write it to this file')
    .action(async (name, options) => {
      const { cardTemplate, writeTemplate } = await import('./authors/templates.js');
      done(writeTemplate(cardTemplate(name), options.out));
    });
  fresh
    .command('scenario')
    .description('a question to the rulebook')
    .option('-o, --out <file>', 'write it to this file')
    .action(async (options) => {
      const { scenarioTemplate, writeTemplate } = await import('./authors/templates.js');
      done(writeTemplate(scenarioTemplate, options.out));
    });

  command
    .command('serve')
    .description('play with a program in any language: JSON lines, as docs/protocol.md says')
    .option('--stdio', 'over stdin and stdout')
    .option('--schema', 'print the JSON schema of what is said')
    .action(async (options) => {
      const { serve } = await import('./serve/serve.js');
      done(await serve(options));
    });

  return command;
};

/** Whoever reads no further, as `| head`, is told no more. */
const endAtClosedPipe = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(0);
};

/** The `rulewright` command: gives the exit code. */
export const main = async (argv: readonly string[]): Promise<number> => {
  process.stdout.removeListener('error', endAtClosedPipe).on('error', endAtClosedPipe);
  let code = 0;
  const command = program((result) => {
    code = result;
  });
  try {
    if (argv.length === 0) {
      command.outputHelp();
      return 0;
    }
    await command.parseAsync(argv as string[], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof Mend) {
      for (const line of error.lines) process.stderr.write(`rulewright: ${line}\n`);
      return error.exitCode;
    }
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`rulewright: this should not have happened: ${what}\n`);
    return 1;
  }
};

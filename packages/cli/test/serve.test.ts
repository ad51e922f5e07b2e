import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@rulewright/players';
import { expect, test, vi } from 'vitest';
import { protocolSchema, type Reply, reply } from '../src/serve/protocol.js';
import { Session } from '../src/serve/session.js';
import { rulewright } from './spawn.js';

vi.setConfig({ testTimeout: 240_000 });

const file = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** What is said, as it comes over the line: it has to be what the schema says. */
const say = async (session: Session, message: unknown): Promise<Reply> =>
  reply.parse(JSON.parse(JSON.stringify(await session.take(JSON.stringify(message)))));

test('docs/protocol.schema.json is what messages are checked by', () => {
  const written = JSON.parse(readFileSync(file('docs/protocol.schema.json'), 'utf8')) as unknown;
  expect(written, 'write it anew: npx rulewright serve --schema > docs/protocol.schema.json').toEqual(
    JSON.parse(JSON.stringify(protocolSchema())),
  );
});

test.each(['2006-07-15', '2026-04-17'])('games of %s are played to their end by what is listed', async (date) => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 6; seed++) {
    const random = randomFrom(seed);
    const session = new Session();
    const decks = ['groves', 'embers', 'tides', 'shades'];
    const own = [decks[seed % 4], decks[(seed + 1) % 4]];
    let said = await say(session, { do: 'new', players: ['me', 'me'], decks: own, seed, date });
    let n = 0;
    for (; said.is === 'question'; n++) {
      expect(n).toBeLessThan(5000);
      kinds.add(said.decision.kind);
      const { answers, example } = said;
      const answer = answers && random() < 0.9 ? answers[Math.floor(random() * answers.length)] : example;
      said = await say(session, { do: 'answer', answer });
    }
    expect(said.is).toBe('over');
    expect(n).toBeGreaterThan(20);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['act', 'pick', 'assign']));
});

test('what is not understood is told, and nothing has changed', async () => {
  const session = new Session();
  expect(await session.take('{')).toEqual({ is: 'error', message: 'this line is not JSON' });
  expect(await say(session, { do: 'answer', answer: 1 })).toMatchObject({ is: 'error' });
  expect(await say(session, { do: 'fly' })).toMatchObject({ is: 'error' });
  expect(await say(session, { do: 'new', players: ['me', 'nobody'], decks: ['groves', 'groves'] })).toMatchObject({
    is: 'error',
    message: 'there is no bot and no file "nobody"; the bots are random, greedy',
  });
  expect(await say(session, { do: 'new', players: ['me', 'random'], decks: ['groves', ['4 Grizly Bears']] })).toEqual({
    is: 'error',
    message: 'deck:1: there is no card "Grizly Bears"; did you mean "Grizzly Bears"?',
  });
  const asked = await say(session, { do: 'new', players: ['me', 'random'], decks: ['groves', 'groves'], seed: 3 });
  expect(asked).toMatchObject({ is: 'question', decision: { why: 'mulligan' } });
  expect(await say(session, { do: 'answer', answer: ['fly'] })).toEqual({ is: 'refused', reason: 'not offered' });
  expect(await say(session, { do: 'answer', answer: ['keep'] })).toMatchObject({ is: 'question' });
  expect(await say(session, { do: 'concede' })).toMatchObject({ is: 'over', winners: [1] });
});

test('the command answers line by line until it is told to quit', () => {
  const lines = [
    '{"do":"new","players":["me","greedy"],"decks":["simple","simple"]}',
    '{"do":"quit"}',
    '{"do":"quit"}',
  ];
  const { code, out, err } = rulewright(['serve', '--stdio'], lines.join('\n'), undefined, 200_000);
  expect([code, err]).toEqual([0, '']);
  const said = out
    .trim()
    .split('\n')
    .map((line) => reply.parse(JSON.parse(line)).is);
  expect(said).toEqual(['question', 'bye']);
});

test('a client in Python plays a whole game', ({ skip }) => {
  skip(spawnSync('python3', ['--version']).status !== 0, 'python3 is not there: the client was NOT tried');
  const serve = [
    process.execPath,
    '--import',
    import.meta.resolve('tsx'),
    '--conditions=source',
    file('packages/cli/test/main.ts'),
  ];
  const { status, stdout, stderr } = spawnSync('python3', [file('examples/client.py'), ...serve, 'serve', '--stdio'], {
    encoding: 'utf8',
    timeout: 200_000,
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({ is: 'over' });
  expect(status).toBe(0);
  expect(readFileSync(file('examples/client.py'), 'utf8').trim().split('\n').length).toBeLessThanOrEqual(30);
});

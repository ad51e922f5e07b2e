import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Site } from './browser.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 120_000);
afterAll(() => site.close());

/** What axe-core finds serious or worse. */
const seriousFaults = async (page: Page): Promise<readonly string[]> => {
  await page.addScriptTag({ content: axe });
  return page.evaluate(async () => {
    interface Result {
      readonly violations: readonly {
        readonly id: string;
        readonly impact: string;
        readonly nodes: readonly { readonly html: string }[];
      }[];
    }
    const { axe } = globalThis as unknown as { readonly axe: { run(): Promise<Result> } };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
};

describe('the bench', () => {
  test('plays the scenario, and steps forward and back', async () => {
    const { page, faults } = await site.page();
    await page.getByRole('button', { name: 'Last step' }).click();
    await page.getByText('1 -1/-1 counter is put on Elite').waitFor();
    await page.getByRole('button', { name: /^Elite, .*2\/1.*counter|^Elite, .*1\/1/ }).waitFor();
    const output = page.locator('.controls output');
    const last = await output.textContent();
    await page.getByRole('button', { name: 'Step back' }).click();
    expect(await output.textContent()).not.toBe(last);
    expect(faults).toEqual([]);
  });

  test('asks why, layer by layer', async () => {
    const { page } = await site.page();
    await page.getByRole('button', { name: 'Last step' }).click();
    await page.locator('.card', { hasText: 'Elite' }).first().click();
    const why = page.getByRole('region', { name: 'Why?' });
    await why.getByText('-1/-1').first().waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
  });

  test('keeps the last board while the text does not read, and marks the place', async () => {
    const { page } = await site.page();
    const text = page.getByRole('textbox', { name: 'Scenario' });
    await page.locator('.card').first().waitFor();
    await text.fill((await text.inputValue()).replace('Grizzly Bears', 'Grizly Bears'));
    await page.locator('.faults').getByText('Grizly').waitFor();
    expect(await page.locator('.gutter .wrong').textContent()).toBe('5');
    expect(await page.locator('.card').count()).toBeGreaterThan(2);
  });

  test('an answer becomes a line', async () => {
    const { page } = await site.page();
    await page.locator('.asked .choices button').first().click();
    await page.waitForFunction(() => /You pass\n$/.test(document.querySelector('textarea')?.value ?? ''));
    await page.getByRole('button', { name: 'Take back the last line' }).click();
    await page.waitForFunction(() => !/You pass/.test(document.querySelector('textarea')?.value ?? ''));
  });

  test('holds one date against another, and marks the first difference', async () => {
    const { page } = await site.page();
    await page.getByRole('textbox', { name: 'Scenario' }).fill(burning);
    await page.getByLabel('Compare with').selectOption('2009-07-11');
    await page.locator('.other .differs').waitFor();
  });

  test('a link holds the whole scenario', async () => {
    const { page, context } = await site.page();
    await page.getByRole('textbox', { name: 'Scenario' }).fill(burning);
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.getByText('The link is in the clipboard').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.browser()?.newContext();
    const shared = await other?.newPage();
    await shared?.goto(link);
    await shared?.waitForFunction((text) => document.querySelector('textarea')?.value === text, burning);
  });

  test('a broken link changes nothing', async () => {
    const { page, faults } = await site.page('#/bench/this-is-no-link');
    await page.locator('.card').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Scenario' }).inputValue()).toContain('persist');
    expect(faults).toEqual([]);
  });

  test('another line is taken from the step that is shown', async () => {
    const { page } = await site.page();
    await page.getByText('You pass priority').first().click();
    await page.getByRole('button', { name: 'Go on from this step' }).click();
    await page.waitForFunction(() => /resolve\n$/.test(document.querySelector('textarea')?.value ?? ''));
  });

  test.each([
    ['snow elf', 'Boreal Druid'],
    ['Safehold', 'Safehold Elite'],
  ])('a card is found by %s and put on the battlefield', async (words, name) => {
    const { page } = await site.page();
    await page.getByText('Add a card').click();
    await page.getByRole('searchbox', { name: 'Search' }).fill(words);
    await page.locator('.found button', { hasText: name }).first().click();
    await page.waitForFunction((card) => document.querySelector('textarea')?.value.includes(`, ${card}`), name);
  });

  test('a card is found in Chinese, and its counters are set', async () => {
    const { page } = await site.page('', { locale: 'zh-TW' });
    await page.locator('.add summary').click();
    await page.locator('.found, .where input').last().waitFor({ state: 'attached' });
    await page.locator('.where input').fill('灰棕熊');
    await page.locator('.found button').first().click();
    await page.locator('.near .field .card').nth(2).waitFor();
    await page.locator('.near .field .card').first().click();
    await page.getByRole('button', { name: '+1/+1 ＋' }).click();
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('with +1/+1 counter'));
  });

  test('keeps what stands on it over a reload', async () => {
    const { page } = await site.page();
    await page.getByRole('textbox', { name: 'Scenario' }).fill(burning);
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Scenario' }).inputValue()).toBe(burning);
  });
});

/** Mana burn was a rule until 2009. */
const burning = `scenario "mana burn"
date 2008-05-01
board
  You: battlefield Mountain
at You main
You tap Mountain for mana
to end of You
`;

describe('rulings', () => {
  test('are found by card, opened and run', async () => {
    const { page } = await site.page('#/rulings');
    await page.getByRole('searchbox').fill('panglacial');
    await page.waitForFunction(() => /^\d{1,2} /.test(document.querySelector('output')?.textContent ?? ''));
    const first = page.locator('.rulings li a').first();
    const title = (await first.locator('b').textContent()) ?? '';
    await first.click();
    await page.locator('.board .card').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Scenario' }).inputValue()).toContain(title);
  });
});

/** Begins a game that is the same each time. */
const begin = async (page: Page, seed: number): Promise<void> => {
  await page.getByLabel('Seed').fill(String(seed));
  await page.getByRole('button', { name: 'Begin' }).click();
};

/** Plays on by what is offered until the game is over; gives what was asked. */
const playToEnd = async (page: Page): Promise<ReadonlySet<string>> => {
  const asked = new Set<string>();
  for (let i = 0; i < 600; i++) {
    await page.locator('.over, .ask').first().waitFor();
    if ((await page.locator('.over').count()) > 0) return asked;
    const before = await page.locator('.panel').getAttribute('data-answers');
    const ask = page.locator('.ask');
    const what = (await ask.locator('.what').textContent()) ?? '';
    asked.add(what.replaceAll(/\d+/g, '#'));
    const ready = ask.locator('.primary');
    const hand = page.locator('.hand .card.open:not(.chosen)');
    const mine = page.locator('.near .field .card.open:not(.chosen)');
    const choices = ask.locator('.choices button:not([aria-pressed="true"])');
    if (/declare attackers/.test(what) && (await mine.count()) > 0) {
      await mine.first().click();
      await ready.click();
    } else if (!/priority|pass/.test(what) && (await ready.count()) > 0) await ready.click();
    else if ((await hand.count()) > 0) await hand.last().click();
    else if ((await ready.count()) > 0) await ready.click();
    else if ((await choices.count()) > 0) await choices.first().click();
    else await page.locator('.board .open:not(.chosen)').first().click();
    await page
      .waitForFunction(
        (old) =>
          document.querySelector('.over') !== null ||
          document.querySelector('.panel')?.getAttribute('data-answers') !== old,
        before,
        { timeout: 1_000 },
      )
      .catch(() => undefined);
  }
  throw new Error('the game does not end');
};

describe('the table', () => {
  test('games against the bot are played to their end, until all kinds of question were asked', async () => {
    const wanted = ['targets', 'attackers', 'blockers'];
    const asked = new Set<string>();
    const isMissing = (kind: string): boolean => ![...asked].some((what) => what.includes(kind));
    for (let seed = 1; seed <= 6 && wanted.some(isMissing); seed++) {
      const { page, faults } = await site.page('#/table');
      await begin(page, seed);
      for (const what of await playToEnd(page)) asked.add(what);
      await page.locator('.over').getByText('Won').waitFor();
      expect(Number(/\d+/.exec((await page.locator('.moment').textContent()) ?? '')?.[0])).toBeGreaterThan(8);
      expect(faults).toEqual([]);
    }
    expect(wanted.filter(isMissing)).toEqual([]);
  }, 400_000);

  test('a game is replayed, and any moment opened on the bench', async () => {
    const { page, faults } = await site.page('#/table');
    await begin(page, 11);
    await playToEnd(page);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('slider').fill('60');
    await page.locator('.board .card').first().waitFor();
    await page.getByRole('button', { name: 'Open this moment on the bench' }).click();
    await page.waitForFunction(() => /^scenario "turn \d+"/.test(document.querySelector('textarea')?.value ?? ''));
    await page.locator('.asked .choices, .faults li').first().waitFor();
    expect(await page.locator('.faults li').allTextContents()).toEqual([]);
    expect(faults).toEqual([]);
  }, 120_000);

  test('a game is taken up after a reload, and an answer taken back', async () => {
    const { page } = await site.page('#/table');
    await begin(page, 7);
    await page.locator('.ask').waitFor();
    const hand = await page.locator('.hand .card .name').allTextContents();
    await page.reload();
    await page.locator('.ask').waitFor();
    expect(await page.locator('.hand .card .name').allTextContents()).toEqual(hand);
    await page.getByRole('button', { name: 'keep' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'keep' }).waitFor();
  });

  test('a deck with an unknown card says so at its line', async () => {
    const { page } = await site.page('#/table');
    await page.getByRole('textbox', { name: /^Your deck/ }).fill('4 Grizly Bears\n16 Forest');
    await page.locator('.faults').getByText('Grizzly Bears').waitFor();
    expect(await page.getByRole('button', { name: 'Begin' }).isDisabled()).toBe(true);
  });
});

describe('for everybody', () => {
  test.each(['', '#/table', '#/rulings'])('axe-core finds nothing serious at %s', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await site.page(path, { colorScheme });
      await page.locator('main :is(.card, textarea, input)').first().waitFor();
      expect(await seriousFaults(page)).toEqual([]);
    }
  });

  test.each([
    ['zh-TW', '試驗台'],
    ['zh-CN', '试验台'],
  ])('a browser in %s is spoken to in its language', async (locale, word) => {
    const { page } = await site.page('', { locale });
    await page.getByRole('link', { name: word }).waitFor();
    await page.locator('select').first().selectOption('en');
    await page.getByRole('link', { name: 'Bench' }).waitFor();
  });

  test('a narrow screen shows all without sideways scrolling', async () => {
    const { page } = await site.page('', { viewport: { width: 390, height: 800 } });
    await page.locator('.card').first().waitFor();
    const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(wide).toBeLessThanOrEqual(shown);
  });

  test('works without a network once it was loaded', async () => {
    const { page, context } = await site.page();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await page.locator('.card').first().waitFor();
    await page.goto(`${site.address}#/rulings`);
    await page.getByRole('searchbox').waitFor();
  });

  test('what is loaded before it can be used is small', async () => {
    const { page } = await site.page('', { serviceWorkers: 'block' });
    await page.locator('.card').first().waitFor();
    const paths = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const sizes = paths.filter((path) => /\.(js|css)$/.test(path)).map((path) => site.compressed(path));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
  });

  test('the bench is driven by keyboard alone', async () => {
    const { page } = await site.page();
    await page.locator('.card').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (let i = 0; i < 60 && !(await page.evaluate(() => document.activeElement?.matches('button.step'))); i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.controls output').textContent()).toMatch(/^2\//);
  });
});

/*
 * The site: its files without a browser, and its kinds of pages in a real Chromium, opened from
 * disk.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataIn } from '../../../src/pages/parts/shell.js';
import { DEEPEST_FIFTEEN } from '../../../src/results/deepestFifteen.js';
import { find } from '../../../src/pages/site/documentSearch/find.js';
import type { DocumentSearchData } from '../../../src/pages/site/documentSearch/page.js';
import { parseLink } from '../../../src/notation/link.js';
import { boardAfter } from '../../../src/puzzle/paths.js';
import { makeSite } from '../../../src/site.js';
import { isSlow } from '../../sizes.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs, faults, openChromium, openTab, type Tab } from '../chromium.js';
import { boardOf, expectBoard, goTo, turnTo } from '../explorer/tab.js';
import { unusedSelectors } from '../styles.js';
import { faultsOf, LOOKS } from './looks.js';

const ADDRESS = 'https://example.org/slide-atlas/';
const SOURCE = 'https://example.org/source';
const out = join(temporaryFolder(afterAll), 'site');
const textOf = (path: string): string => readFileSync(join(out, path), 'utf8');
const fileUrl = (path: string): string => pathToFileURL(out).href + `/${path}`;

let paths: string[];
beforeAll(async () => {
  paths = await makeSite('.', out, { address: ADDRESS, source: SOURCE });
});

/** The addresses that a page leads to or shows. */
const addressesOf = (html: string): string[] =>
  [...html.replace(/<script.*<\/script>/s, '').matchAll(/ (?:href|src)="([^"]*)"/g)].map(
    ([, address]) => address.replaceAll('&amp;', '&'),
  );

/** What is wrong with an address of a page, if anything is. */
function faultOf(address: string, page: string): string | undefined {
  if (/^(https:|data:)/.test(address)) return undefined;
  const [, file, fragment] = /^([^#]*)#?(.*)$/.exec(address)!;
  const target = file === '' ? page : posix.join(posix.dirname(page), file);
  if (!existsSync(join(out, target))) return `${address}: no file`;
  if (fragment === '') return undefined;
  if (target === 'index.html') {
    parseLink(fragment);
    return undefined;
  }
  return textOf(target).includes(`id="${decodeURIComponent(fragment)}"`)
    ? undefined
    : `${address}: no place`;
}

it('leads from each page to the program, and from long documents to their parts', () => {
  for (const page of paths) expect(addressesOf(textOf(page)).join(), page).toContain('get.html');
  const commands = textOf('commands.html');
  expect(commands).toContain('<nav class="contents" aria-label="Contents">');
  expect(commands).toContain('<a href="#boards-and-goals">Boards and goals</a>');
  expect(textOf('get.html')).toContain(`href="${SOURCE}"`);
});

it('finds sections of documents by their words, those with the words in the heading first', () => {
  const { sections } = dataIn(textOf('search.html')) as DocumentSearchData;
  expect(new Set(sections.map(({ href }) => href)).size).toBe(sections.length);
  const faults = sections.flatMap(({ href }) => faultOf(href, 'search.html') ?? []);
  expect(faults).toEqual([]);
  expect(find('boards AND goals', sections)[0].section).toMatchObject({
    title: 'Commands',
    heading: 'Boards and goals',
    href: 'commands.html#boards-and-goals',
  });
  const hits = find('walking distance', sections);
  expect(hits.length).toBeGreaterThan(3);
  for (const { section } of hits)
    expect(JSON.stringify(section).toLowerCase()).toMatch(/walking.*distance|distance.*walking/s);
  expect(hits.every(({ words }) => words === 2)).toBe(true);
  const [some] = find('nosuchword eigenvalue', sections);
  expect(some).toMatchObject({ words: 1, section: { heading: 'The search tree' } });
  expect(find('nosuchword', sections)).toEqual([]);
  expect(find(' ', sections)).toEqual([]);
  // Tables and code are searched too.
  expect(find('--goal-blank', sections).length).toBeGreaterThan(0);
});

it('has no broken link on any page, and the positions of links can be played', () => {
  const faults = paths.flatMap((page) =>
    addressesOf(textOf(page)).flatMap((address) => {
      const fault = faultOf(address, page);
      return fault === undefined ? [] : [`${page} -> ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
});

it('has a page for each map and each document, and each is reached from the start', () => {
  const maps = readdirSync('docs/atlas', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'graphs',
  );
  const documents = readdirSync('docs').filter((name) => name.endsWith('.md'));
  const wanted = [
    'atlas/boards.html',
    'atlas/cells.html',
    ...maps.map(({ name }) => `atlas/${name}/index.html`),
    ...documents.map((name) => name.replace('.md', '.html')),
  ];
  expect(paths).toEqual(expect.arrayContaining(wanted));
  const reached = new Set(['index.html']);
  for (const page of reached) {
    for (const address of addressesOf(textOf(page))) {
      if (!/^(https:|data:|#)/.test(address)) {
        const target = posix.join(posix.dirname(page), address.replace(/#.*/, ''));
        if (target.endsWith('.html')) reached.add(target);
      }
    }
  }
  expect([...reached].sort()).toEqual(paths.toSorted());
});

it('has the numbers and charts of the atlas as files', () => {
  const lines = (file: string): string[] => textOf(`atlas/${file}`).trim().split(/\r?\n/);
  const ELEVEN = '3x4,"3x4, the 11-puzzle",single-tile,';
  const ofEleven = (file: string): string[][] =>
    lines(file)
      .filter((line) => line.startsWith(ELEVEN))
      .map((line) => line.slice(ELEVEN.length).split(','));
  expect(ofEleven('boards.csv').map((row) => row.slice(0, 3))).toEqual([['239500800', '53', '18']]);
  const layers = ofEleven('layers.csv').map((row) => row.map(Number));
  expect(layers.map(([depth]) => depth)).toEqual(Array.from({ length: 54 }, (_, depth) => depth));
  expect(layers.reduce((sum, [, count]) => sum + count, 0)).toBe(239_500_800);
  expect(textOf('atlas/histograms.svg')).toMatch(/^<svg xmlns="[^"]*".*<\/svg>\s*$/s);
  for (const file of ['cells.csv', 'other-boards.csv'])
    expect(lines(file).length, file).toBeGreaterThan(50);
});

it('gives search engines a title and a description of each page, and asks no other place for anything', () => {
  const ofAll = (pattern: RegExp): string[] =>
    paths.map((path) => pattern.exec(textOf(path))?.[1] ?? '');
  for (const texts of [
    ofAll(/<title>(.*)<\/title>/),
    ofAll(/<meta name="description" content="([^"]*)">/),
  ]) {
    expect(new Set(texts).size).toBe(paths.length);
    expect(texts.filter((text) => text.length < 20 || text.length > 330)).toEqual([]);
  }
  for (const path of paths) {
    const html = textOf(path);
    expect(html).toContain(
      `<link rel="canonical" href="${ADDRESS}${path.replace(/index\.html$/, '')}">`,
    );
    expect(html).toContain(`<a href="${SOURCE}">Source</a>`);
    expect(html).not.toMatch(
      / src="https?:|<link rel="stylesheet|@import|url\(|unsafe-inline|>undefined|\[object/,
    );
  }
  const pictures = ofAll(/og:image" content="([^"]*)"/).map((url) => url.replace(ADDRESS, ''));
  expect(pictures.filter((picture) => !existsSync(join(out, picture)))).toEqual([]);
  // A map shows its histogram.
  expect(pictures[paths.indexOf('atlas/3x3/index.html')]).toBe('atlas/3x3/preview.png');
});

it('shows all boards on one axis, 4x4 with published lists that are marked', () => {
  const rows = textOf('atlas/index.html')
    .split('How they were counted')[0]
    .split('<tr>')
    .slice(3)
    .map((row) => ({
      name: /<th scope="row">(.*?)<\/th>/.exec(row)![1].replaceAll(/<.*?>/g, ''),
      // The number of positions, and in each metric the greatest depth and its positions.
      numbers: [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) =>
        cell.replaceAll(/<.*?>/g, ''),
      ),
      bars: [...row.matchAll(/class="(\S*)-tile( published)?".*? d="([^"]*)"/g)].map(
        ([, metric, published, path]) => [metric, published, path.split('h1').length - 1],
      ),
    }));
  expect(rows.find(({ name }) => name.startsWith('3x4'))).toEqual({
    name: '3x4, the 11-puzzle',
    numbers: ['239,500,800', '53', '18', '33', '5'],
    bars: [
      ['single', undefined, 54],
      ['multi', undefined, 34],
    ],
  });
  expect(rows.find(({ name }) => name.startsWith('4x4, '))).toEqual({
    name: '4x4, the 15-puzzle counts published by others, not searched here',
    numbers: ['10,461,394,944,000', '80', '17', '43', '16'],
    bars: [
      ['single', ' published', 81],
      ['multi', ' published', 44],
    ],
  });
  expect(rows.length).toBe(11);
});

it('shows on each page who made it, under which licence, and how to cite it', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  for (const path of paths) {
    const footer = /<section class="site-footer".*/.exec(textOf(path))![0];
    expect(footer.replaceAll(/<.*?>/g, '')).toBe(
      `slide-atlas ${version} · Source · MIT licence · To cite it: The slide-atlas authors, slide-atlas, version ${version} (as a file)`,
    );
  }
});

it('leads from document to document in the order of the table in the README', () => {
  const table = readFileSync('README.md', 'utf8').split('## Documents')[1];
  const [first, second] = [...table.matchAll(/\]\(docs\/([\w-]+)\.md\)/g)].map(([, name]) => name);
  expect(textOf('guide.html')).toContain(`<a rel="next" href="${first}.html">`);
  expect(textOf(`${first}.html`)).toContain(`<a rel="next" href="${second}.html">`);
});

it('has a sitemap of all pages', () => {
  const listed = [...textOf('sitemap.xml').matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url);
  expect(listed.sort()).toEqual(
    paths.map((path) => ADDRESS + path.replace(/index\.html$/, '')).sort(),
  );
});

it('has the 17 hardest positions of the 15-puzzle, with solutions of 80 moves', () => {
  const size = { rows: 4, columns: 4 };
  const goal = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
  expect(new Set(DEEPEST_FIFTEEN.map(({ start }) => start.join())).size).toBe(17);
  for (const { start, path } of DEEPEST_FIFTEEN) {
    expect(path).toHaveLength(80);
    expect(boardAfter(start, path, size)).toEqual(goal);
    expect(textOf('records.html')).toContain(
      `pos=${start.join('-')}&amp;moves=${path.join('')}&amp;at=0&amp;depth=80`,
    );
  }
});

describe.runIf(CHROMIUM)('in a browser', () => {
  let browser: Browser;
  let tab: Tab;
  beforeAll(async () => {
    browser = await openChromium();
    tab = await openTab(browser);
  });
  afterAll(closeTabs);

  // The board of the start page by itself is larger.
  it('is readable on a phone by night, and wide by day', async () => {
    const [phone, wide] = LOOKS;
    expect(await faultsOf(fileUrl('atlas/index.html'), tab.page, [wide])).toEqual([]);
    expect(await faultsOf(`${fileUrl('index.html')}#size=3x3`, tab.page, [phone])).toEqual([]);
  });

  it.runIf(isSlow)(
    'is readable on every page, wide and on a phone, by day and by night',
    async () => {
      const found: string[] = [];
      for (const path of paths) {
        const faults = await faultsOf(fileUrl(path), tab.page);
        found.push(...faults.map((fault) => `${path}: ${fault}`));
      }
      expect(found).toEqual([]);
    },
  );

  it.runIf(isSlow)('has a use for every rule of its style', async () => {
    const { page } = tab;
    const sheet = unusedSelectors('site/site.css');
    for (const path of paths) {
      await page.goto(fileUrl(path));
      if (path === 'index.html') await page.locator('#explorer .stage').waitFor();
      if (path === 'search.html') await page.getByLabel('Words').fill('walking');
      await sheet.look(page);
    }
    expect(sheet.left()).toEqual([]);
  });

  it('says on the first screen of the start page what it is, above the board and its buttons', async () => {
    const { page } = tab;
    await turnTo(page, `${fileUrl('index.html')}#size=3x3`);
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ]) {
      await page.setViewportSize({ width, height });
      const what = (await page.locator('.what').boundingBox())!;
      expect(what.y + what.height).toBeLessThan((await page.locator('.stage').boundingBox())!.y);
      const last = (await page.getByRole('button', { name: 'New', exact: true }).boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('shows links in one colour on all kinds of pages, but for navigation and signs', async () => {
    const { page } = tab;
    const colours = new Map<string, string>();
    for (const path of ['index', 'records', 'get', 'solving', 'atlas/index', 'atlas/3x4/index']) {
      await page.goto(fileUrl(`${path}.html`));
      const links = await page
        .locator('a:not(nav a, header a, .here)')
        .evaluateAll((found) =>
          found.map((link) => [getComputedStyle(link).color, (link as HTMLElement).innerText]),
        );
      expect(links.length, path).toBeGreaterThan(2);
      for (const [colour, words] of links) colours.set(colour, `${words} on ${path}`);
    }
    expect([...colours.values()]).toHaveLength(1);
  });

  it('prints a sheet of the start page alone', async () => {
    const { page } = tab;
    await turnTo(page, `${fileUrl('index.html')}#size=2x3`);
    await page.getByRole('button', { name: 'Teach' }).click();
    await page.getByRole('button', { name: 'Make the sheet' }).click();
    await page.locator('.answers').waitFor();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('body').innerText();
    await page.emulateMedia({ media: null });
    expect(printed).toMatch(/^Sliding tiles 2x3\n/);
    expect(printed).not.toContain('The atlas');
  });

  it('on paper shows all columns of its tables, and nothing to press', async () => {
    const { page } = tab;
    // A4 with margins of a centimetre.
    const paper = { width: 718, height: 1046 };
    const screen = page.viewportSize()!;
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    for (const path of ['atlas/index.html', 'atlas/cells.html', 'records.html', 'guide.html']) {
      await page.goto(fileUrl(path));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(paper.width);
      expect(await page.locator('button:visible, .solution:visible').count(), path).toBe(0);
    }
    await page.emulateMedia({ media: null });
    await page.setViewportSize(screen);
  });

  it('plays on the start page, asks for nothing, and breaks no policy', async () => {
    const { page, events } = tab;
    events.length = 0;
    await goTo(page, fileUrl('index.html'));
    // The first random position comes when all positions are known.
    await page.locator('.distance', { hasText: /^20/ }).waitFor();
    expect((await page.locator('.stage').boundingBox())!.width).toBeGreaterThan(600);
    const before = await boardOf(page);
    await page.locator('.stage .tile:not([aria-disabled=true])').first().click();
    await expect.poll(() => boardOf(page)).not.toBe(before);
    for (const path of ['guide.html', 'atlas/3x3/index.html']) await page.goto(fileUrl(path));
    const asked = events.filter(
      (event) => !event.startsWith(`request: ${fileUrl('')}`) && !event.includes('data:'),
    );
    expect(asked).toEqual([]);
  });

  it('searches while the words are typed, and copies code', async () => {
    const { page } = tab;
    await page.goto(fileUrl('guide.html'));
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(
      await page.locator('.document pre').count(),
    );
    expect(await faultsOf(fileUrl('guide.html'), page)).toEqual([]);
    expect(await page.locator('main').innerText()).not.toContain('<img');
    expect(await page.locator('main img').count()).toBe(2);
    for (const picture of await page.locator('main img').all())
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Words').pressSequentially('walking (distance');
    await page
      .getByText(/^No section has all of these words; \d+ sections found with 1 of 2$/)
      .waitFor();
    await page.getByLabel('Words').fill('walking distance');
    await page.getByRole('status').getByText('sections found').waitFor();
    expect(await page.locator('#hits mark').first().innerText()).toMatch(/walking|distance/i);
    expect(page.url()).toMatch(/#walking%20distance$/);
    expect(await faults(page)).toEqual([]);
    await page.reload();
    await page.locator('#hits a').first().click();
    await page.locator('main.document').waitFor();
    expect(page.url()).toMatch(/\.html#/);
  });

  it('plays a record, and makes the moves of its solution', async () => {
    const { page } = tab;
    await page.goto(fileUrl('records.html'));
    await page.getByRole('link', { name: 'Solution of position 17' }).click();
    await expectBoard(page, '0 15 9 13 11 12 10 14 3 7 6 2 4 8 5 1');
    // Nothing is searched: the link says the distance.
    await expect
      .poll(() => page.locator('.distance').innerText())
      .toMatch(/^80\s+moves from the goal/);
    expect(await page.getByRole('button', { name: 'searching' }).count()).toBe(0);
    for (let move = 0; move < 3; move++) await page.getByRole('button', { name: 'Redo' }).click();
    const { start, path } = DEEPEST_FIFTEEN[16];
    const after = boardAfter(start, path.slice(0, 3), { rows: 4, columns: 4 })!;
    await expectBoard(page, after.join(' '));
  });
});

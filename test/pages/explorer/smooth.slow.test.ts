/*
 * How smoothly the page moves while its worker searches. What a task of the page takes of its
 * thread is measured in time of the processor, which other programs cannot lengthen; frames and
 * answers to keys are timed by the clock, and of several runs the one counts that was disturbed
 * least.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../cli/program.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, launch, openTab } from '../chromium.js';
import { goTo, ready } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

const KEYS = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];

/** All of what is measured in milliseconds. */
interface Measured {
  /** From frame to frame, ascending. */
  readonly frames: readonly number[];
  /** From a key or click to its handling. */
  readonly delays: readonly number[];
}

/** In the page: begins to note frames and answers. */
function beginNotes(): void {
  const notes = { frames: [] as number[], delays: [] as number[] };
  Object.assign(globalThis, { notes });
  let last: number | undefined;
  const frame = (time: number): void => {
    if (last !== undefined) notes.frames.push(time - last);
    last = time;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  for (const type of ['keydown', 'pointerdown']) {
    window.addEventListener(
      type,
      ({ timeStamp }) => notes.delays.push(performance.now() - timeStamp),
      true,
    );
  }
}

async function measure(page: Page, act: () => Promise<void>): Promise<Measured> {
  await page.evaluate(beginNotes);
  await act();
  const { frames, delays } = await page.evaluate(
    () => (globalThis as unknown as { notes: Measured }).notes,
  );
  return { frames: frames.toSorted((one, other) => one - other), delays };
}

/**
 * The longest tasks of the page's main thread, in milliseconds of the processor, the longest first.
 */
async function longestTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  // The browser has pages of its own.
  const main = traceEvents.find(
    ({ name, args }) => name === 'EvaluateScript' && args?.data?.url === URL,
  )!;
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && threadOf(event) === threadOf(main))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((one, other) => other - one);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time of the processor in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];

const listed = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(1)).join(', ');

describe.skipIf(CHROMIUM === undefined)('in Chromium', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    run(['explore', '--out', 'explore.html'], { cwd });
    browser = await launch();
    ({ page } = await openTab(browser, { reducedMotion: 'no-preference' }));
    // Other programs may take the processor, and tracing takes its share.
    page.setDefaultTimeout(120_000);
  });
  afterAll(async () => {
    await browser.close();
  });

  async function pressKeys(times: number): Promise<void> {
    for (let press = 0; press < times; press++)
      await page.keyboard.press(KEYS[press % KEYS.length]);
  }

  /**
   * Searches of 3x4 in both metrics while tiles are moved, the search for a random position, and a
   * search that is watched.
   */
  async function searchAll(): Promise<void> {
    const title = page.locator('h1');
    for (const [metric, name] of [
      ['multi-tile', '3x4 sliding tiles in multi-tile moves'],
      ['single-tile', '3x4 sliding tiles'],
    ]) {
      const link = `v=1&size=3x4&metric=${metric}&pos=0-1-2-3-4-5-6-7-8-9-10-11`;
      await page.evaluate((hash) => (location.hash = hash), link);
      await pressKeys(40);
      await title.getByText(name, { exact: true }).waitFor();
      await ready(page);
      await page.getByRole('button', { name: 'New position' }).click();
      await pressKeys(40);
    }
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.locator('.watch').getByLabel('Speed').selectOption('full speed');
    await page.getByRole('button', { name: 'Start', exact: true }).first().click();
    await page.getByRole('button', { name: 'Search again' }).waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
  }

  async function open(): Promise<void> {
    await goTo(page, `${URL}#v=1&size=2x2`);
  }

  it('no task of the page takes 50 ms of the processor, from its start on', async () => {
    const tasks = await longestTasks(browser, page, async () => {
      await open();
      await searchAll();
      await page.getByRole('button', { name: 'Teach' }).click();
      await page.getByRole('button', { name: 'Make the sheet' }).click();
      await page.locator('.answers').waitFor();
    });
    console.log(
      `The longest tasks took ${listed(tasks.slice(0, 5))} ms; of ${tasks.length} in all.`,
    );
    expect(tasks.length).toBeGreaterThan(100);
    expect(tasks[0]).toBeLessThan(50);
  });

  it('shows 60 frames a second and answers keys within 50 ms while the worker searches', async () => {
    const runs: Measured[] = [];
    const best = (value: (run: Measured) => number): number => Math.min(...runs.map(value));
    const longestFrame = ({ frames }: Measured): number => frames[frames.length - 1];
    const longestDelay = ({ delays }: Measured): number => Math.max(...delays);
    const rough = (): boolean => best(longestFrame) >= 50 || best(longestDelay) >= 50;
    while (runs.length < 3 || (runs.length < 8 && rough())) {
      await open();
      const measured = await measure(page, searchAll);
      runs.push(measured);
      const { frames, delays } = measured;
      console.log(
        `${frames.length} frames: median ${listed([quantile(frames, 0.5)])} ms, 99 of 100 within ${listed([quantile(frames, 0.99)])} ms, longest ${listed([longestFrame(measured)])} ms; ${delays.length} answers, longest after ${listed([longestDelay(measured)])} ms.`,
      );
    }
    expect(best(({ frames }) => quantile(frames, 0.5))).toBeLessThan(17.5);
    expect(best(({ frames }) => quantile(frames, 0.95))).toBeLessThan(34);
    expect(best(longestFrame)).toBeLessThan(100);
    expect(best(longestDelay)).toBeLessThan(50);
  });
});

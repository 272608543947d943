/*
 * A real Chromium, where the machine has one: `CHROMIUM` names it, or it is found in PATH under one
 * of its usual names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** First the one without windows: the tests take a fifth less of the processor in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const FOLDERS = (process.env.PATH ?? '').split(delimiter);

/** The browser's path; undefined if there is none. */
export const CHROMIUM =
  process.env.CHROMIUM ??
  NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );

/** Quiet, and without a network of its own; the sandbox needs a user other than root. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium of its own, with more arguments; its owner closes it. */
export const launch = (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM!, args: [...ARGS, ...args] });

/** It ends with the process. */
let shared: Promise<Browser> | undefined;

/**
 * The Chromium that the test files of a process share, one after the other: a launch takes as long
 * as four visits do. A file closes its tabs. No script runs long enough to be worth optimizing,
 * which takes a tenth of the processor.
 */
export const openChromium = (): Promise<Browser> =>
  (shared ??= launch('--js-flags=--no-opt,--no-maglev'));

/** Closes all tabs of the shared Chromium, with what they have kept. */
export async function closeTabs(): Promise<void> {
  const browser = await shared;
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** A tab of the browser, and what has happened in it. */
export interface Tab {
  readonly page: Page;
  /** What the page has said, broken, asked for, or stopped its reader with. */
  readonly events: string[];
}

/**
 * Opens a tab with a profile of its own, which takes as long as three visits do: tests share tabs
 * if they can. Nothing in it slides.
 */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const events: string[] = [];
  page.on('console', (message) => events.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => events.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) events.push(`request: ${request.url()}`);
  });
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => events.push('dialog')));
  return { page, events };
}

/** Acts on a tab in which the scripts of pages are off. */
export async function withoutScripts(page: Page, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    await act();
  } finally {
    await session.detach();
  }
}

/** Waits until all animations of a page have ended, except those without an end. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** What axe finds on a page, read when nothing is at work: a button at work has paler colours. */
export async function faults(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(
      readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    );
  }
  return page.evaluate(async () => {
    interface Axe {
      run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const { axe } = globalThis as unknown as { axe: Axe };
    // What axe loads first, sheets and media, serves rules for videos and rules that are off.
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  });
}

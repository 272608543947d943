/* A real Chromium, where the machine has one: `CHROMIUM` names it, or it is found in PATH under one of its usual names. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser's path; undefined where there is none. */
export const CHROMIUM =
  process.env.CHROMIUM ??
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** Quiet, and without a network of its own; the sandbox needs a user other than root. */
const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

export const launch = (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM!, args: [...ARGS, ...args] });

/** What axe, which has to be on the page, finds. */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    interface Axe {
      run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  });

/* The distances of the page in a real Chromium against those of the command line, board by board. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AtlasCalls } from '../../src/explorer/worker/atlas.js';
import type { Caller } from '../../src/explorer/worker/calls.js';
import { loadOracle } from '../../src/files/oracleFile.js';
import type { Board } from '../../src/puzzle/board.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { stateSpace } from '../../src/space/stateSpace.js';
import { run, temporaryFolder } from '../cli/program.js';
import { randomNumbers } from '../random.js';
import { CHROMIUM, launch } from '../report/chromium.js';
import { goTo, openTab } from './tab.js';

const cwd = temporaryFolder(afterAll);

/** What a page calls its worker by, kept where the tests find it. */
type Answers = Pick<Caller<AtlasCalls>, 'call'>;

describe.skipIf(CHROMIUM === undefined)('in Chromium', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    run(['explore', '--out', 'explore.html'], { cwd });
    browser = await launch();
    ({ page } = await openTab(browser));
  });
  afterAll(() => browser.close());
});

/* The page in a real Firefox, opened from a file. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { formatLink } from '../../../src/notation/link.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { numberingSpace } from '../../../src/space/stateSpace.js';
import { run } from '../../cli/program.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { seededRandom } from '../../random.js';
import { depthsBy } from './depths.js';
import { FIREFOX, KEY, launchFirefox, type Firefox } from './firefox.js';
import { tilesOf } from './tab.js';

const cwd = temporaryFolder(afterAll);
const FILE = pathToFileURL(join(cwd, 'explore.html')).href;

const NINE = { rows: 3, columns: 3 };
const EIGHT = orderedPuzzle(NINE);
const NEAR = [1, 2, 3, 4, 5, 6, 0, 7, 8];

if (FIREFOX === undefined)
  console.log('Firefox is not installed here, so the page is not tried in it.');

describe.skipIf(FIREFOX === undefined)('in Firefox', () => {
  let firefox: Firefox;
  beforeAll(async () => {
    run(['explore', '--size', '3x3', '--out', 'explore.html'], { cwd });
    firefox = await launchFirefox(cwd);
  });
  afterAll(async () => {
    await firefox.close();
  });

  /** The text of the first element that matches; undefined if there is none. */
  const textOf = (selector: string): Promise<string | undefined> =>
    firefox.evaluate(`return document.querySelector(arguments[0])?.innerText`, selector);
  const distance = (): Promise<string | undefined> => textOf('.distance');
  const expectBoard = (board: Board): Promise<void> =>
    expect
      .poll(() =>
        firefox.evaluate(`return (${tilesOf.toString()})(document.querySelector('.stage'))`),
      )
      .toBe(board.join(' '));

  async function goTo(puzzle: Puzzle, position: Board): Promise<void> {
    await firefox.goTo('about:blank');
    await firefox.goTo(`${FILE}#${formatLink({ puzzle, position })}`);
    await expect
      .poll(() => textOf('.state'), { timeout: 30_000 })
      .toContain('every distance is known');
  }

  /** The middle of a tile. */
  const placeOf = (tile: number): Promise<[number, number]> =>
    firefox.evaluate(
      `const tile = [...document.querySelectorAll('.tile')].find((tile) => tile.querySelector('span').textContent === arguments[0]);
       const { x, y, width, height } = tile.getBoundingClientRect();
       return [x + width / 2, y + height / 2];`,
      String(tile),
    );
  const click = async (tile: number): Promise<void> => firefox.drag(await placeOf(tile));

  it('opens from a file, and knows the depth of a deepest position of 3x4', async () => {
    await goTo(orderedPuzzle({ rows: 3, columns: 4 }), [0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9]);
    expect(await textOf('.state')).toMatch(/^Your browser has searched all 239,500,800 positions/);
    await expect.poll(distance).toMatch(/^53\s+moves from the goal/);
  });

  it('is played with the mouse: clicks, runs, and drags', async () => {
    await goTo(EIGHT, NEAR);
    await expect.poll(distance).toMatch(/^2\s/);
    await click(8);
    await expectBoard([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    expect(await distance()).toBe('Solved');
    await click(3);
    await expectBoard([1, 2, 0, 4, 5, 3, 7, 8, 6]);
    const [x, y] = await placeOf(2);
    await firefox.drag([x, y], [x + 20, y], [x + 60, y], [x + 110, y]);
    await expectBoard([1, 0, 2, 4, 5, 3, 7, 8, 6]);
  });

  it('is played with keys', async () => {
    await goTo(EIGHT, NEAR);
    await firefox.press(KEY.left);
    await expectBoard([1, 2, 3, 4, 5, 6, 7, 0, 8]);
    await firefox.press('z');
    await expectBoard(NEAR);
    await firefox.press(KEY.shift, KEY.left);
    await expectBoard([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    await firefox.press('z');
    await firefox.press('h');
    await expect.poll(() => textOf('[aria-live]')).toBe('Hint: 8 slides left.');
    await firefox.press(' ');
    await expectBoard([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  });

  it('writes links, follows them, and says what is wrong with one', async () => {
    await goTo(EIGHT, NEAR);
    await firefox.press(KEY.left);
    const address = (): Promise<string> => firefox.evaluate('return location.href');
    const made = `${FILE}#${formatLink({ puzzle: EIGHT, position: NEAR, moves: ['R'], at: 1 })}`;
    await expect.poll(address).toBe(made);
    const follow = (link: string): Promise<null> =>
      firefox.evaluate('location.hash = arguments[0]', link);
    // Without help the page shows the distance at the start only.
    await firefox.evaluate(`document.querySelector('[role=switch]').click()`);
    const labels = parseGoal('ソウアイ*タタノマ', NINE, '*');
    await follow(formatLink({ puzzle: labels, position: labels.goal, moves: ['U'], at: 1 }));
    await expect.poll(distance, { timeout: 20_000 }).toMatch(/^1\s/);
    await follow('v=1&size=3x3&depth=31');
    await expect.poll(distance, { timeout: 20_000 }).toMatch(/^31\s/);
    await follow('v=1&size=9');
    await expect.poll(() => textOf('[role=alert]')).toContain('ROWSxCOLUMNS');
  });

  it.each(METRICS)('knows distances as the command line does, in %s moves', async (metric) => {
    const puzzle = orderedPuzzle(NINE, undefined, metric);
    const depthOf = depthsBy(cwd, '--size', '3x3', '--metric', metric);
    const space = numberingSpace(puzzle);
    const random = seededRandom(4);
    await goTo(puzzle, puzzle.goal);
    for (let board = 0; board < 20; board++) {
      const position = space.positionAt(Math.floor(random() * space.indexCount))!;
      await firefox.evaluate('location.hash = arguments[0]', formatLink({ puzzle, position }));
      await expectBoard(position);
      await expect
        .poll(async () => Number.parseInt((await distance())!, 10))
        .toBe(depthOf(position));
    }
  });
});

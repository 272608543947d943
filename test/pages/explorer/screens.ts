/* The screens of the explorer, and how each gets to show what it has. */
import type { Page } from 'playwright-core';
import { turnTo } from './tab.js';

/** By name: what shows it, from a position two moves from the goal of 3x3 in the page at `url`. */
export const screensOf = (
  url: string,
): Readonly<Record<string, (visited: Page) => Promise<void>>> => ({
  async play(visited) {
    await visited.getByRole('switch', { name: 'Help me see' }).check();
    await visited.keyboard.press('h');
    await visited.getByRole('button', { name: 'Share' }).click();
  },
  async 'play, keys'(visited) {
    await visited.keyboard.press('ArrowLeft');
    await visited.keyboard.press('z');
    await visited.getByRole('button', { name: 'Keys' }).click();
  },
  async 'play, a bar pointed at'(visited) {
    await visited.locator('[role=slider]').focus();
    await visited.keyboard.press('ArrowLeft');
  },
  async 'change board, with a fault'(visited) {
    await visited.getByRole('button', { name: 'Change board' }).click();
    await visited.getByLabel('Position, 0').fill('1 2 3 4 5 6 8 7 0');
    await visited.getByRole('button', { name: 'Play this board' }).click();
    await visited.getByRole('button', { name: 'Exchange two tiles' }).waitFor();
  },
  async watch(visited) {
    await visited.getByRole('button', { name: 'Watch' }).click();
    await visited.getByRole('button', { name: 'One layer' }).click();
    await visited.locator('.boards').waitFor();
  },
  async boards(visited) {
    await visited.getByRole('button', { name: 'Boards' }).click();
    await visited.getByRole('button', { name: 'row 2, column 2:' }).click();
    await visited.locator('.hardest button:enabled').waitFor();
  },
  async 'boards, a graph'(visited) {
    await visited.getByRole('button', { name: 'Boards' }).click();
    await visited.getByRole('button', { name: 'Petersen' }).click();
    await visited.locator('.hardest button:enabled').waitFor();
  },
  async 'boards, falling apart'(visited) {
    await visited.getByRole('button', { name: 'Boards' }).click();
    await visited.getByRole('button', { name: 'row 1, column 2:' }).click();
    await visited.getByRole('button', { name: 'row 2, column 1:' }).click();
    await visited.getByRole('button', { name: 'Keep the 6 cells' }).waitFor();
  },
  async 'a board with a wall and wraps'(visited) {
    await turnTo(visited, `${url}#size=2x4&walls=0,1-0,2&wrap=rows&pos=0-2-3-4-1-6-7-5`);
    await visited.keyboard.press('ArrowRight');
    await visited.locator('.tile.wrapped').waitFor();
  },
  async 'a graph'(visited) {
    await turnTo(visited, `${url}#edges=0,1-1,2-2,3-3,4-0,4-0,2&pos=1-2-3-0-4`);
    await visited.getByRole('switch', { name: 'Goal' }).check();
    await visited.locator('.goal .graph').waitFor();
  },
  async teach(visited) {
    await visited.getByRole('button', { name: 'Teach' }).click();
    await visited.getByRole('button', { name: 'Make the sheet' }).click();
    await visited.getByRole('button', { name: 'Play greedily' }).click();
    await visited.locator('.answers').waitFor();
    await visited.locator('#greedy-title ~ .row circle.looks').waitFor();
  },
  async 'solved in multi-tile moves'(visited) {
    await turnTo(visited, `${url}#v=1&size=3x3&metric=multi-tile&pos=1-2-3-4-5-6-0-7-8`);
    await visited.keyboard.press('Shift+ArrowLeft');
    await visited.locator('.stage.done').waitFor();
  },
  async 'a board too large to be known'(visited) {
    await visited.evaluate(() => (location.hash = 'v=1&size=3x13'));
    await visited.locator('.one-column').waitFor();
  },
});

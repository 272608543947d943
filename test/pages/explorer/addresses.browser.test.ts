/* Links to positions of the explorer, its address, and the clipboard. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatLink } from '../../../src/notation/link.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs, type Tab } from '../chromium.js';
import { addressesIn, EIGHT, makeExplorer, NEAR, openTabs } from './explorerTabs.js';
import { distanceOn, expectBoard, goTo, leadsOn, turnTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const { url: URL, linkTo } = addressesIn(cwd);

describe.skipIf(CHROMIUM === undefined)('in Chromium', { timeout: 60_000 }, () => {
  let tab: Tab;
  let page: Page;
  /** In another tab, which can be touched, and whose clock can be put forward. */
  let special: Page;
  beforeAll(async () => {
    await makeExplorer(cwd);
    ({ tab, page, special } = await openTabs());
  });
  afterEach(async ({ task }) => {
    // What failed may have left the page anyhow.
    if (task.result?.state === 'fail') await page.goto('about:blank');
  });
  afterAll(closeTabs);

  const distance = (): Promise<string> => distanceOn(page);

  it('knows the distance of the position of a link, and asks the network for nothing', async () => {
    tab.events.length = 0;
    await goTo(page, linkTo('8 6 7 2 5 4 3 0 1'));
    await expect.poll(distance).toMatch(/^31\s+moves from the goal/);
    expect(tab.events.filter((event) => !event.endsWith('about:blank'))).toEqual([
      `request: ${linkTo('8 6 7 2 5 4 3 0 1').replace(/#.*/, '')}`,
    ]);
  });

  it('plays moves that are pasted, or says why not', async () => {
    await turnTo(special, linkTo('1 2 3 4 5 0 7 8 6'));
    const paste = (text: string): Promise<void> =>
      special.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, text);
    await paste('RRR');
    expect(await special.getByRole('alert').innerText()).toBe(
      'Letter 1 of the moves, R of the blank, takes the blank off the board.',
    );
    await paste('ll u rr');
    await special.clock.runFor(5000);
    await special.waitForURL(/moves=LLURR/);
    await expectBoard(special, '2 3 0 1 4 5 7 8 6');
    expect(await special.getByRole('alert').count()).toBe(0);
    await special.getByRole('button', { name: 'Share' }).click();
    await special.getByText('Position and moves').click();
    const written = (mover: string): Promise<string> =>
      special.getByLabel(`moves of the ${mover}`, { exact: true }).inputValue();
    expect(await written('blank')).toBe('LLURR');
    const notation = special.getByLabel('Letters of moves are for');
    await notation.selectOption('the tiles: R2D');
    expect(await written('tiles')).toBe('R2DL2');
    expect(await special.getByLabel('link', { exact: true }).inputValue()).toContain('LLURR');
    expect(await special.evaluate(() => localStorage.getItem('slide-atlas'))).toContain('tile');
    await special.getByLabel('Moves to play').fill('u');
    await special.getByRole('button', { name: 'Play them' }).click();
    await special.clock.runFor(500);
    expect(await written('tiles')).toBe('R2DL2U');
    await special.keyboard.press('z');
    await notation.selectOption('the blank: RRD');
    expect(
      await special.getByLabel('link without your moves', { exact: true }).inputValue(),
    ).not.toContain('moves=');
    expect(await special.locator('.panel').innerText()).toContain('work on this computer only');
    await special.getByLabel('Moves to play').fill('lll');
    await special.getByRole('button', { name: 'Play them' }).click();
    expect(await special.getByRole('alert').count()).toBe(1);
    // Escape closes it, wherever the focus is.
    await special.keyboard.press('Escape');
    await expect.poll(() => special.locator('.panel:not(.failure)').count()).toBe(0);
    expect(await special.getByRole('button', { name: 'Share' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  it('ends what it plays when another position is gone to', async () => {
    await turnTo(special, linkTo('8 6 7 2 5 4 3 0 1'));
    await special.getByRole('button', { name: 'Solve' }).click();
    await special.getByRole('button', { name: 'Pause' }).waitFor();
    await special.evaluate((link) => (location.href = link), linkTo(NEAR));
    await expectBoard(special, NEAR);
    await special.getByRole('button', { name: 'Solve' }).waitFor();
    await special.clock.runFor(400);
    await expectBoard(special, NEAR);
  });

  it('writes where it is into the address, and follows addresses', async () => {
    await turnTo(page, linkTo(NEAR));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.url()).toBe(`${linkTo(NEAR)}&moves=R&at=1`);
    await page.evaluate(() => (location.hash = 'v=1&size=3x3&goal=1-2-3-4-5-6-7-8-0&depth=31'));
    await expect.poll(distance).toMatch(/^31\s/);
    const labels = parseGoal('ソウアイ*タタノマ', EIGHT.size, '*');
    await turnTo(
      page,
      `${URL}#${formatLink({ puzzle: labels, position: labels.goal, moves: ['U'], at: 1 })}`,
    );
    await expect.poll(distance).toMatch(/^1\s/);
    await expectBoard(page, 'ソ 0 ア イ ウ タ タ ノ マ');
  });

  it('goes back and forward between screens and boards, which a reload keeps', async () => {
    const screen = page.locator('nav [aria-current=page]');
    await turnTo(page, linkTo(NEAR));
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.waitForURL(/screen=Watch/);
    await page.reload();
    await expect.poll(() => screen.innerText()).toBe('Watch');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(linkTo(NEAR));
    await page.getByRole('button', { name: 'Change board' }).click();
    // A position shows its size.
    await page.getByLabel('Position, 0').fill('1 2 3/4 5 0');
    await page.getByRole('button', { name: 'Play this board' }).click();
    await page.waitForURL(/size=2x3/);
    expect(await page.locator('.stage:focus').count()).toBe(1);
    await page.goBack();
    await expectBoard(page, NEAR);
    await page.goBack();
    await expect.poll(() => screen.innerText()).toBe('Watch');
    await page.goForward();
    await expect.poll(() => screen.innerText()).toBe('Play');
  });

  it('goes to a position that is pasted, of any size', async () => {
    await turnTo(page, linkTo(NEAR));
    const paste = (text: string): Promise<void> =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, text);
    await paste('8 2 0/4 6 1/3 7 5');
    await expectBoard(page, '8 2 0 4 6 1 3 7 5');
    await paste('1 2 3\n4 0 5');
    await expectBoard(page, '1 2 3 4 0 5');
    await paste('8\t2\t\n4\t6\t1\n3\t7\t5');
    await expectBoard(page, '8 2 0 4 6 1 3 7 5');
    await paste('{{1,2,3},{4,9,5},{7,8,6}}');
    await expectBoard(page, '1 2 3 4 0 5 7 8 6');
    await paste(linkTo('8 2 0 4 6 1 3 7 5'));
    await expectBoard(page, '8 2 0 4 6 1 3 7 5');
    await paste('1 2 3 4 5 6 8 7 0');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('parity');
    const [fault, board] = await Promise.all(
      ['.failure', '.stage'].map((part) => page.locator(part).boundingBox()),
    );
    expect(fault!.y - (board!.y + board!.height)).toBeLessThan(100);
    await paste('1 2 3 4 5 6 7 8');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('8 cells');
    await paste(NEAR);
    await expectBoard(page, NEAR);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it.each([
    ['v=2&size=3x3', 'of version'],
    ['v=1&size=9', 'ROWSxCOLUMNS'],
    ['v=1&size=3x3&goal=1-1-2', 'cells'],
    ['v=1&size=3x3&goal=1-2-3-4-5-6-7-8-0&pos=1-2-3', 'cells'],
    ['v=1&size=3x3&goal=1-2-3-4-5-6-7-8-0&pos=%E0%A4%A', 'cut off or damaged'],
    ['v=1&size=3x3&goal=1-2-3-4-5-6-7-8-0&pos=1-2-3-4-5-6-7-8-0&moves=DD', 'leave the board'],
  ])('a bad link, %s, is a sentence, and the page can be played', async (fragment, sentence) => {
    await turnTo(page, `${URL}#${fragment}`);
    expect(await page.getByRole('alert').innerText()).toContain(sentence);
    expect(page.url()).toContain(fragment);
    await page.getByRole('button', { name: 'New position' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('an unsolvable position is explained, kept, and mended by an exchange', async () => {
    await turnTo(page, linkTo('1 2 3 4 5 6 8 7 0'));
    const alerts = page.getByRole('alert');
    await expect
      .poll(async () => (await alerts.allInnerTexts()).join())
      .toContain('odd number of exchanges');
    expect(await page.getByLabel('Position, 0').inputValue()).toBe('1 2 3 4 5 6 8 7 0');
    // The board stands in for it, and nobody has solved it.
    expect(await distance()).toBe('The goal');
    await page.getByRole('button', { name: 'Exchange two tiles' }).click();
    await expectBoard(page, '1 2 3 4 5 6 7 8 0');
    await expect.poll(() => alerts.count()).toBe(0);
  });

  it('an unsolvable position of a ring is explained by the ring', async () => {
    await turnTo(page, `${URL}#v=1&size=3x3&holes=1,1&pos=2-1-3-4-5-6-7-0`);
    const alerts = page.getByRole('alert');
    await expect
      .poll(async () => (await alerts.allInnerTexts()).join())
      .toContain('only a part of the orders');
    expect(await page.getByRole('button', { name: 'Exchange two tiles' }).count()).toBe(0);
  });

  it('copies if the page comes by http, without a clipboard of its own', async () => {
    await turnTo(page, linkTo(NEAR));
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    );
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Position and moves').click();
    const button = page.getByRole('button', { name: 'Copy the position' });
    await button.click();
    await expect
      .poll(() => page.locator('.copied-field [role=status]').nth(1).innerText())
      .toBe('Copied.');
    const moves = page.getByLabel('Moves to play');
    await moves.focus();
    await page.keyboard.press('Control+V');
    expect(await moves.inputValue()).toBe(NEAR);
    await page.goto('about:blank');
  });

  it('says when the browser refuses the clipboard, or to keep anything', async () => {
    await turnTo(page, linkTo(NEAR));
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('refused');
      };
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const leading = page.getByRole('switch', { name: 'Help me see' });
    await leading.uncheck();
    await page.getByRole('switch', { name: 'Goal' }).check();
    expect(await page.getByRole('alert').innerText()).toContain('keeps nothing');
    expect(await leading.isChecked()).toBe(false);
    await leading.check();
    expect(await leadsOn(page)).toEqual(['4: 3', '7: 1']);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Position and moves').click();
    await page.getByRole('button', { name: 'Copy the position' }).click();
    await expect
      .poll(() => page.locator('.copied-field [role=status]').nth(1).innerText())
      .toContain('by hand');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(NEAR);
    await page.goto('about:blank');
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);
const draw = (...args: string[]) => call(['draw', ...args], { cwd });
const BOARD = '1 2 3/4 6 8/7 5 0';
const bytesOf = (name: string): Buffer => readFileSync(join(cwd, name));

describe('draw', () => {
  it('draws a board as SVG, with words for screen readers, light and dark', async () => {
    const { status, stdout, stderr } = await draw('3x3', BOARD);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="-12 -12 228 228"/,
    );
    expect(stdout).toContain('<title id="title">Board of 3x3</title>');
    expect(stdout).toContain('Row 1: 1, 2, 3. Row 2: 4, 6, 8. Row 3: 7, 5, blank.</desc>');
    expect(stdout.match(/class="label"/g)).toHaveLength(8);
    expect(stdout).toContain('@media (prefers-color-scheme:dark)');
    const dark = (await draw('3x3', BOARD, '--theme', 'dark', '--plain')).stdout;
    expect(dark).not.toMatch(/@media|\.h1/);
  });

  it('has the colours of the explorer: a hue for each row of the goal, or for each label', async () => {
    const rows = (await draw('3x3', BOARD, '--theme', 'light')).stdout;
    const colourOf = (svg: string, tile: number) =>
      new RegExp(`\\.h${tile}\\{fill:(#[0-9a-f]{6})\\}`).exec(svg)?.[1];
    expect([1, 2, 3].map((tile) => colourOf(rows, tile))).toEqual(Array(3).fill('#f1bcbc'));
    expect(new Set([1, 4, 7].map((tile) => colourOf(rows, tile)))).toHaveProperty('size', 3);
    const labels = ['--goal', 'A A B/B C *', '--blank', '*'];
    const repeated = (await draw(...labels, 'B A A/* C B', '--theme', 'light')).stdout;
    expect(new Set([1, 2, 3].map((tile) => colourOf(repeated, tile)))).toHaveProperty('size', 3);
    expect(repeated).toContain('Row 1: B, A, A. Row 2: blank, C, B.');
  });

  it('draws labels as text, and small ones of many letters', async () => {
    const args = ['--goal', '<b> & "long-label" *', '--blank', '*', '--size', '2x2'];
    const { stdout } = await draw(...args, '<b> & "long-label" *');
    expect(stdout).toContain('&lt;b&gt;');
    expect(stdout).not.toContain('<b>');
    expect(stdout).toMatch(/font-size="7.3">long-label/);
  });

  it('draws a solution that plays, if readers want motion, or all of its boards', async () => {
    const playing = (await draw('3x3', BOARD, 'ULDR')).stdout;
    expect(playing).toContain('<title id="title">4 moves on a board of 3x3</title>');
    expect(playing).toContain('Moves of the blank: ULDR.</desc>');
    expect(playing.match(/@keyframes/g)).toHaveLength(8);
    expect(playing).toContain(
      '@media (prefers-reduced-motion:reduce){g{animation:none!important}}',
    );
    const sheet = (await draw('3x3', BOARD, 'DRUL', '--moves', 'tile', '--sheet')).stdout;
    expect(sheet.match(/class="frame"/g)).toHaveLength(5);
    expect(sheet).toContain('>1. D</text>');
    expect(sheet.match(/ moved"/g)).toHaveLength(4);
  });

  it('writes PNG and GIF, a frame for each board', async () => {
    expect((await draw('3x3', BOARD, '--out', 'board.png')).stdout).toBe('Wrote board.png\n');
    expect(bytesOf('board.png').subarray(1, 4).toString()).toBe('PNG');
    await draw('3x3', BOARD, 'ULDR', '--out', 'solution.gif');
    const gif = bytesOf('solution.gif');
    expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
    expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([228, 228]);
    // Each frame has a graphic control extension with its delay in hundredths.
    const delays: number[] = [];
    for (let at = 0; (at = gif.indexOf(Buffer.from([0x21, 0xf9, 4]), at)) >= 0; at += 3)
      delays.push(gif.readUInt16LE(at + 4));
    expect(delays).toEqual([150, 60, 60, 60, 150]);
  });

  it('makes cards of positions with shortest solutions on the back, in the place of their fronts', async () => {
    const stdin = [BOARD, '1 2 3/4 5 6/7 0 8', '1 2 3/4 5 6/8 7 0', '1 2 3/4 5 0/7 8 6 D'].join(
      '\n',
    );
    const args = ['draw', '--cards', '--out', 'cards.html'];
    const { status, stdout, stderr } = await call(args, { cwd, stdin });
    expect([status, stdout]).toEqual([4, 'Wrote cards.html\n']);
    expect(stderr).toContain('line 3: The board');
    const page = bytesOf('cards.html').toString();
    expect(page).toContain('<title>3 boards of 3x3 to cut out</title>');
    expect(page.match(/<section class="page">/g)).toHaveLength(2);
    expect(page.match(/role="img"/g)).toHaveLength(3);
    const [fronts, backs] = page.split('<section class="page">').slice(1);
    // Three cards by four: at both ends of their four columns of edges, and of their five rows.
    expect(fronts.match(/<path d="M[\d.]+ [\d.]+L/g)).toHaveLength(2 * 4 + 2 * 5);
    const order = Array.from(
      backs.matchAll(/<b>(\d)<\/b> · (\d) moves?<\/p><p class="way">(\w+)/g),
    );
    expect(order.map(([, ...card]) => card)).toEqual([
      ['3', '1', 'D'],
      ['2', '1', 'R'],
      ['1', '4', 'ULDR'],
    ]);
  });

  it('leaves nothing if it refuses', async () => {
    expect((await draw('3x3', BOARD, 'UX', '--out', 'no.svg')).status).toBe(2);
    expect((await draw('3x3', BOARD, '--theme', 'auto', '--out', 'no.png')).status).toBe(2);
    expect(['no.svg', 'no.png'].map((name) => existsSync(join(cwd, name)))).toEqual([false, false]);
  });
});

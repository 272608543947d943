/* What commands say when a signal has ended them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Interruption } from '../../src/cli/terminal/signals.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { call } from './call.js';

const cwd = temporaryFolder(afterAll);
const MOVES = 'ULDR'.repeat(60);
const BOARD = '1 2 3 4 0 6 7 5 8';

beforeAll(async () => {
  writeFileSync(join(cwd, 'moves'), `${BOARD} UDDR\n`.repeat(5000));
  await call(['enumerate', '2x3', '--quiet'], { cwd });
  writeFileSync(join(cwd, 'old.png'), '');
});

it.each([
  [`draw 3x3 BOARD ${MOVES} --sheet --out old.png`, 'old.png was not written.'],
  [`draw 3x3 BOARD ${MOVES} --out new.gif`, 'new.gif was not written.'],
  ['draw 3x3 --cards --input moves', 'no card was drawn.'],
  ['histogram 2x3 --svg new.svg', 'no picture was written.'],
  ['report 2x3 --out new.html', 'no page was written.'],
  ['positions 3x3 --depth 5', 'not all positions are listed.'],
  ['positions 3x3 --depth 5 --count', 'the positions are not counted.'],
  ['positions 3x3 --sample 5 --out new.csv', 'no position was written to new.csv.'],
  ['analyse 3x3 --input moves', 'the moves of further lines were not analysed.'],
  ['analyse 3x3 --input moves --shorten', 'the moves of further lines were not made fewer.'],
  ['analyse 3x3 --input moves --out rows.csv', 'rows.csv has the rows so far.'],
  ['verify 3x3 --solutions moves', '0 checked: 0 solutions are right.'],
  ['verify 3x3 --full', 'not all was checked.'],
])('%s', async (line, sentence) => {
  const args = line.split(' ').map((word) => (word === 'BOARD' ? BOARD : word));
  const signal = AbortSignal.abort(new Interruption('SIGTERM', 143));
  const { status, stderr } = await call(args, { cwd, signal });
  expect(status).toBe(143);
  expect(stderr.split('\n').at(-2)).toBe(`Interrupted: ${sentence}`);
  expect(readFileSync(join(cwd, 'old.png'), 'utf8')).toBe('');
  for (const ending of ['gif', 'svg', 'html', 'csv'])
    expect(existsSync(join(cwd, `new.${ending}`))).toBe(false);
});

import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { progressLines } from '../../src/cli/terminal/progress.js';
import { barLine } from '../../src/cli/terminal/progressText.js';
import type { OutputStream } from '../../src/cli/terminal/streams.js';
import { openTerminal } from '../../src/cli/terminal/terminal.js';
import { call, onTerminal } from './call.js';
import { HAS_TERMINAL, onRealTerminal } from './program.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

describe('on a terminal of 60 columns', () => {
  beforeAll(() => call(['enumerate', '--size', '2x3', '--quiet'], { cwd }));

  it.each([
    [['enumerate', '--size', '3x3', '--threads', '1']],
    [['enumerate', '--size', '5x5']],
    [['solve', '--size', '3x3', '1 2 3 4 5 6 8 7 0']],
    [['solve', '--size', '3x3', '1 2 3 4 5 6 7 0 8', '--method', 'magic']],
    [['solve', '--size', '3x3', '8 6 7 2 5 4 3 0 1', '--method', 'ida']],
    [['verify', 'output/2x3']],
    [['histogram', 'output/2x3']],
  ])('%j breaks its lines between words', async (args) => {
    const rows = await onTerminal(args, { cwd, columns: 60 });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter((row) => row.length > 60)).toEqual([]);
  });
});

it('other programs get messages in one line', async () => {
  const { stderr } = await call(['solve', '--size', '3x3', '1 2 3 4 5 6 8 7 0'], { cwd });
  expect(stderr).toMatch(/^.{100,}\n$/);
});

describe('the bars of enumerate', () => {
  const ENUMERATE = ['enumerate', '--size', '3x3'];
  const widest = (rows: readonly string[]): number => Math.max(...rows.map((row) => row.length));

  it.skipIf(!HAS_TERMINAL)('fill 80 columns of a terminal of the system', () => {
    expect(widest(onRealTerminal(ENUMERATE, { cwd }))).toBe(80);
  });

  it('fill 120 columns', async () => {
    expect(widest(await onTerminal(ENUMERATE, { cwd, columns: 120 }))).toBe(120);
  });

  it('are followed by deepest boards, and by where the others are', async () => {
    const rows = await onTerminal(['enumerate', '--size', '2x5'], { cwd, columns: 80 });
    const title = rows.findIndex((row) => row.startsWith('Depth 55, 2 deepest positions'));
    expect(rows[title + 1].match(/┌/g)).toHaveLength(2);
    const narrow = await onTerminal(['enumerate', '--size', '2x5'], { cwd, columns: 40 });
    expect(narrow).toContain('The first; deepest.txt lists all 2.');
  });
});

describe('a progress bar', () => {
  const moment = {
    done: 120_300_000,
    total: 239_500_800,
    stage: 'layer 32, 45%',
    seconds: 12.4,
    pace: 8e6,
  };

  it.each([20, 40, 60, 80, 120, 200])(
    'of %d columns is as wide, and tells what matters most',
    (columns) => {
      const line = barLine(moment, columns);
      expect(line.length).toBeLessThan(columns);
      expect(line).toContain('50%');
      if (columns >= 40) expect(line).toContain('15 s left');
    },
  );

  it('of 120 columns is longer than one of 80, and all is told', () => {
    expect(barLine(moment, 80)).toMatch(
      /^[█░]{16} 50% {2}15 s left {2}layer 32, 45% {2}12 s {2}120\.3M of 239\.5M {2}8M\/s$/,
    );
    expect(barLine(moment, 120)).toMatch(
      /^[█░]{56} 50% {2}15 s left {2}layer 32, 45% {2}12 s {2}120\.3M of 239\.5M {2}8M\/s$/,
    );
  });

  it('leaves out the last phrases of a stage before the first ones', () => {
    const stage = 'layer 42, 40 workers, shard 1,234 of 2,730, 310.2 GB';
    expect(barLine({ ...moment, stage }, 80)).toMatch(
      /^[█░]{16} 50% {2}15 s left {2}layer 42, 40 workers, shard 1,234 of 2,730$/,
    );
    expect(barLine({ ...moment, stage }, 40)).toMatch(/^[█░]{8} 50% {2}15 s left {2}layer 42$/);
  });

  it('tells no time left at first, nor where nothing comes on', () => {
    expect(barLine({ ...moment, done: 1_000_000 }, 120)).not.toContain('left');
    expect(barLine({ ...moment, pace: 0 }, 120)).not.toContain('left');
  });

  it('is a text where the total is not known', () => {
    expect(barLine({ done: 0, total: Infinity, stage: 'bound 50', seconds: 75, pace: 0 }, 80)).toBe(
      'bound 50  1 min 15 s',
    );
  });
});

it('what is slow and quick in turn, two minutes each, is told about the time that it has left', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const HOUR = 3600;
    const now = (): number => performance.now() / 1000;
    /** What is told after half an hour, as shares of the true times. */
    const told: number[] = [];
    const { update } = progressLines(HOUR, (line) => {
      const units = /(?:(\d+) h )?(?:(\d+) min )?(?:(\d+) s )?left/.exec(line);
      if (!units || now() < HOUR / 2) return;
      const [hours, minutes, seconds] = units
        .slice(1)
        .map((count: string | undefined) => Number(count ?? 0));
      told.push((HOUR * hours + 60 * minutes + seconds) / (HOUR - now()));
    });
    for (let done = 0; now() < 0.9 * HOUR; vi.advanceTimersByTime(1000)) {
      update(done, 'layer');
      done += now() % 240 < 120 ? 0.2 : 1.8;
    }
    expect(told.length).toBeGreaterThan(40);
    expect(Math.max(...told)).toBeLessThan(1.5);
    expect(Math.min(...told)).toBeGreaterThan(0.6);
  } finally {
    vi.useRealTimers();
  }
});

it('a terminal that knows no control sequences gets lines in the place of a bar', () => {
  vi.useFakeTimers({
    toFake: ['performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
  });
  try {
    let text = '';
    const stream: OutputStream = Object.assign(
      new Writable({
        decodeStrings: false,
        write(piece: string, _encoding, done) {
          text += piece;
          done();
        },
      }),
      { isTTY: true, columns: 80 },
    );
    const { update, stop } = openTerminal(stream, stream, 'dumb').progress(10);
    for (let done = 0; done < 10; done++, vi.advanceTimersByTime(1000)) update(done, 'layer');
    stop();
    expect(text).toMatch(/^20% .*layer/);
    expect(text).not.toContain('\u001b');
  } finally {
    vi.useRealTimers();
  }
});

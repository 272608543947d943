import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputStream } from '../../src/cli/terminal/streams.js';
import { openTerminal } from '../../src/cli/terminal/terminal.js';
import { call, onTerminal } from './call.js';
import { HAS_TERMINAL, onRealTerminal, realTerminalText, rowsOf } from './program.js';
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

it('the name before an error is red if colours are wanted', async () => {
  const errorWith = async (FORCE_COLOR?: string): Promise<string> => {
    const env = { NO_COLOR: undefined, FORCE_COLOR };
    return (await call(['solve', '3x3', '1'], { cwd, env })).stderr;
  };
  expect(await errorWith('1')).toMatch(/^\x1b\[31mslide-atlas:\x1b\[39m The board '1' is /);
  expect(await errorWith()).toMatch(/^slide-atlas: The board '1' is /);
});

it.skipIf(!HAS_TERMINAL)(
  'a terminal of the system has colours, but none with NO_COLOR, which wins over FORCE_COLOR',
  () => {
    const script = 'atlas rank 3x3 1; NO_COLOR=1 FORCE_COLOR=1 atlas rank 3x3 1';
    const text = realTerminalText(script, { cwd });
    const [before, coloured, ...others] = text.split('\x1b[31mslide-atlas:\x1b[39m ');
    expect([before, others]).toEqual(['', []]);
    expect(coloured).toMatch(/^The board '1' is /);
    expect(coloured).toMatch(/^slide-atlas: The board '1' is /m);
  },
);

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

/** A terminal that records what is written to it. */
function recordingTerminal(columns: number) {
  const pieces: string[] = [];
  const stream: OutputStream = Object.assign(
    new Writable({
      decodeStrings: false,
      write(piece: string, _encoding, done) {
        pieces.push(piece);
        done();
      },
    }),
    { isTTY: true, columns },
  );
  return { stream, pieces, rows: () => rowsOf(pieces.join('')) };
}

it('any number of lines is printed, such as the boards of a long solution', () => {
  const { stream, pieces } = recordingTerminal(80);
  openTerminal(stream, stream).print(new Array<string>(500_000).fill('│ 1 │'));
  expect(pieces.join('')).toBe('│ 1 │\n'.repeat(500_000));
});

describe('with a clock of its own,', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** What the bar of half a task shows. */
  function barOf(columns: number, stage: string, total = 240e6): string {
    const { stream, rows } = recordingTerminal(columns);
    const { update, stop } = openTerminal(stream, stream).progress(total);
    for (let second = 0; second <= 12; second++, vi.advanceTimersByTime(1000))
      update(second * 10e6, stage);
    const [row, ...others] = rows();
    expect(others).toEqual([]);
    stop();
    expect(rows()).toEqual([]);
    return row;
  }

  it.each([20, 40, 60, 79, 80, 120, 200])(
    'a bar on %d columns shows first what matters most',
    (columns) => {
      const row = barOf(columns, 'layer 32, 45%');
      expect(row.length).toBeLessThanOrEqual(columns);
      expect(row).toMatch(columns < 40 ? /^[█░]{8} 50%/ : /^[█░]+ 50% {2}12 s left {2}/);
    },
  );

  it('a bar on 80 columns and more has all', () => {
    const ROW = / 50% {2}12 s left {2}13 s {2}120M of 240M {2}10M\/s {2}layer 32, 45%$/;
    expect(barOf(80, 'layer 32, 45%')).toMatch(ROW);
    expect(barOf(80, 'layer 32, 45%').search(' 50%')).toBe(16);
    expect(barOf(120, 'layer 32, 45%')).toMatch(ROW);
    expect(barOf(120, 'layer 32, 45%').search(' 50%')).toBe(56);
  });

  it('a bar is cut at the end of the row', () => {
    const stage = 'layer 42, 40 workers, shard 1,234 of 2,730, 310.2 GB';
    expect(barOf(60, stage)).toBe('████░░░░ 50%  12 s left  layer 42, 40 workers, shard 1,234 o');
  });

  it('a bar without a total is a text', () => {
    expect(barOf(80, 'bound 50', Infinity)).toBe('bound 50  13 s');
  });

  it('a bar gives way to notes, and is drawn again', () => {
    const { stream, rows } = recordingTerminal(80);
    const terminal = openTerminal(stream, stream);
    const { update, stop } = terminal.progress(10);
    for (let done = 0; done < 5; done++, vi.advanceTimersByTime(1000)) update(done, 'layer');
    terminal.note('A note.');
    vi.advanceTimersByTime(1000);
    expect(rows()).toEqual(['A note.', expect.stringMatching(/40% .* 6 s .*layer$/)]);
    stop();
    expect(rows()).toEqual(['A note.']);
  });

  /** The seconds left that the lines of a task show, by the second in which they are shown. */
  function leftOf(total: number, doneAt: (second: number) => number, until: number) {
    const shown = new Map<number, number>();
    const { stream, pieces } = recordingTerminal(80);
    const { update, stop } = openTerminal(stream, stream).progress(total);
    for (let second = 0; second < until; second++) {
      for (const half of [0, 0.5]) {
        update(doneAt(second + half), 'layer');
        vi.advanceTimersByTime(500);
      }
      const units = /(?:(\d+) h )?(?:(\d+) min )?(?:(\d+) s )?left/.exec(
        pieces.splice(0).findLast((piece) => piece.includes('%')) ?? '',
      );
      if (!units) continue;
      const [hours, minutes, seconds] = units
        .slice(1)
        .map((count: string | undefined) => Number(count ?? 0));
      shown.set(second, 3600 * hours + 60 * minutes + seconds);
    }
    stop();
    return shown;
  }

  it('the time left is not shown at first, nor if nothing comes on', () => {
    const shown = leftOf(100, (second) => Math.min(second, 20), 10);
    expect(Math.min(...shown.keys())).toBe(5);
    expect(leftOf(100, () => 50, 10).size).toBe(0);
  });

  it('the time left of what is slow and quick in turn, half a minute each, is about right', () => {
    const TOTAL = 900;
    const turns = (second: number): number => {
      const rest = second % 60;
      return second - rest + (rest < 30 ? 0.2 * rest : 6 + 1.8 * (rest - 30));
    };
    const shares = [...leftOf(TOTAL, turns, 0.9 * TOTAL)]
      .filter(([second]) => second >= TOTAL / 2)
      .map(([second, left]) => left / (TOTAL - second));
    expect(shares.length).toBeGreaterThan(300);
    expect(Math.max(...shares)).toBeLessThan(1.5);
    expect(Math.min(...shares)).toBeGreaterThan(0.6);
  });

  it.each([0.25, 4])('the time left does not jump if the pace changes by %d at once', (factor) => {
    const [TOTAL, CHANGE] = [300, 60];
    const done = (second: number): number =>
      Math.min(second, CHANGE) + factor * Math.max(0, second - CHANGE);
    const end = CHANGE + (TOTAL - CHANGE) / factor;
    const shown = leftOf(TOTAL, done, 0.9 * end);
    for (const [second, left] of shown) {
      const before = shown.get(second - 1);
      if (before !== undefined) {
        expect(left / before, `second ${second}`).toBeLessThan(1.1);
        expect(left / before, `second ${second}`).toBeGreaterThan(0.8);
      }
    }
    const last = Math.max(...shown.keys());
    expect(shown.get(last)! / (end - last)).toBeCloseTo(1, 0);
  });

  it('the time left is not shown in a stall, and is correct again after it', () => {
    const [TOTAL, BEGIN, END] = [100, 30, 600];
    const stalled = (second: number): number =>
      second < END ? Math.min(second, BEGIN) : BEGIN + second - END;
    const end = TOTAL + END - BEGIN;
    const shown = leftOf(TOTAL, stalled, end - 1);
    const seconds = [...shown.keys()];
    expect(seconds).toEqual(expect.arrayContaining([BEGIN - 1, END + 2]));
    expect(seconds.filter((second) => second >= 2 * BEGIN && second < END)).toEqual([]);
    for (const [second, left] of shown)
      expect(left, `second ${second}`).toBe(
        second < END ? TOTAL - Math.min(second, BEGIN) : end - second,
      );
  });

  it('a terminal that knows no control sequences gets lines in the place of a bar', () => {
    const { stream, pieces } = recordingTerminal(80);
    const { update, stop } = openTerminal(stream, stream, 'dumb').progress(10);
    for (let done = 0; done < 10; done++, vi.advanceTimersByTime(1000)) update(done, 'layer');
    stop();
    expect(pieces[0]).toBe('20%  8 s left  layer  2 s  2 of 10  1/s\n');
    expect(pieces.join('')).not.toContain('\u001b');
  });
});

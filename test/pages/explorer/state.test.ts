/* The state of the explorer's screens, where it needs no page. */
import { describe, expect, it } from 'vitest';
import { bestKey, readBests, withBest } from '../../../src/pages/explorer/bests.js';
import { formatClock } from '../../../src/pages/explorer/clock.js';
import { moverOf, writeMoves } from '../../../src/pages/explorer/moveNotation.js';
import { readMoves, readPastedBoard } from '../../../src/pages/explorer/play/pasted.js';
import { randomBoard } from '../../../src/pages/parts/randomBoard.js';
import { readSettings } from '../../../src/pages/explorer/visitor.js';
import {
  depthsOf,
  formatSheet,
  parseSheet,
} from '../../../src/pages/explorer/teach/sheetRequest.js';
import { isReachable } from '../../../src/puzzle/parts.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

const size = { rows: 3, columns: 3 };
const puzzle = orderedPuzzle(size);
const sliding = orderedPuzzle(size, undefined, 'multi-tile');

describe('moves that were written elsewhere', () => {
  const { goal } = puzzle;
  it.each(['UU L DD', 'uuldd', ' U,U;L\nD-D ', 'U.U.L.D.D', 'U2 L D2', 'DDRUU'])(
    '%j are moves of the metric',
    (text) => {
      const single = readMoves(text, goal, puzzle, 'blank');
      expect(single.moves).toEqual(['U', 'U', 'L', 'D', 'D']);
      expect(single.mover).toBe(text === 'DDRUU' ? 'tile' : 'blank');
      const slides = readMoves(text, goal, sliding, 'tile');
      expect(slides.moves).toEqual(['UU', 'L', 'DD']);
    },
  );

  it.each([
    ['', "but not ''"],
    ['hello', "but not 'hello'"],
    ['1 2 3', 'Moves are the letters U, D, L and R, the moves of the blank'],
    ['ULLL', 'Letter 4 of the moves, L of the blank, takes the blank off the board'],
    ['U'.repeat(20_000), 'but not'],
  ])('%j is refused in a sentence', (text, sentence) => {
    expect(() => readMoves(text, goal, puzzle, 'blank')).toThrow(sentence);
  });

  it('are of the chosen one if both could make them', () => {
    const board = [1, 2, 3, 4, 0, 5, 6, 7, 8];
    expect(readMoves('R2', [1, 2, 3, 0, 4, 5, 6, 7, 8], puzzle, 'tile').mover).toBe('blank');
    expect(readMoves('RUL', board, puzzle, 'blank').moves.join('')).toBe('RUL');
    expect(readMoves('→↑ ←', board, puzzle, 'blank').moves.join('')).toBe('RUL');
    expect(readMoves('RUL', board, puzzle, 'tile').moves.join('')).toBe('LDR');
  });

  it.each([
    ['blank', 'RRDLU', 'RR D L U'],
    ['blank, counted', 'R2DLU', 'R2 D L U'],
    ['tile', 'LLURD', 'LL U R D'],
    ['tile, counted', 'L2URD', 'L2 U R D'],
  ] as const)('are written in the notation %j, and read again', (notation, single, slides) => {
    const board = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const mover = moverOf(notation);
    const moves = ['R', 'R', 'D', 'L', 'U'];
    expect(writeMoves(moves, puzzle, notation)).toBe(single);
    expect(readMoves(single, board, puzzle, mover)).toEqual({ moves, mover });
    expect(writeMoves(['RR', 'D', 'L', 'U'], sliding, notation)).toBe(slides);
    expect(readMoves(slides, board, sliding, mover).moves).toEqual(['RR', 'D', 'L', 'U']);
  });
});

describe('positions that were written elsewhere', () => {
  const board = [8, 2, 0, 4, 6, 1, 3, 7, 5];
  it.each(['8 2 0/4 6 1/3 7 5', '820461375', '8 2 0\n4 6 1\n3 7 5\n', '[[8,2,0],[4,6,1],[3,7,5]]'])(
    '%j is a board of 3x3, also where 3x4 is played',
    (text) => {
      expect(readPastedBoard(text, puzzle)).toEqual({ puzzle, board });
      const twelve = orderedPuzzle({ rows: 3, columns: 4 });
      expect(readPastedBoard(text, twelve)).toEqual({ puzzle, board });
    },
  );

  it('moves are none, and boards that cannot be solved are reported', () => {
    expect([readPastedBoard('RR D', puzzle), readPastedBoard('', puzzle)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(() => readPastedBoard('1 2 3 4 5 6 8 7 0', puzzle)).toThrow(/exchang/);
    expect(() => readPastedBoard('1 2 3 4 5', puzzle)).toThrow('5 cells');
  });
});

describe('the best games', () => {
  it('have the least time and the fewest moves of each board and depth', () => {
    const key = bestKey(puzzle, 20);
    const first = withBest({}, key, { seconds: 12, moves: 40 });
    const second = withBest(first, key, { seconds: 20, moves: 22 });
    expect(second).toEqual({ [key]: { seconds: 12, moves: 22 } });
    const keys = [key, bestKey(puzzle, 21), bestKey(puzzle), bestKey(sliding, 20)];
    expect(new Set(keys).size).toBe(4);
    expect(readBests(JSON.parse(JSON.stringify(second)))).toEqual(second);
  });

  it('and settings are read without what is damaged', () => {
    expect(
      readBests({ a: { seconds: 1, moves: 2 }, b: null, c: { seconds: '1', moves: 2 }, d: 7 }),
    ).toEqual({
      a: { seconds: 1, moves: 2 },
    });
    expect([readBests(undefined), readBests('x'), readBests([1])]).toEqual([{}, {}, {}]);
    const sound = readSettings(undefined);
    expect(readSettings({ help: true, look: 'a picture', notation: 'tile' })).toEqual({
      ...sound,
      help: true,
      look: 'a picture',
      notation: 'tile',
    });
    expect(
      readSettings({ help: 1, look: 'glass', notation: 'R2', toString: true, other: false }),
    ).toEqual(sound);
  });
});

describe('a random board', () => {
  it.each([
    [1, 5],
    [7, 1],
    [2, 2],
    [3, 4],
  ])('of %i rows and %i columns can be solved, and is not always the same', (rows, columns) => {
    const puzzle = orderedPuzzle({ rows, columns });
    const boards = Array.from({ length: 50 }, () => randomBoard(puzzle));
    expect(boards.filter((board) => !isReachable(board, puzzle.goal, puzzle.size))).toEqual([]);
    expect(new Set(boards.map(String)).size).toBeGreaterThan(1);
  });
});

describe('the clock', () => {
  it.each([
    [0, '0:00', '0:00.000'],
    [7.36, '0:07', '0:07.360'],
    [2.3, '0:02', '0:02.300'],
    [59.9996, '0:59', '1:00.000'],
    [125, '2:05', '2:05.000'],
    [3600.04, '60:00', '60:00.040'],
  ])('%d s', (seconds, whole, exact) => {
    expect([formatClock(seconds, false), formatClock(seconds, true)]).toEqual([whole, exact]);
  });
});

describe('the number of a sheet', () => {
  it('is read as it is written, and shows the depths', () => {
    const plan = { count: 9, from: 5, to: 20, seed: 48_213 };
    expect(formatSheet(plan)).toBe('9-5-20-48213');
    expect(parseSheet(' 9-5-20-48213 ')).toEqual(plan);
    expect(depthsOf(plan)).toEqual([5, 7, 9, 11, 13, 14, 16, 18, 20]);
    expect(depthsOf({ ...plan, count: 1 })).toEqual([5]);
  });

  it.each(['', '9', '9-5-20', '0-5-20-1', '25-5-20-1', '9-20-5-1', '9-5-20-1x', '9-5-20-1234567'])(
    '%j is none',
    (text) => {
      expect(() => parseSheet(text)).toThrow('four parts');
    },
  );
});

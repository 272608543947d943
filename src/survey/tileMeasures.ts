/* The measures whose codes are sums over the tiles: Manhattan distance, walking distance, linear conflict; see `measures.ts`. */
import { BLANK, transposedBoard } from '../puzzle/board.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { transposedSize, type Size } from '../puzzle/size.js';
import { rowWalk, slideDistances } from '../solve/heuristics/walking.js';
import { coded, homesOf, lineOf, numberedGoal, type Frame, type Measure } from './measures.js';

/**
 * The sum of the tiles' distances from the nearest cells where the goal has them, along both axes. With `axis`: the moves along it that
 * this sum needs when each move takes off up to `longest`.
 */
export function manhattanMeasure(frame: Frame, axis?: number, longest = 1): Measure {
  const { homes, space } = frame;
  const { turnedSize } = space;
  const apart = (along: number, cell: number, home: number): number =>
    Math.abs(lineOf(cell, along, turnedSize) - lineOf(home, along, turnedSize));
  const moves = Uint8Array.from({ length: 256 }, (_, sum) => Math.ceil(sum / longest));
  return coded(
    frame,
    (cell, tile) => {
      // A number without tiles is in no sequence.
      if (tile >= homes.length || homes[tile].length === 0) return 0;
      return Math.min(
        ...homes[tile].map((home) =>
          axis === undefined ? apart(0, cell, home) + apart(1, cell, home) : apart(axis, cell, home),
        ),
      );
    },
    longest === 1 ? undefined : () => moves,
  );
}

/** The distances of arrangements in lines along an axis; see `walking.ts`. */
export function walkingMeasure(frame: Frame, axis: number): Measure {
  const { turnedSize, puzzle } = frame.space;
  const goal = numberedGoal(frame);
  const size = axis === 0 ? turnedSize : transposedSize(turnedSize);
  const walk = rowWalk(axis === 0 ? goal : transposedBoard(goal, turnedSize), size);
  const distances = METRIC_RULES[puzzle.metric].slides ? slideDistances(walk, size) : walk.distances;
  const { weightOf, codes } = arrangementWeights(walk.homes, size);
  /** By line of the blank and by code. */
  const tables = Array.from({ length: size.rows }, () => new Uint8Array(codes));
  // The goal's arrangement is the first; each of the others is linked from one before it.
  const found = new Int32Array(distances.length).fill(-1);
  const blanks = new Uint8Array(distances.length);
  found[0] = walk.homes.reduce((code, home, tile) => code + (tile === BLANK ? 0 : weightOf(home, home)), 0);
  blanks[0] = walk.homes[BLANK];
  for (let arrangement = 0; arrangement < distances.length; arrangement++) {
    const blank = blanks[arrangement];
    tables[blank][found[arrangement]] = distances[arrangement];
    for (const direction of [0, 1]) {
      const line = blank - 1 + 2 * direction;
      for (let home = 0; home < size.rows; home++) {
        const to = walk.links[(2 * arrangement + direction) * size.rows + home];
        if (to < 0 || found[to] >= 0) continue;
        found[to] = found[arrangement] - weightOf(home, line) + weightOf(home, blank);
        blanks[to] = line;
      }
    }
  }
  const homes = homesOf(frame);
  return coded(
    frame,
    (cell, tile) => weightOf(lineOf(homes[tile], axis, turnedSize), lineOf(cell, axis, turnedSize)),
    (blank) => tables[lineOf(blank, axis, turnedSize)],
  );
}

/**
 * The weight of a tile by its home line and its line. The sum of all weights, the code, tells how many tiles of each home line are in each
 * line: it has a digit for each home line, which is the sum of its tiles' marks. Each line has a mark, and no two sums of as many marks as
 * a line has cells are equal. One full home line needs no digit: its tiles are in the places that are left.
 */
function arrangementWeights(homes: Uint8Array, { rows, columns }: Size) {
  const marks = marksOf(rows, columns);
  const blankHome = homes[BLANK];
  const left = blankHome === 0 ? rows - 1 : 0;
  const units: number[] = [];
  let codes = 1;
  for (let home = 0; home < rows; home++) {
    units.push(home === left ? 0 : codes);
    if (home !== left) codes *= 1 + (columns - Number(home === blankHome)) * marks[rows - 1];
  }
  return { codes, weightOf: (home: number, line: number): number => units[home] * marks[line] };
}

/** Ascending numbers from 0 on of which no two different sums of `terms` are equal, each the least that is possible (Mian and Chowla 1944). */
function marksOf(length: number, terms: number): number[] {
  const sumsOf = (marks: readonly number[], count: number): number[] =>
    count === 0 ? [0] : marks.flatMap((mark, first) => sumsOf(marks.slice(first), count - 1).map((sum) => mark + sum));
  const marks: number[] = [];
  for (let mark = 0; marks.length < length; mark++) {
    const sums = sumsOf([...marks, mark], terms);
    if (new Set(sums).size === sums.length) marks.push(mark);
  }
  return marks;
}

/** Linear conflict in some lines of an axis: twice the fewest tiles whose removal leaves no two of their own line in wrong order. */
function conflictMeasure(frame: Frame, axis: number, lines: readonly number[]): Measure {
  const { turnedSize } = frame.space;
  const length = axis === 0 ? turnedSize.columns : turnedSize.rows;
  const across = 1 - axis;
  const radix = length + 1;
  const removals = Uint8Array.from({ length: radix ** length }, (_, code) => {
    const homes: number[] = [];
    for (let rest = code; rest > 0; rest = Math.floor(rest / radix)) if (rest % radix > 0) homes.push(rest % radix);
    return 2 * (homes.length - longestAscent(homes));
  });
  const table = lines.reduce<Uint8Array>(
    (shorter) =>
      Uint8Array.from(
        { length: shorter.length * removals.length },
        (_, code) => shorter[Math.floor(code / removals.length)] + removals[code % removals.length],
      ),
    Uint8Array.of(0),
  );
  const homes = homesOf(frame);
  return coded(
    frame,
    (cell, tile) => {
      const line = lineOf(cell, axis, turnedSize);
      const place = lines.indexOf(line);
      if (place < 0 || lineOf(homes[tile], axis, turnedSize) !== line) return 0;
      const digit = (lineOf(homes[tile], across, turnedSize) + 1) * radix ** lineOf(cell, across, turnedSize);
      return digit * removals.length ** place;
    },
    () => table,
  );
}

/** The length of a longest ascending part of a sequence. */
function longestAscent(numbers: readonly number[]): number {
  const lengths: number[] = [];
  for (const [place, number] of numbers.entries()) {
    lengths.push(1 + Math.max(0, ...lengths.slice(0, place).filter((_, before) => numbers[before] < number)));
  }
  return Math.max(0, ...lengths);
}

/** Most codes of several lines together. */
const CONFLICT_CODES = 1 << 16;

/** The conflicts of all lines, in few measures. */
export function conflictMeasures(frame: Frame): Measure[] {
  const { rows, columns } = frame.space.turnedSize;
  return [
    [0, rows, columns],
    [1, columns, rows],
  ].flatMap(([axis, lines, length]) => {
    const together = Math.max(1, Math.floor(Math.log(CONFLICT_CODES) / (length * Math.log(length + 1))));
    const groups = Array.from({ length: Math.ceil(lines / together) }, (_, group) =>
      Array.from({ length: Math.min(together, lines - group * together) }, (_, line) => group * together + line),
    );
    return groups.map((group) => conflictMeasure(frame, axis, group));
  });
}

/*
 * The measures whose codes are sums over the tiles: Manhattan distance, walking distance, linear
 * conflict; see `measures.ts`.
 */
import { transposedBoard } from '../puzzle/board.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { lineOf, transposedSize } from '../puzzle/size.js';
import { apartAlong } from '../solve/heuristics/manhattan.js';
import { rowWalk, slideDistances } from '../solve/heuristics/walking.js';
import { sumOf } from '../sums.js';
import { coded, homesOf, numberedGoal, type Frame, type Measure } from './measures.js';

/**
 * The sum of the tiles' distances from the nearest cells where the goal has them, along some axes:
 * the moves that this sum needs when each takes off up to `longest`.
 */
export function manhattanMeasure(frame: Frame, axes = [0, 1], longest = 1): Measure {
  const { homes, space } = frame;
  const apart = (cell: number, home: number): number =>
    sumOf(axes.map((along) => apartAlong(along, cell, home, space.turnedSize)));
  const moves = Uint8Array.from({ length: 256 }, (_, sum) => Math.ceil(sum / longest));
  return coded(
    frame,
    (cell, tile) => {
      // A number without tiles is in no sequence.
      if (tile >= homes.length || homes[tile].length === 0) return 0;
      return Math.min(...homes[tile].map((home) => apart(cell, home)));
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
  const distances = METRIC_RULES[puzzle.metric].slides
    ? slideDistances(walk, size)
    : walk.distances;
  /** By line of the blank and by code. */
  const tables = Array.from({ length: size.rows }, () => new Uint8Array(walk.codes));
  for (const [arrangement, key] of walk.keys.entries()) {
    tables[key % size.rows][Math.floor(key / size.rows)] = distances[arrangement];
  }
  const homes = homesOf(frame);
  return coded(
    frame,
    (cell, tile) =>
      walk.weightOf(lineOf(homes[tile], axis, turnedSize), lineOf(cell, axis, turnedSize)),
    (blank) => tables[lineOf(blank, axis, turnedSize)],
  );
}

/**
 * Linear conflict in some lines of an axis: twice the fewest tiles whose removal leaves no two of
 * their own line in wrong order.
 */
function conflictMeasure(frame: Frame, axis: number, lines: readonly number[]): Measure {
  const { turnedSize } = frame.space;
  const length = axis === 0 ? turnedSize.columns : turnedSize.rows;
  const across = 1 - axis;
  const radix = length + 1;
  const removals = Uint8Array.from({ length: radix ** length }, (_, code) => {
    const homes: number[] = [];
    for (let rest = code; rest > 0; rest = Math.floor(rest / radix))
      if (rest % radix > 0) homes.push(rest % radix);
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
      const digit =
        (lineOf(homes[tile], across, turnedSize) + 1) * radix ** lineOf(cell, across, turnedSize);
      return digit * removals.length ** place;
    },
    () => table,
  );
}

/** The length of a longest ascending part of a sequence. */
function longestAscent(numbers: readonly number[]): number {
  const lengths: number[] = [];
  for (const [place, number] of numbers.entries()) {
    lengths.push(
      1 + Math.max(0, ...lengths.slice(0, place).filter((_, before) => numbers[before] < number)),
    );
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
    const together = Math.max(
      1,
      Math.floor(Math.log(CONFLICT_CODES) / (length * Math.log(length + 1))),
    );
    const groups = Array.from({ length: Math.ceil(lines / together) }, (_, group) =>
      Array.from(
        { length: Math.min(together, lines - group * together) },
        (_, line) => group * together + line,
      ),
    );
    return groups.map((group) => conflictMeasure(frame, axis, group));
  });
}

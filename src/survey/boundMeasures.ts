/* The measures of the program's lower bounds. */
import { BLANK } from '../puzzle/board.js';
import { longestMove, METRIC_RULES } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, isLine } from '../puzzle/size.js';
import { distinctTiles } from '../solve/distinctTiles.js';
import { boundNamed, type Heuristic } from '../solve/heuristics/bounds.js';
import type { PatternTables } from '../solve/heuristics/patternDatabases.js';
import { leastByTurns } from '../solve/heuristics/slideBound.js';
import { lowerBoundFor, type IdaSearch } from '../solve/methods.js';
import { blocksOf } from '../space/blocks.js';
import { positionSpace } from '../space/stateSpace.js';
import { invertMeasure } from './invertMeasures.js';
import { homesOf, lookedUp, measured, summed, type Frame, type Measure } from './measures.js';
import { patternMeasures } from './patternMeasures.js';
import { withTilesOf } from './survey.js';
import { conflictMeasures, manhattanMeasure, walkingMeasure } from './tileMeasures.js';

/**
 * The puzzle whose space is surveyed: the same with the tiles of a single pair told apart, as the
 * bounds need it. It has a state for each position, at the same depth.
 */
export const surveyedPuzzle = (puzzle: Puzzle): Puzzle => distinctTiles(puzzle)?.puzzle ?? puzzle;

/** The search by a bound, whose databases are there if it needs any. */
export function searchBy(heuristic: Heuristic, databases?: PatternTables): IdaSearch {
  if (heuristic !== 'pattern') return { method: 'ida', heuristic };
  if (!databases) throw new Error('The databases are missing.');
  return { method: 'ida', heuristic, databases };
}

/** The frame for the bounds of a puzzle, on the space of its {@link surveyedPuzzle}. */
export function frameFor(puzzle: Puzzle): Frame {
  const space = positionSpace(surveyedPuzzle(puzzle));
  const cells = Array.from({ length: cellCount(puzzle.size) }, (_, cell) => cell);
  // The tiles of a pair have two numbers, and belong in the same cells.
  const goal = cells.map((cell) => puzzle.goal[space.givenCell(cell)]);
  const homes = space.tiles.map((tile) => {
    const own = puzzle.goal[space.puzzle.goal.indexOf(tile)];
    return tile === BLANK ? [] : cells.filter((cell) => goal[cell] === own);
  });
  return { space, blocks: blocksOf(space), homes, measures: [] };
}

/** The measures of some bounds. Those that several are made of are made once. */
export function measuresOf(
  puzzle: Puzzle,
  frame: Frame,
  names: readonly Heuristic[],
  databases?: PatternTables,
): Measure[] {
  const made = new Map<string, Measure>();
  const shared = (name: string, make: () => Measure): Measure => {
    const measure = made.get(name) ?? make();
    made.set(name, measure);
    return measure;
  };
  return names.map((name) => measureOf(searchBy(name, databases), puzzle, frame, shared));
}

function measureOf(
  search: IdaSearch,
  puzzle: Puzzle,
  frame: Frame,
  shared: (name: string, make: () => Measure) => Measure,
): Measure {
  if (isLine(puzzle.size)) return asked(search, puzzle, frame);
  const { slides } = METRIC_RULES[puzzle.metric];
  const { rows, columns } = frame.space.turnedSize;
  const along = (make: (axis: number) => Measure): Measure => {
    const axes = [make(0), make(1)] as const;
    return slides ? lookedUp(axes, frame, leastByTurns) : summed(axes, frame);
  };
  const walking = (axis: number): Measure =>
    shared(`walking ${axis}`, () => walkingMeasure(frame, axis));
  const invert = (axis: number): Measure =>
    shared(`invert ${axis}`, () => invertMeasure(frame, axis));
  /**
   * The Manhattan distance of single-tile moves, where the tiles of a pair have one home cell each.
   */
  const distances = (): Measure =>
    shared('distances', () =>
      manhattanMeasure({ ...frame, homes: homesOf(frame).map((home) => [home]) }),
    );
  switch (search.heuristic) {
    case 'manhattan':
      if (slides)
        return along((axis) => manhattanMeasure(frame, [axis], [rows, columns][axis] - 1));
      return frame.homes.every(({ length }) => length < 2) ? distances() : manhattanMeasure(frame);
    case 'linear-conflict':
      return summed([distances(), ...conflictMeasures(frame)], frame);
    case 'walking':
      return along(walking);
    case 'invert':
      return along(invert);
    case 'walking+invert':
      return along((axis) => lookedUp([walking(axis), invert(axis)], frame, Math.max));
    case 'pattern': {
      const [first, second = first] = patternMeasures(frame, search.databases).map((patterns) =>
        summed([distances(), ...patterns], frame),
      );
      const longest = longestMove(puzzle.metric, puzzle.size);
      return first === second && longest === 1
        ? first
        : lookedUp([first, second], frame, (one, other) =>
            Math.ceil(Math.max(one, other) / longest),
          );
    }
  }
}

/** A bound that is asked about each state. */
function asked(search: IdaSearch, puzzle: Puzzle, frame: Frame): Measure {
  const { space } = frame;
  const own = boundNamed(search.heuristic).distinct ? space.puzzle : puzzle;
  const bound = lowerBoundFor(own, search);
  return measured(frame, (values) => ({ blank, start, ends: { count } }) => {
    const first = blank * space.sequences.count + start;
    for (let end = 0; end < count; end++) {
      values[end] = bound.start(withTilesOf(own, space.puzzle, space.positionAt(first + end)!));
    }
  });
}

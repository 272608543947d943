/* The measures of the program's lower bounds. */
import { BLANK, type Board } from '../puzzle/board.js';
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
import { askedMeasure, homesOf, lookedUp, summed, type Frame, type Measure } from './measures.js';
import { patternMeasures } from './patternMeasures.js';
import { conflictMeasures, manhattanMeasure, walkingMeasure } from './tileMeasures.js';

/**
 * The puzzle whose space is surveyed: the same with the tiles of a single pair told apart, as the bounds need it. It has a state for
 * each position, at the same depth.
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
  return { space, blocks: blocksOf(space), homes };
}

/** The measures of some bounds, and all that they are made of, in the order in which they are to be taken. */
export function measuresOf(puzzle: Puzzle, frame: Frame, names: readonly Heuristic[], databases?: PatternTables) {
  const made = new Map<string, Measure>();
  /** A measure by a name of its own, made once; it comes after those that it is made of. */
  const shared = (name: string, make: () => Measure): Measure => {
    const measure = made.get(name) ?? make();
    made.set(name, measure);
    return measure;
  };
  const bounds = names.map((name) => shared(name, () => measureOf(searchBy(name, databases), puzzle, frame, shared)));
  return { all: [...new Set(made.values())], bounds };
}

type Shared = (name: string, make: () => Measure) => Measure;

function measureOf(search: IdaSearch, puzzle: Puzzle, frame: Frame, shared: Shared): Measure {
  const { heuristic } = search;
  if (isLine(puzzle.size)) return asked(search, puzzle, frame);
  const { slides } = METRIC_RULES[puzzle.metric];
  const { rows, columns } = frame.space.turnedSize;
  const along = (make: (axis: number) => Measure): Measure => {
    const axes = [make(0), make(1)] as const;
    return slides ? lookedUp(axes, frame, leastByTurns) : summed(axes, frame);
  };
  const walking = (axis: number): Measure => shared(`walking ${axis}`, () => walkingMeasure(frame, axis));
  const invert = (axis: number): Measure => shared(`invert ${axis}`, () => invertMeasure(frame, axis));
  /** The Manhattan distance of single-tile moves, where the tiles of a pair have one home cell each. */
  const distances = (): Measure => {
    const name = slides || frame.space.puzzle !== puzzle ? 'manhattan of distinct tiles' : 'manhattan';
    return shared(name, () => manhattanMeasure({ ...frame, homes: homesOf(frame).map((home) => [home]) }));
  };
  switch (heuristic) {
    case 'manhattan':
      if (!slides) return manhattanMeasure(frame);
      return along((axis) =>
        shared(`manhattan ${axis}`, () => manhattanMeasure(frame, axis, [rows, columns][axis] - 1)),
      );
    case 'linear-conflict': {
      const conflicts = conflictMeasures(frame).map((measure, number) => shared(`conflict ${number}`, () => measure));
      return summed([distances(), ...conflicts], frame);
    }
    case 'walking':
      return along(walking);
    case 'invert':
      return along(invert);
    case 'walking+invert':
      return along((axis) =>
        shared(`walking+invert ${axis}`, () => lookedUp([walking(axis), invert(axis)], frame, Math.max)),
      );
    case 'pattern': {
      const views = patternMeasures(frame, search.databases).map((patterns, view) => {
        const moves = patterns.map((measure, number) => shared(`pattern ${view} ${number}`, () => measure));
        return shared(`patterns ${view}`, () => summed([distances(), ...moves], frame));
      });
      const longest = longestMove(puzzle.metric, puzzle.size);
      const [first, second = first] = views;
      return first === second && longest === 1
        ? first
        : lookedUp([first, second], frame, (one, other) => Math.ceil(Math.max(one, other) / longest));
    }
  }
}

function asked(search: IdaSearch, puzzle: Puzzle, frame: Frame): Measure {
  const { space } = frame;
  const bound = boundNamed(search.heuristic);
  const opened = lowerBoundFor(bound.distinct ? space.puzzle : puzzle, search);
  const label = (tile: number): number => puzzle.goal[space.puzzle.goal.indexOf(tile)];
  const boardOf = (index: number): Board => space.positionAt(index)!;
  return askedMeasure(frame, opened, bound.distinct ? boardOf : (index) => boardOf(index).map(label));
}

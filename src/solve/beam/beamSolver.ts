/* Good solutions at once, and better ones as long as there is time. */
import { mapSteps } from '../../basics/steps.js';
import { sameBoard, type Board } from '../../puzzle/board.js';
import { leastLength, METRIC_RULES } from '../../puzzle/metric.js';
import type { Step } from '../../puzzle/moves.js';
import { moveCount } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, isRectangle } from '../../puzzle/size.js';
import type { BoardFunction } from '../../bounds/own/ownBound.js';
import { objectionTo, type PlainBoundName } from '../../bounds/bounds.js';
import { shortenings } from '../shortening/shortening.js';
import { boundOf } from '../../bounds/programBound.js';
import type { Answer, Known, SteppedSolver } from '../solver.js';
import { beam, type BeamResult, type Scoring, type Weights } from './beam.js';
import { detoursOf, type Detours } from './detours.js';
import { pathInGroups } from './inGroups.js';
import { distinctNearHome } from './distinctNearHome.js';
import { paceUntil, steadyPace, type Pace } from './pace.js';
import { stagesOf, type Stages } from './stages.js';

/** The whole board is one stage. */
const WHOLE_BOARD: Weights = { stage: 0, distance: 4, detour: 3, laterStage: 0 };

/** Of larger boards: stage by stage, but with some weight on the tiles of later stages. */
const BY_STAGES: Weights = { stage: 3, distance: 4, detour: 2, laterStage: 1 };

/**
 * A move to the end of a stage weighs more than all that the move does to other tiles. So the beam
 * never stays in a stage.
 */
const SURE: Weights = { stage: 8, distance: 4, detour: 0, laterStage: 1 };

/**
 * The most cells of the last stage. With SURE_REST cells a narrow beam holds all boards of that
 * stage.
 */
const SURE_REST = 6;
const REST = 25;

/**
 * The most cells of a board on which a beam on the whole board finds shorter solutions than a beam
 * by stages.
 */
const STAGED_CELLS = 25;

/** On larger boards a beam on the whole board finds no solution. */
const WHOLE_CELLS = 49;

/** Widths of a sure beam. A narrow one takes milliseconds; one of the second width never fails. */
const SURE_WIDTHS = [32, 512];

/** Width of the first beam that makes a sure solution shorter. */
const FIRST_WIDTH = 128;

/**
 * The fewest rows and columns of a board of up to STAGED_CELLS cells for which a beam of
 * NARROW_WIDTH on the whole board nearly always finds a solution (for all of 300 random positions
 * of 4x4 to 5x5).
 */
const LEAST_LINE = 4;
const NARROW_WIDTH = 256;

/** Such a solution has fewer moves than this many times the cells. */
const MOST_NARROW = 20;

/** Width of the beam after a narrow one. */
const WIDER_WIDTH = 1024;

/** The most cells of all boards of a layer. */
const MOST_LAYER_CELLS = 2 ** 23;

/** Of the time of a search, windows of the best solution are searched in the last fifth. */
const BEAMS_SHARE = 0.8;

/**
 * If the time that remains is less than this many times the time of the last beam, the next beam is
 * the final one, and takes all of it.
 */
const LAST_TIMES = 16;

/** A wider beam finds a solution of about this share of the last one's moves. */
const SHORTER = 0.95;

/** On larger boards the invert distance does not fit into its tables. */
const MOST_INVERTED_CELLS = 25;

/**
 * A value of an own bound times this is a score: values that differ by less are not distinguished.
 */
const VALUE_SCALE = 1024;

/** What all searches of a solver share. */
interface SharedBySearches {
  /** The puzzle, with its tiles distinguished. */
  readonly puzzle: Puzzle;
  readonly cells: number;
  /** Stages whose last one has few cells, so that a narrow beam holds all of its boards. */
  readonly sure: Stages;
  readonly byStages: Stages;
  /** The whole board is the only stage. */
  readonly wholeBoard: Stages;
  /** The scoring of the user's own bound, instead of the detours. */
  readonly own: Scoring | undefined;
  /** Whether a narrow beam on the whole board comes first. */
  readonly beginsNarrow: boolean;
  readonly building: Generator<void, Detours>;
  /** Undefined until they are built. */
  detours: Detours | undefined;
}

/** A search at work. */
interface BeamSolverSearch {
  readonly shared: SharedBySearches;
  readonly start: Board;
  /** By `performance.now()`. */
  readonly began: number;
  readonly end: number;
  /** The best solution so far; its nodes are all boards made. */
  best: Known;
  /** Solutions must have fewer moves. */
  fewest: number;
}

/**
 * A solver of boards of up to 100 cells with two or more rows and columns, which finds ever shorter
 * solutions until it can do no more. Without a limit it finds a solution of every start. It may
 * serve several searches at a time. After the first solution it scores boards with the function of
 * the user's own, if there is one: the smaller the value, the better. Searches throw what it
 * throws.
 */
export function beamSolver(puzzle: Puzzle, own?: BoardFunction): SteppedSolver {
  const { puzzle: distinct, startOf } = distinctNearHome(puzzle);
  const cells = cellCount(puzzle.size);
  const wholeBoard = stagesOf(distinct, cells);
  const shared: SharedBySearches = {
    puzzle: distinct,
    cells,
    sure: stagesOf(distinct, SURE_REST),
    byStages: stagesOf(distinct, REST),
    wholeBoard,
    own: own && ownScoring(own, puzzle, distinct, wholeBoard),
    beginsNarrow: !own && suitsNarrowBeam(distinct),
    building: detoursOf(distinct),
    detours: undefined,
  };
  return {
    *search(start, limit, end = Infinity) {
      const search: BeamSolverSearch = {
        shared,
        start: startOf(start),
        began: performance.now(),
        end,
        best: { atLeast: 0, nodes: 0 },
        fewest: limit + 1,
      };
      if (sameBoard(search.start, distinct.goal)) {
        yield (search.best = { ...search.best, path: [] });
        return answerOf(search);
      }
      // Sure solutions are long: within a limit smaller boards are better searched at once.
      if (limit === Infinity || cells > STAGED_CELLS) yield* findFirst(search);
      const hasAll = yield* improve(search, shared.own ? [shared.own] : yield* scoringsFor(search));
      if (!hasAll) yield* shorten(search);
      return answerOf(search);
    },
    bound: lowerBoundOf(puzzle),
  };
}

const answerOf = ({ best: { path, nodes } }: BeamSolverSearch): Answer => ({
  path,
  optimal: path?.length === 0,
  nodes,
  iterations: [],
});

/** The first solution. A narrow beam finds one before the tables of the sure stages are made. */
function* findFirst(search: BeamSolverSearch): Generator<Known, void> {
  const { cells, wholeBoard, beginsNarrow } = search.shared;
  if (beginsNarrow) {
    const scoring = {
      stages: wholeBoard,
      detours: yield* detoursFor(search),
      weights: WHOLE_BOARD,
    };
    const { path } = yield* runBeam(search, scoring, steadyPace(NARROW_WIDTH), MOST_NARROW * cells);
    if (path) return;
  }
  yield* findSure(search);
}

/** Whether a beam of NARROW_WIDTH on the whole board nearly always finds a solution. */
const suitsNarrowBeam = ({ size }: Puzzle): boolean =>
  isRectangle(size) &&
  cellCount(size) <= STAGED_CELLS &&
  Math.min(size.rows, size.columns) >= LEAST_LINE;

/** A solution of any position, by stages or in groups. */
function* findSure(search: BeamSolverSearch): Generator<Known, void> {
  const { sure, cells, puzzle } = search.shared;
  const grouped = isRectangle(puzzle.size) ? undefined : pathInGroups(puzzle, search.start);
  if (grouped) {
    yield* takePath(grouped, search);
    return;
  }
  const scoring = { stages: sure, detours: noDetours(cells), weights: SURE };
  for (const width of SURE_WIDTHS) {
    const { path } = yield* runBeam(search, scoring, steadyPace(width));
    if (path) return;
  }
}

/** The detours, which all searches of a solver share; another one may have begun them. */
function* detoursFor({ shared, best }: BeamSolverSearch): Generator<Known, Detours> {
  while (!shared.detours) {
    const step = shared.building.next();
    if (step.done === true) shared.detours = step.value;
    else yield best;
  }
  return shared.detours;
}

/** The scorings of beams after the first solution; the last one is the best. */
function* scoringsFor(search: BeamSolverSearch): Generator<Known, Scoring[]> {
  const { cells, byStages, wholeBoard } = search.shared;
  const detours = yield* detoursFor(search);
  const scorings: Scoring[] = [];
  if (cells > STAGED_CELLS) scorings.push({ stages: byStages, detours, weights: BY_STAGES });
  if (cells <= WHOLE_CELLS) scorings.push({ stages: wholeBoard, detours, weights: WHOLE_BOARD });
  return scorings;
}

/**
 * Ever wider beams, until one holds all boards, or the time for them is over. Returns whether one
 * holds all.
 */
function* improve(
  search: BeamSolverSearch,
  scorings: readonly Scoring[],
): Generator<Known, boolean> {
  const { began, end } = search;
  const most = Math.floor(MOST_LAYER_CELLS / search.shared.cells);
  const beamEnd = began + BEAMS_SHARE * (end - began);
  const first = search.shared.beginsNarrow ? WIDER_WIDTH : FIRST_WIDTH;
  for (let width = first; width <= most; width *= 2) {
    for (const scoring of scorings) {
      const before = performance.now();
      const { dropped } = yield* runBeam(search, scoring, steadyPace(width));
      if (!dropped && scoring.stages.count === 1) return true;
      // On boards with holes, walls or wraps the first solution may need a wide beam.
      if (!search.best.path) continue;
      const spent = performance.now() - before;
      if (performance.now() + LAST_TIMES * spent < beamEnd) continue;
      const layers = SHORTER * search.fewest;
      const pace = paceUntil(beamEnd, most, {
        layers,
        msPerBoard: spent / (width * search.fewest),
      });
      yield* runBeam(search, scorings.at(-1)!, pace);
      return false;
    }
  }
  return false;
}

/** Makes the best solution shorter by its windows until the time is over. */
function* shorten(search: BeamSolverSearch): Generator<Known, void> {
  const { start, end, best } = search;
  const { puzzle } = search.shared;
  // In multi-tile moves windows take too long.
  if (!best.path || end === Infinity || METRIC_RULES[puzzle.metric].slides) return;
  for (const { path } of shortenings(start, best.path, puzzle)) {
    yield (search.best = { ...search.best, path });
    if (performance.now() > end) return;
  }
}

/** A scoring that asks for the value of each board, in the tiles of the puzzle. */
function ownScoring(
  valueOf: BoardFunction,
  puzzle: Puzzle,
  distinct: Puzzle,
  stages: Stages,
): Scoring {
  const cells = puzzle.goal.length;
  const tileOf = new Uint8Array(cells + 1);
  distinct.goal.forEach((tile, cell) => (tileOf[tile] = puzzle.goal[cell]));
  const board = new Uint8Array(cells);
  return {
    stages,
    detours: noDetours(cells),
    weights: { stage: 0, distance: 0, detour: 0, laterStage: 0 },
    scoreOf(tiles, offset) {
      for (let cell = 0; cell < cells; cell++) board[cell] = tileOf[tiles[offset + cell]];
      return Math.round(VALUE_SCALE * valueOf(board));
    },
  };
}

/** A beam, which gives a solution if it finds a shorter one, of fewer than `limit` moves. */
function* runBeam(
  search: BeamSolverSearch,
  scoring: Scoring,
  pace: Pace,
  limit = search.fewest,
): Generator<Known, BeamResult> {
  const { puzzle } = search.shared;
  const steps = beam(puzzle, scoring, search.start, pace, limit);
  const result = yield* mapSteps(
    steps,
    (nodes) => (search.best = { ...search.best, nodes: search.best.nodes + nodes }),
  );
  if (result.path) yield* takePath(result.path, search);
  return result;
}

/** Takes a path that is shorter than all before. */
function* takePath(path: readonly Step[], search: BeamSolverSearch): Generator<Known, void> {
  search.fewest = moveCount(path, search.shared.puzzle.metric);
  yield (search.best = { ...search.best, path });
}

const noDetours = (cells: number): Detours => ({
  firsts: new Int32Array(cells * cells + 1),
  others: new Uint8Array(0),
  moves: new Uint8Array(0),
});

/**
 * The largest of the lower bounds whose tables are small; the tables are made when a bound is first
 * asked for.
 */
function lowerBoundOf(puzzle: Puzzle): (start: Board) => number {
  const names: PlainBoundName[] = ['manhattan', 'linear-conflict'];
  if (cellCount(puzzle.size) <= MOST_INVERTED_CELLS) names.push('invert');
  const bounds = names
    .filter((name) => objectionTo(name, puzzle) === undefined)
    .map((name) => boundOf(puzzle, { name }));
  return (start) => leastLength(puzzle, Math.max(...bounds.map((bound) => bound(start))), start);
}

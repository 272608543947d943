/* Good solutions at once, and better ones as long as there is time. */
import { blankCell, sameBoard, type Board } from '../../puzzle/board.js';
import { leastLength } from '../../puzzle/metric.js';
import { movesOn } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { objectionTo, type PlainHeuristic } from '../heuristics/bounds.js';
import { boundOf } from '../methods.js';
import type { Answer, Known, Solver } from '../solver.js';
import { beam, type Guide, type BeamResult, type Weights } from './beam.js';
import { detoursOf, type Detours } from './detours.js';
import { numbered } from './numbered.js';
import { stagesOf } from './stages.js';

/** The whole board is one stage. */
const AT_ONCE: Weights = { stage: 0, distance: 4, detour: 3, done: 0 };

/** Of larger boards: stage by stage, but with some weight on the tiles of later stages. */
const BY_STAGES: Weights = { stage: 3, distance: 4, detour: 2, done: 1 };

/**
 * A move to the end of a stage weighs more than all that the move does to other tiles. So the beam
 * never stays in a stage.
 */
const SURE: Weights = { stage: 8, distance: 4, detour: 0, done: 1 };

/**
 * Most cells of the last stage. By SURE they are so few that a narrow beam holds all of their
 * boards.
 */
const SURE_REST = 6;
const REST = 25;

/**
 * Up to STAGED_CELLS a beam on the whole board finds shorter solutions than a beam by stages;
 * beyond WHOLE_CELLS it finds none.
 */
const STAGED_CELLS = 25;
const WHOLE_CELLS = 49;

/**
 * Widths of a beam. A narrow one takes milliseconds; a sure one of the second width never fails.
 */
const SURE_WIDTHS = [32, 512];
const FIRST_WIDTH = 128;

/** A beam is at most so wide that two layers have this many cells. */
const MOST_LAYER_CELLS = 2 ** 22;

/** On larger boards the invert distance does not fit into its tables. */
const MOST_INVERTED_CELLS = 25;

/**
 * A solver of boards of up to 100 cells with two or more rows and columns, which finds ever shorter
 * solutions until it can do no more. Without a limit it finds a solution of every start. It may
 * serve several searches at a time.
 */
export function quickSolver(puzzle: Puzzle): Solver {
  const { puzzle: distinct, startOf } = numbered(puzzle);
  const { goal, size, metric } = distinct;
  const cells = cellCount(size);
  const none = noDetours(cells);
  const [sure, byStages, atOnce] = [SURE_REST, REST, cells].map((rest) => stagesOf(distinct, rest));
  const building = detoursOf(distinct);
  let detours: Detours | undefined;

  return {
    name: 'beam',
    *search(start, limit) {
      const from = startOf(start);
      let best: Known = sameBoard(from, goal)
        ? { bound: 0, nodes: 0, moves: [] }
        : { bound: 0, nodes: 0 };
      const answer = ({ moves, nodes }: Known): Answer => ({
        moves,
        optimal: moves?.length === 0,
        nodes,
        iterations: [],
      });
      if (best.moves) {
        yield best;
        return answer(best);
      }
      /** Solutions must have fewer moves. */
      let fewest = limit + 1;

      /** A beam, which gives a solution if it finds a shorter one. */
      function* pass(guide: Guide, width: number): Generator<Known, BeamResult> {
        const search = beam(distinct, guide, from, width, fewest);
        let step = search.next();
        for (; step.done !== true; step = search.next())
          yield (best = { ...best, nodes: best.nodes + step.value });
        const { path } = step.value;
        if (path) {
          fewest = movesOn(path, metric).length;
          yield (best = { ...best, moves: path });
        }
        return step.value;
      }

      // Sure solutions first. They are long: within a limit smaller boards are better searched at
      // once.
      for (const width of limit === Infinity || cells > STAGED_CELLS ? SURE_WIDTHS : []) {
        const { path } = yield* pass({ stages: sure, detours: none, weights: SURE }, width);
        if (path) break;
      }

      // The detours, which all searches of this solver share; another one may have begun them.
      while (!detours) {
        const step = building.next();
        if (step.done === true) detours = step.value;
        else yield best;
      }

      // Ever wider beams, until one holds all boards.
      for (let width = FIRST_WIDTH; width * cells <= MOST_LAYER_CELLS; width *= 2) {
        if (cells > STAGED_CELLS)
          yield* pass({ stages: byStages, detours, weights: BY_STAGES }, width);
        if (cells > WHOLE_CELLS) continue;
        const { dropped } = yield* pass({ stages: atOnce, detours, weights: AT_ONCE }, width);
        if (!dropped) return answer(best);
      }
      return answer(best);
    },
    bound: lowerBoundOf(puzzle),
  };
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
  const names: PlainHeuristic[] = ['manhattan', 'linear-conflict'];
  if (cellCount(puzzle.size) <= MOST_INVERTED_CELLS) names.push('invert');
  const bounds = names
    .filter((name) => objectionTo(name, puzzle) === undefined)
    .map((heuristic) => boundOf(puzzle, { method: 'ida', heuristic }));
  const goalBlank = blankCell(puzzle.goal);
  return (start) => {
    const least = Math.max(...bounds.map((bound) => bound(start)));
    return leastLength(puzzle.metric, least, [blankCell(start), goalBlank], puzzle.size);
  };
}

/*
 * Depth-first search to a bound where a move goes on along its row or column, the heart of iterative deepening in that metric. Two moves
 * along one axis in succession are never tried: one move does the same, or none is needed. A longer move goes on from the shorter one
 * before it in the list, step by step, and the lower bound is kept up to date along the steps: by cells that the blank has passed.
 */
import { BLANK, blankCell } from '../puzzle/board.js';
import { metricMoves, movesOn, stepAxis, stepLetters, type MetricMove } from '../puzzle/moves.js';
import { cellCount } from '../puzzle/size.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { LONGEST_PATH, type LowerBound } from './heuristics/lowerBound.js';
import type { DepthFirst } from './iteration.js';

/** In the place of the axis of a move, before the first one. */
const NO_AXIS = 2;

export function depthFirstLines({ goal, size, metric }: Puzzle, lowerBound: LowerBound): DepthFirst {
  const goalBlank = blankCell(goal);
  const all = metricMoves(metric, size);
  /** By the axis of the move before, and by cell. */
  const allowed = [0, 1, NO_AXIS].map((before) =>
    all.map((moves) => moves.filter(({ step }) => stepAxis(step, size) !== before)),
  );
  const tiles = new Uint8Array(cellCount(size));
  /** The path, by depth: the moves to try, and which of them is being tried, -1 for none yet. */
  const choices: (readonly MetricMove[])[] = [];
  const tried = new Int32Array(LONGEST_PATH + 1);
  let bound = 0;
  let depth = 0;
  /** Cells that the blank has passed. */
  let passed = 0;
  let blank = 0;
  let entered = 0;

  const atGoal = (): boolean =>
    blank === goalBlank && goal.every((tile, cell) => tile === BLANK || tiles[cell] === tile);

  function enter(axis: number): void {
    choices[depth] = allowed[axis][blank];
    tried[depth] = -1;
  }

  /** Takes the blank a step on; returns the bound of a move that ends there. */
  function goOn({ step }: MetricMove): number {
    const from = blank + step;
    const h = lowerBound.after(passed, tiles, from, blank, Infinity);
    tiles[blank] = tiles[from];
    blank = from;
    passed++;
    return h;
  }

  function takeBack({ step, steps: made }: MetricMove): void {
    for (let done = 0; done < made; done++) {
      tiles[blank] = tiles[blank - step];
      blank -= step;
    }
    passed -= made;
  }

  return {
    begin(start, moves, way = []) {
      bound = moves;
      depth = 0;
      passed = 0;
      entered = 1;
      tiles.set(start);
      blank = blankCell(start);
      enter(NO_AXIS);
      const least = lowerBound.start(start);
      for (const letters of movesOn(way, metric)) {
        // The moves beside it are not tried, but the shorter ones that it goes on from are made.
        const made = choices[depth].filter(({ letter, steps }) => letter === letters[0] && steps <= letters.length);
        made.forEach(goOn);
        choices[depth] = made;
        tried[depth] = made.length - 1;
        depth++;
        enter(stepAxis(made[0].step, size));
      }
      return least;
    },

    run(nodes) {
      if (depth === 0 && atGoal()) return 'found';
      for (let left = nodes; left > 0;) {
        const moves = choices[depth];
        const last = tried[depth] < 0 ? undefined : moves[tried[depth]];
        const next = tried[depth] + 1 < moves.length ? moves[tried[depth] + 1] : undefined;
        if (last && next?.step !== last.step) takeBack(last);
        if (!next) {
          if (depth === 0) return 'exhausted';
          depth--;
          continue;
        }
        tried[depth]++;
        const h = goOn(next);
        if (h > bound - depth - 1) continue;
        depth++;
        enter(stepAxis(next.step, size));
        left--;
        entered++;
        if (h === 0 && atGoal()) return 'found';
      }
      return 'paused';
    },

    nodes: () => entered,
    moves: () => stepLetters(choices.slice(0, depth).map((moves, made) => moves[tried[made]])),
    skip: () => void (choices[depth] = []),
  };
}

/*
 * Breadth-first search from the start, for any tiles. Each board remembers the move it was first
 * reached by.
 */
import { BLANK, type Board } from '../puzzle/board.js';
import { metricMoves, movesOn, stepLetters, type Move, type MoveLetter } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { boardPool } from './boardPool.js';
import { goalDistances, type GoalDistances } from './paths/goalDistances.js';
import { walkPaths } from './paths/shortestPaths.js';
import type { Answer, Known, SteppedSolver } from './solver.js';

/** Boards expanded between two signs of progress. */
const SLICE = 20_000;

/** Finds the first shortest solution in the order of moves U, D, L, R. */
export function breadthFirst(puzzle: Puzzle): SteppedSolver {
  const { size, goal, metric } = puzzle;
  const moves = metricMoves(metric, size);
  const mostMoves = Math.max(...moves.map(({ length }) => length));
  let distances: GoalDistances | undefined;
  return {
    name: 'bfs',
    *paths(start, { moves: found }) {
      distances ??= goalDistances(puzzle);
      const bound = movesOn(found, metric).length;
      for (const nodes of distances.reach(bound)) yield { bound, nodes };
      const walk = walkPaths(start, distances.rightMoves, size);
      for (;;) {
        const step = walk.next();
        if (step.done === true) return step.value;
        yield { bound, nodes: step.value };
      }
    },
    *search(start: Board, limit: number): Generator<Known, Answer> {
      const tiles = new Uint8Array(cellCount(size));
      /** Its notes are `mostMoves` x parent's number + which of its moves. */
      const pool = boardPool(size);
      const goalNumber = pool.numberOf(Uint8Array.from(goal));
      const answer = (moves: MoveLetter[] | undefined): Answer => ({
        moves,
        optimal: true,
        nodes: pool.count - 1,
        iterations: [],
      });
      const startNumber = pool.numberOf(Uint8Array.from(start));
      if (startNumber === goalNumber) return answer([]);

      // Numbers go up as boards come, so the next board to expand is the next number, and a layer
      // ends with what came before it.
      let depth = -1;
      let layerEnd = startNumber;
      for (let current = startNumber; current < pool.count; current++) {
        if (current === layerEnd) {
          layerEnd = pool.count;
          if (++depth >= limit) break;
        }
        if (current % SLICE === 0) yield { bound: depth + 1, nodes: pool.count };
        pool.get(current, tiles);
        const blank = tiles.indexOf(BLANK);
        const ways = moves[blank];
        for (let which = 0; which < ways.length; which++) {
          const { to, step } = ways[which];
          const before = pool.count;
          for (let cell = blank; cell !== to; cell += step) tiles[cell] = tiles[cell + step];
          tiles[to] = BLANK;
          const number = pool.numberOf(tiles);
          for (let cell = to; cell !== blank; cell -= step) tiles[cell] = tiles[cell - step];
          tiles[blank] = BLANK;
          if (number !== before && number !== goalNumber) continue;
          pool.setNote(number, mostMoves * current + which);
          if (number === goalNumber) return answer(pathTo(goalNumber));
        }
      }
      return { ...answer(undefined), least: Math.floor(limit) + 1 };

      function pathTo(number: number): MoveLetter[] {
        const way: Move[] = [];
        for (let at = number; at !== startNumber;) {
          const origin = pool.note(at);
          at = Math.floor(origin / mostMoves);
          pool.get(at, tiles);
          way.push(moves[tiles.indexOf(BLANK)][origin % mostMoves]);
        }
        return stepLetters(way.toReversed());
      }
    },
  };
}

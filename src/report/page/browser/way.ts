/* A solution as the player goes along it, step by step; nothing of the page. */
import { BLANK, type Board } from '../../../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../../../puzzle/metric.js';
import { boardsAlong, type MoveLetter, movesOn, tilesMoved } from '../../../puzzle/moves.js';
import type { Size } from '../../../puzzle/size.js';
import type { PageSolution } from '../pageData.js';

export interface Way {
  /** The letters of each move. */
  readonly moves: readonly string[];
  /** What stands between them. */
  readonly gap: string;
  /** The tiles that each move moves. */
  readonly moved: readonly (readonly number[])[];
  /** The board after each move, the start at step 0. */
  readonly boards: readonly Board[];
  /** The same boards with a number of its own for every tile, its first cell + 1, by which equal tiles are told apart. */
  readonly pieces: readonly Board[];
}

export function wayOf({ start, letters }: PageSolution, size: Size, metric: Metric): Way {
  const way = Array.from(letters) as MoveLetter[];
  const moves = movesOn(way, metric);
  /** Cells passed by each step, 0 at step 0. */
  const passed = [0];
  for (const move of moves) passed.push(passed[passed.length - 1] + move.length);
  const pieces = start.map((tile, cell) => (tile === BLANK ? BLANK : cell + 1));
  const afterMoves = (from: Board): Board[] => {
    const boards = boardsAlong(from, way, size);
    return passed.map((cells) => boards[cells]);
  };
  const tiles = tilesMoved(start, way, size);
  return {
    moves,
    gap: METRIC_RULES[metric].slides ? ' ' : '',
    moved: moves.map((_, move) => tiles.slice(passed[move], passed[move + 1])),
    boards: afterMoves(start),
    pieces: afterMoves(pieces),
  };
}

/** `R, tile 7` or `RR, tiles 7 8`: the move that leads to a step, from 1 on. */
export function moveText({ moves, moved }: Way, step: number, labels: readonly string[]): string {
  const tiles = moved[step - 1].map((tile) => labels[tile]);
  return `${moves[step - 1]}, ${tiles.length === 1 ? 'tile' : 'tiles'} ${tiles.join(' ')}`;
}

/** How far along the way a step is. */
export function stepText(way: Way, step: number, labels: readonly string[]): string {
  const { length } = way.moves;
  if (step === length) return `The goal, after ${length} moves`;
  return `Move ${step} of ${length}${step > 0 ? `: ${moveText(way, step, labels)}` : ''}`;
}

/* A solution as the player goes along it, step by step; nothing of the page. */
import { BLANK, type Board } from '../../../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../../../puzzle/metric.js';
import { boardsBetween, movesOn, tilesMoved, wayOn } from '../../../puzzle/moves.js';
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
  const moves = movesOn(wayOn([letters]), metric);
  const pieces = start.map((tile, cell) => (tile === BLANK ? BLANK : cell + 1));
  const boards = boardsBetween(start, moves, size);
  return {
    moves,
    gap: METRIC_RULES[metric].slides ? ' ' : '',
    moved: moves.map((move, step) => tilesMoved(boards[step], wayOn([move]), size)),
    boards,
    pieces: boardsBetween(pieces, moves, size),
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

/*
 * The mistakes of a game: moves after which the distance is not one less than before. A move is
 * judged only if the distances before and after it are proved.
 */
import type { Board } from '../../../../puzzle/board.js';
import { depthRulesOf } from '../../../../puzzle/metric.js';
import type { DistanceBounds } from './distanceBounds.js';

export interface Mistake {
  /** Moves made before it. */
  readonly at: number;
  /** How many moves longer the shortest solution became, the move itself included. */
  readonly lost: number;
}

/** The mistakes of a game, as far as they are known. */
export interface Mistakes {
  readonly all: readonly Mistake[];
  /** Moves of the game that cannot be judged, or not yet. */
  readonly unknown: number;
}

/** By board the distance, if it is proved; each board is a move from the one before. */
export type ProvedDistances = readonly (number | undefined)[];

/**
 * The distances of the boards of a game that follow from the bounds on them: from one board to
 * the next the distance changes by at most one.
 */
export function provedDistances(
  boards: readonly Board[],
  bounds: Pick<DistanceBounds, 'puzzle' | 'of' | 'atLeast'>,
): ProvedDistances {
  const { alternates } = depthRulesOf(bounds.puzzle);
  const most = boards.map((board) => bounds.of(board) ?? Infinity);
  const least = boards.map((board) => bounds.atLeast(board) ?? 0);
  const follow = (place: number, before: number): void => {
    most[place] = Math.min(most[place], most[before] + 1);
    least[place] = Math.max(least[place], least[before] - 1);
  };
  for (let place = 1; place < boards.length; place++) follow(place, place - 1);
  for (let place = boards.length - 2; place >= 0; place--) follow(place, place + 1);
  return most.map((moves, place) => {
    // All paths of a board have an even number of moves, or all an odd number.
    const isOdd = alternates && (moves - least[place]) % 2 === 1;
    return least[place] + (isOdd ? 1 : 0) === moves ? moves : undefined;
  });
}

/** Judges the moves between boards of these distances. */
export function mistakesOf(distances: ProvedDistances): Mistakes {
  const all: Mistake[] = [];
  let unknown = 0;
  for (let at = 0; at + 1 < distances.length; at++) {
    const [before, after] = [distances[at], distances[at + 1]];
    if (before === undefined || after === undefined) unknown++;
    else if (after >= before) all.push({ at, lost: after + 1 - before });
  }
  return { all, unknown };
}

/**
 * The board whose distance shows most: the middle of the longest run of boards without one;
 * undefined if all are known.
 */
export function mostInformative(distances: ProvedDistances): number | undefined {
  let longest = { from: 0, to: 0 };
  for (let from = 0; from < distances.length; from++) {
    let to = from;
    while (to < distances.length && distances[to] === undefined) to++;
    if (to - from > longest.to - longest.from) longest = { from, to };
    from = Math.max(from, to - 1);
  }
  const { from, to } = longest;
  return from === to ? undefined : Math.floor((from + to) / 2);
}

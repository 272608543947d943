/*
 * The mistakes of a game, and the mistakes near its current move. On boards that are searched one
 * by one, missing distances are searched when the search of the current board has ended.
 */
import { useMemo } from 'preact/hooks';
import type { Board } from '../../../../puzzle/board.js';
import { useSettled } from '../../../parts/hooks.js';
import { searchKindOf } from '../../../worker/searchKind.js';
import type { BoardSearch } from '../../search/useBoardSearch.js';
import { mistakesOf, mostInformative, provedDistances, type ProvedDistances } from './mistakes.js';
import { searchShortest, type DistancesState } from './useDistances.js';

/** A search of one board of the game is given up after this time. */
const MOST_MS = 10_000;

/** A game, and what is known of its distances. */
interface JudgedGame {
  /** Moves that are made. */
  readonly at: number;
  /** All boards of the game, and the boards of the moves that were taken back. */
  readonly allBoards: readonly Board[];
  readonly distances: DistancesState;
  readonly search: BoardSearch;
  readonly areShown: boolean;
}

export function useMistakes(judged: JudgedGame) {
  const { at, allBoards, distances } = judged;
  const known = provedDistances(allBoards, distances);
  useSearchedDistances(judged, known);
  const mistakes = mistakesOf(known);
  const { all } = mistakes;
  return {
    ...mistakes,
    /** The distances of all boards; those of the best known solutions if none is proved. */
    line: allBoards.map((board, place) => known[place] ?? distances.of(board)),
    /** The mistake that is the next move of the game, the last one before, the first one after. */
    here: all.find((mistake) => mistake.at === at),
    previous: all.findLast((mistake) => mistake.at < at),
    next: all.find((mistake) => mistake.at > at),
  };
}

/** Searches the boards one by one, if that is done here. */
function useSearchedDistances(
  { areShown, distances, search, at, allBoards }: JudgedGame,
  known: ProvedDistances,
): void {
  const { puzzle } = distances;
  const board = allBoards[at];
  /** Boards whose searches took too long. */
  const givenUp = useMemo(() => new Set<string>(), [puzzle]);
  const mayBegin =
    areShown &&
    searchKindOf(puzzle) === 'one by one' &&
    distances.isProved(board) &&
    !distances.stopped;
  const place = mayBegin ? mostInformative(known) : undefined;
  const key = place === undefined ? '' : allBoards[place].join();
  const goesOn = place !== undefined && !givenUp.has(key);
  useSettled([puzzle, board.join(), key, goesOn], () => {
    if (!goesOn) return undefined;
    return async (signal) => {
      const limit = setTimeout(() => {
        givenUp.add(key);
        distances.show();
      }, MOST_MS);
      signal.addEventListener('abort', () => clearTimeout(limit));
      await searchShortest(allBoards[place], distances, search.call, signal).catch(() => undefined);
    };
  });
}

/*
 * The mistakes of a game, and those around where it stands. The distances of the game's
 * boards come from the atlas where it knows all. On boards that are searched one by one, those that
 * are missing are searched when the search of the board in play has ended.
 */
import { useEffect, useMemo } from 'preact/hooks';
import type { Board } from '../../../../puzzle/board.js';
import { boardsBetween } from '../../../../puzzle/moves.js';
import { knowledgeOf } from '../../../parts/knowledge.js';
import type { Puzzle } from '../../../../puzzle/puzzle.js';
import type { Game } from '../../../parts/game.js';
import type { AtlasState } from '../../atlas/useAtlas.js';
import { mistakesOf, mostInformative, provedDistances, type ProvedDistances } from './mistakes.js';
import { learnDistances, searchShortest, type DistancesState } from './useDistances.js';

/** A search of one board of the game is given up after so long. */
const MOST_MS = 10_000;

/** The board in play is searched first. */
const SETTLED_MS = 250;

/** A game, and what is known of its distances. */
interface JudgedGame {
  readonly puzzle: Puzzle;
  readonly game: Game;
  /** Where the game stands. */
  readonly board: Board;
  readonly distances: DistancesState;
  readonly atlas: AtlasState;
  readonly areDistancesShown: boolean;
}

export function useMistakes(judged: JudgedGame) {
  const { puzzle, game, distances } = judged;
  const { start, moves, at } = game;
  const boards = useMemo(() => boardsBetween(start, moves, puzzle.size), [puzzle, start, moves]);
  const known = provedDistances(boards, distances, puzzle);
  useAtlasDistances(judged, boards);
  useSearchedDistances(judged, boards, known);
  const mistakes = mistakesOf(known);
  const { all } = mistakes;
  return {
    ...mistakes,
    /**
     * The distances along the whole game, moves that were taken back too; those of the best known
     * solutions where none is proved.
     */
    line: boards.map((board, place) => known[place] ?? distances.of(board)),
    /** The mistake that is the next move of the game, the last one before, the first one after. */
    here: all.find((mistake) => mistake.at === at),
    previous: all.findLast((mistake) => mistake.at < at),
    next: all.find((mistake) => mistake.at > at),
  };
}

/** Asks an atlas that knows all for the boards that are not known yet. */
function useAtlasDistances(
  { distances, atlas, puzzle }: JudgedGame,
  boards: readonly Board[],
): void {
  const { status, call } = atlas;
  useEffect(() => {
    if (status.kind !== 'ready') return;
    learnDistances(boards, { notes: distances, show: distances.show }, call);
  }, [puzzle, status.kind, boards]);
}

/** Searches the boards one by one, where that is done here. */
function useSearchedDistances(
  { areDistancesShown, distances, atlas, puzzle, board }: JudgedGame,
  boards: readonly Board[],
  known: ProvedDistances,
): void {
  /** Boards whose searches took too long. */
  const givenUp = useMemo(() => new Set<string>(), [puzzle]);
  const mayBegin =
    areDistancesShown &&
    knowledgeOf(puzzle) === 'one by one' &&
    distances.isProved(board) &&
    !distances.stopped;
  const place = mayBegin ? mostInformative(known) : undefined;
  const key = place === undefined ? '' : boards[place].join();
  const goesOn = place !== undefined && !givenUp.has(key);
  useEffect(() => {
    if (!goesOn) return undefined;
    const controller = new AbortController();
    const wanted = { puzzle, boards: [boards[place]], notes: distances, show: distances.show };
    let limit: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(() => {
      limit = setTimeout(() => {
        givenUp.add(key);
        controller.abort();
        distances.show();
      }, MOST_MS);
      searchShortest(wanted, atlas.call, controller.signal).catch(() => undefined);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(limit);
      controller.abort();
    };
  }, [puzzle, board.join(), key, goesOn]);
}

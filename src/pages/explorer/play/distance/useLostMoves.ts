/*
 * The moves of a game that lost, and how to go from one to the next. The distances of the game's
 * boards come from the atlas where it knows all. On boards that are searched one by one, those that
 * are missing are searched when the search of the board in play has ended.
 */
import { useEffect, useMemo } from 'preact/hooks';
import type { Board } from '../../../../puzzle/board.js';
import { boardsBetween } from '../../../../puzzle/moves.js';
import { knowledgeOf } from '../../../parts/knowledge.js';
import {
  lostMovesOf,
  mostInformative,
  provedDistances,
  type ProvedDistances,
} from './lostMoves.js';
import type { PlayState } from '../usePlay.js';
import { learnDistances, searchShortest } from './useDistances.js';

/** A search of one board of the game is given up after so long. */
const MOST_MS = 10_000;

/** The board in play is searched first. */
const SETTLED_MS = 250;

export type LostMovesState = ReturnType<typeof useLostMoves>;

export function useLostMoves(play: PlayState) {
  const { puzzle, game, distances, moveTo } = play;
  const { start, moves, at } = game;
  const boards = useMemo(() => boardsBetween(start, moves, puzzle.size), [puzzle, start, moves]);
  const known = provedDistances(boards, distances, puzzle);
  useAtlasDistances(play, boards);
  const isSearching = useSearchedDistances(play, boards, known);
  const lostMoves = lostMovesOf(known);
  const before = lostMoves.moves.findLast((move) => move.at < at);
  const next = lostMoves.moves.find((move) => move.at > at);
  return {
    ...lostMoves,
    /**
     * The distances along the whole game, moves that were taken back too; those of the best known
     * solutions where none is proved.
     */
    line: boards.map((board, place) => known[place] ?? distances.of(board)),
    isSearching,
    /** The lost move that comes next where the game stands. */
    here: lostMoves.moves.find((move) => move.at === at),
    /** Go to where the lost move before, or the next one, is to be made. */
    toPrevious: before && (() => moveTo(before.at)),
    toNext: next && (() => moveTo(next.at)),
  };
}

/** Asks an atlas that knows all for the boards that are not known yet. */
function useAtlasDistances(
  { distances, atlas, puzzle }: PlayState,
  boards: readonly Board[],
): void {
  const { status, call } = atlas;
  useEffect(() => {
    if (status.kind !== 'ready') return;
    learnDistances(boards, { notes: distances, show: distances.show }, call);
  }, [puzzle, status.kind, boards]);
}

/** Searches the boards one by one, where that is done here; says whether it goes on. */
function useSearchedDistances(
  { areDistancesShown, distances, atlas, puzzle, board }: PlayState,
  boards: readonly Board[],
  known: ProvedDistances,
): boolean {
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
  return goesOn;
}

/*
 * The distances of the boards of a game: from the search of all positions, or from a search for
 * each.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Board } from '../../../../puzzle/board.js';
import { boardsBetween } from '../../../../puzzle/paths.js';
import type { Puzzle } from '../../../../puzzle/puzzle.js';
import { neighboursOf } from '../../../../puzzle/neighbourBoards.js';
import { useRedraw, useSettled } from '../../../parts/hooks.js';
import { searchKindOf } from '../../../worker/searchKind.js';
import type { QuickPath } from '../../../worker/inside/pageSolving.js';
import { distanceBounds, type DistanceBounds } from './distanceBounds.js';
import type { BoardSearch } from '../../search/useBoardSearch.js';

/** The boards of a game whose distances are wanted. */
export interface WantedBoards {
  /** The boards up to now; the last one is the board of the game. */
  readonly boards: readonly Board[];
  /** The same, and the boards of the moves that were taken back. */
  readonly allBoards: readonly Board[];
  /** The distance of the start if its link says it. */
  readonly known: number | undefined;
}

/** The bounds that the page shows. */
interface ShownBounds extends DistanceBounds {
  /** Renders the page with the present bounds. */
  show(): void;
}

/** The distances of the boards of a game; without boards none is asked for. */
export function useDistances(puzzle: Puzzle, wanted: WantedBoards, search: BoardSearch) {
  const bounds = useMemo(() => distanceBounds(puzzle), [puzzle]);
  const shown: ShownBounds = { ...bounds, show: useRedraw() };
  useFollowedMoves(bounds, wanted);
  useKnownDistances(shown, wanted, search);
  return { ...shown, ...useSearchHere(shown, wanted, search) };
}

export type DistancesState = ReturnType<typeof useDistances>;

/** Records the solutions that the moves of the game are, if no better ones are known. */
function useFollowedMoves(
  bounds: DistanceBounds,
  { boards, allBoards, known }: WantedBoards,
): void {
  const kind = searchKindOf(bounds.puzzle);
  // Moves that came with a link may be a solution, made or not.
  useMemo(() => {
    if (kind !== 'all' && kind !== 'none') bounds.follow(allBoards);
    // A move changes the distance by one at most.
    if (known !== undefined && kind === 'one by one')
      allBoards.forEach((board, made) => bounds.prove(board, known - made));
  }, [bounds, allBoards]);
  // A move from a solution can be taken back, and moves that a hand has found may shorten it.
  useMemo(() => kind === 'quick solutions' && bounds.follow(boards), [bounds, boards]);
}

/**
 * If all positions have been searched, asks for the distances that are not known yet: of all
 * boards, and around the current one.
 */
function useKnownDistances(
  bounds: ShownBounds,
  { boards, allBoards }: WantedBoards,
  { status: { kind }, call }: BoardSearch,
): void {
  const { puzzle } = bounds;
  const board = boards.at(-1);
  useEffect(() => {
    if (kind !== 'ready' || !board) return;
    const around = neighboursOf(board, puzzle).map((neighbour) => neighbour.board);
    const unknown = [...allBoards, ...around].filter((each) => bounds.of(each) === undefined);
    if (unknown.length === 0) return;
    call('distances', unknown).then(
      (distances) => {
        distances.forEach((distance, place) => bounds.learn(unknown[place], distance));
        bounds.show();
      },
      () => undefined,
    );
  }, [puzzle, kind, board?.join(), allBoards]);
}

/** Searches the board of the game, if its distance is not known, until that is stopped. */
function useSearchHere(bounds: ShownBounds, { boards }: WantedBoards, { call }: BoardSearch) {
  const { puzzle } = bounds;
  /** Boards whose search would find no more. */
  const searched = useMemo(() => new Set<string>(), [puzzle]);
  const [searching, setSearching] = useState(false);
  const [stopped, setStopped] = useState(false);
  const board = boards.at(-1);
  const key = board?.join() ?? '';

  useEffect(() => setStopped(false), [puzzle, key]);
  useSettled([puzzle, key, stopped], () => {
    const kind = searchKindOf(puzzle);
    const isNone = kind === 'all' || kind === 'none';
    if (!board || isNone || stopped || searched.has(key) || bounds.isProved(board))
      return undefined;
    const search = (signal: AbortSignal): Promise<readonly string[]> =>
      kind === 'quick solutions'
        ? searchQuick(boards, bounds, call, signal)
        : searchShortest(board, bounds, call, signal);
    return async (signal) => {
      setSearching(true);
      signal.addEventListener('abort', () => setSearching(false));
      try {
        const moves = await search(signal);
        for (const other of boardsBetween(board, moves, puzzle.size)) searched.add(other.join());
      } catch {
        // What was found until then stays; a worker that dies is reported elsewhere.
      } finally {
        if (!signal.aborted) setSearching(false);
      }
    };
  });

  return {
    searching,
    stopped,
    /** Ends the search, or begins it again. */
    toggle: () => setStopped(searching),
  };
}

/** Searches a shortest solution of a board, and records it. */
export async function searchShortest(
  board: Board,
  bounds: ShownBounds,
  call: BoardSearch['call'],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { puzzle } = bounds;
  const report = ({ atLeast }: { readonly atLeast: number }): void => {
    bounds.prove(board, atLeast);
    bounds.show();
  };
  const moves = await call('solve', { puzzle, board }, { signal, report });
  const path = boardsBetween(board, moves, puzzle.size);
  bounds.follow(path);
  path.forEach((other, step) => bounds.prove(other, moves.length - step));
  bounds.show();
  return moves;
}

/** Searches ever shorter solutions of the last board of a game. */
async function searchQuick(
  boards: readonly Board[],
  bounds: ShownBounds,
  call: BoardSearch['call'],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { puzzle } = bounds;
  const board = boards.at(-1)!;
  const learn = ({ moves, atLeast }: QuickPath): void => {
    const path = boardsBetween(board, moves, puzzle.size);
    // The moves that were made lead to the goal by this solution too.
    bounds.follow([...boards.slice(0, -1), ...path]);
    path.forEach((other, step) => bounds.prove(other, atLeast - step));
    bounds.show();
  };
  const found = await call('quick', { puzzle, board }, { signal, report: learn });
  learn(found);
  return found.moves;
}

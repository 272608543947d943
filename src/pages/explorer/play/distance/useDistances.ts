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
import { newDistanceNotes, type DistanceNotes } from './distanceNotes.js';
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

/** Notes that the page shows. */
interface ShownNotes extends DistanceNotes {
  /** Renders the page with what the notes have got. */
  show(): void;
}

/** The distances of the boards of a game; without boards none is asked for. */
export function useDistances(puzzle: Puzzle, wanted: WantedBoards, search: BoardSearch) {
  const notes = useMemo(() => newDistanceNotes(puzzle), [puzzle]);
  const shown: ShownNotes = { ...notes, show: useRedraw() };
  useFollowedMoves(notes, wanted);
  useKnownDistances(shown, wanted, search);
  return { ...shown, ...useSearchHere(shown, wanted, search) };
}

export type DistancesState = ReturnType<typeof useDistances>;

/** Notes the solutions that the moves of the game are, if no better ones are known. */
function useFollowedMoves(notes: DistanceNotes, { boards, allBoards, known }: WantedBoards): void {
  const kind = searchKindOf(notes.puzzle);
  // Moves that came with a link may be a solution, made or not.
  useMemo(() => {
    if (kind !== 'all' && kind !== 'none') notes.follow(allBoards);
    // A move changes the distance by one at most.
    if (known !== undefined && kind === 'one by one')
      allBoards.forEach((board, made) => notes.prove(board, known - made));
  }, [notes, allBoards]);
  // A move from a solution can be taken back, and moves that a hand has found may shorten it.
  useMemo(() => kind === 'quick solutions' && notes.follow(boards), [notes, boards]);
}

/**
 * If all positions have been searched, asks for the distances that are not known yet: of all
 * boards, and around the current one.
 */
function useKnownDistances(
  notes: ShownNotes,
  { boards, allBoards }: WantedBoards,
  { status: { kind }, call }: BoardSearch,
): void {
  const { puzzle } = notes;
  const board = boards.at(-1);
  useEffect(() => {
    if (kind !== 'ready' || !board) return;
    const around = neighboursOf(board, puzzle).map((neighbour) => neighbour.board);
    const unknown = [...allBoards, ...around].filter((each) => notes.of(each) === undefined);
    if (unknown.length === 0) return;
    call('distances', unknown).then(
      (distances) => {
        distances.forEach((distance, place) => notes.learn(unknown[place], distance));
        notes.show();
      },
      () => undefined,
    );
  }, [puzzle, kind, board?.join(), allBoards]);
}

/** Searches the board of the game, if its distance is not known, until that is stopped. */
function useSearchHere(notes: ShownNotes, { boards }: WantedBoards, { call }: BoardSearch) {
  const { puzzle } = notes;
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
    if (!board || isNone || stopped || searched.has(key) || notes.isProved(board)) return undefined;
    const search = (signal: AbortSignal): Promise<readonly string[]> =>
      kind === 'quick solutions'
        ? searchQuick(boards, notes, call, signal)
        : searchShortest(board, notes, call, signal);
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

/** Searches a shortest solution of a board, and notes it. */
export async function searchShortest(
  board: Board,
  notes: ShownNotes,
  call: BoardSearch['call'],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { puzzle } = notes;
  const report = ({ atLeast }: { readonly atLeast: number }): void => {
    notes.prove(board, atLeast);
    notes.show();
  };
  const moves = await call('solve', { puzzle, board }, { signal, report });
  const path = boardsBetween(board, moves, puzzle.size);
  notes.follow(path);
  path.forEach((other, step) => notes.prove(other, moves.length - step));
  notes.show();
  return moves;
}

/** Searches ever shorter solutions of the last board of a game. */
async function searchQuick(
  boards: readonly Board[],
  notes: ShownNotes,
  call: BoardSearch['call'],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { puzzle } = notes;
  const board = boards.at(-1)!;
  const learn = ({ moves, atLeast }: QuickPath): void => {
    const path = boardsBetween(board, moves, puzzle.size);
    // The moves that were made lead to the goal by this solution too.
    notes.follow([...boards.slice(0, -1), ...path]);
    path.forEach((other, step) => notes.prove(other, atLeast - step));
    notes.show();
  };
  const found = await call('quick', { puzzle, board }, { signal, report: learn });
  learn(found);
  return found.moves;
}

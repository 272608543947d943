/*
 * The distances of the boards of a game: from the atlas where it knows all, else from a search for
 * each.
 */
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import type { Board } from '../../../../puzzle/board.js';
import { boardsBetween } from '../../../../puzzle/moves.js';
import type { Puzzle } from '../../../../puzzle/puzzle.js';
import { neighboursOf, type Game } from '../../../parts/game.js';
import { knowledgeOf } from '../../../parts/knowledge.js';
import type { FoundPath } from '../../../worker/inside/pageSolving.js';
import { newDistanceNotes, type DistanceNotes } from './distanceNotes.js';
import type { AtlasState } from '../../atlas/useAtlas.js';

/** A player makes moves faster than boards are searched. */
const SETTLED_MS = 250;

/** The boards of a game whose distances are wanted, and their notes. */
interface Wanted {
  readonly puzzle: Puzzle;
  /** The last one is where the game stands. */
  readonly boards: readonly Board[];
  readonly notes: DistanceNotes;
  /** Draws the page with what the notes have got. */
  show(): void;
}

/** A game, and the distance of its start if its link says it. */
interface KnownGame extends Game {
  readonly known: number | undefined;
}

/** The distances of the `boards` of a game; without boards none is asked for. */
export function useDistances(
  puzzle: Puzzle,
  game: KnownGame,
  boards: readonly Board[],
  atlas: AtlasState,
) {
  const notes = useMemo(() => newDistanceNotes(puzzle), [puzzle]);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const wanted: Wanted = { puzzle, boards, notes, show: () => draw(0) };
  useFollowedMoves(wanted, game);
  useKnownDistances(wanted, atlas);
  return { ...notes, show: wanted.show, ...useSearchHere(wanted, atlas) };
}

export type DistancesState = ReturnType<typeof useDistances>;

/** Notes the solutions that the moves of the game are, where the atlas does not know better. */
function useFollowedMoves(
  { puzzle, boards, notes }: Wanted,
  { start, moves, known }: KnownGame,
): void {
  const knowledge = knowledgeOf(puzzle);
  // Moves that came with a link may be a solution, made or not.
  useMemo(() => {
    if (boards.length > 0 && knowledge !== 'all' && knowledge !== 'nothing')
      notes.follow(boardsBetween(start, moves, puzzle.size));
    // A move changes the distance by one at most.
    if (boards.length > 0 && known !== undefined && knowledge === 'one by one')
      boardsBetween(start, moves, puzzle.size).forEach((board, made) =>
        notes.prove(board, known - made),
      );
  }, [notes, start, moves]);
  // A move from a solution can be taken back, and moves that a hand has found may shorten it.
  useMemo(
    () => boards.length > 0 && knowledge === 'paths' && notes.follow(boards),
    [notes, boards],
  );
}

/** Asks an atlas that knows all for the distances of the boards, and around the last one. */
function useKnownDistances(
  { puzzle, boards, notes, show }: Wanted,
  { status: { kind }, call }: AtlasState,
): void {
  const board = boards.at(-1);
  useEffect(() => {
    if (kind !== 'ready' || !board) return;
    const around = neighboursOf(board, puzzle).map((neighbour) => neighbour.board);
    learnDistances([...boards, ...around], { notes, show }, call);
  }, [puzzle, kind, board?.join(), boards.length]);
}

/** Asks the atlas for the distances of boards that are not known yet. */
export function learnDistances(
  boards: readonly Board[],
  { notes, show }: Pick<Wanted, 'notes' | 'show'>,
  call: AtlasState['call'],
): void {
  const unknown = boards.filter((board) => notes.of(board) === undefined);
  if (unknown.length === 0) return;
  call('distances', unknown).then(
    (distances) => {
      distances.forEach((distance, place) => notes.learn(unknown[place], distance));
      show();
    },
    () => undefined,
  );
}

/** Searches the board where the game stands, if no atlas knows it, until that is stopped. */
function useSearchHere(wanted: Wanted, { call }: AtlasState) {
  const { puzzle, boards, notes } = wanted;
  /** Boards whose search would find no more. */
  const searched = useMemo(() => new Set<string>(), [puzzle]);
  const [searching, setSearching] = useState(false);
  const [stopped, setStopped] = useState(false);
  const board = boards.at(-1);
  const key = board?.join() ?? '';

  useEffect(() => setStopped(false), [puzzle, key]);
  useEffect(() => {
    const knowledge = knowledgeOf(puzzle);
    const isNone = knowledge === 'all' || knowledge === 'nothing';
    if (!board || isNone || stopped || searched.has(key) || notes.isProved(board)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const search = knowledge === 'paths' ? searchGood : searchShortest;

    async function run(): Promise<void> {
      setSearching(true);
      try {
        const { moves } = await search(wanted, call, signal);
        for (const other of boardsBetween(board!, moves, puzzle.size)) searched.add(other.join());
      } catch {
        // What was found until then stays; a worker that dies is reported elsewhere.
      } finally {
        if (!signal.aborted) setSearching(false);
      }
    }

    const timer = setTimeout(() => void run(), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
      setSearching(false);
    };
  }, [puzzle, key, stopped]);

  return {
    searching,
    stopped,
    /** Ends the search, or begins it again. */
    toggle: () => setStopped(searching),
  };
}

/** Searches a shortest solution of the last board. */
export async function searchShortest(
  { puzzle, boards, notes, show }: Wanted,
  call: AtlasState['call'],
  signal: AbortSignal,
): Promise<FoundPath> {
  const board = boards[boards.length - 1];
  const onNews = ({ bound }: { readonly bound: number }): void => {
    notes.prove(board, bound);
    show();
  };
  const moves = await call('solve', { puzzle, board }, { signal, onNews });
  const path = boardsBetween(board, moves, puzzle.size);
  notes.follow(path);
  path.forEach((other, step) => notes.prove(other, moves.length - step));
  show();
  return { moves, atLeast: moves.length };
}

/** Searches ever shorter solutions of the last board. */
async function searchGood(
  { puzzle, boards, notes, show }: Wanted,
  call: AtlasState['call'],
  signal: AbortSignal,
): Promise<FoundPath> {
  const board = boards[boards.length - 1];
  const learn = ({ moves, atLeast }: FoundPath): void => {
    const path = boardsBetween(board, moves, puzzle.size);
    // The moves that were made lead to the goal by this solution too.
    notes.follow([...boards.slice(0, -1), ...path]);
    path.forEach((other, step) => notes.prove(other, atLeast - step));
    show();
  };
  const found = await call('quick', { puzzle, board }, { signal, onNews: learn });
  learn(found);
  return found;
}

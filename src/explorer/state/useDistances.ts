/* The distances of the boards of a game: from the atlas where it knows all, else from a search for each. */
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { Board } from '../../puzzle/board.js';
import { boardsAlong, type MoveLetter } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { knowledgeOf } from '../worker/search.js';
import { neighboursOf } from './game.js';
import type { AtlasState } from './useAtlas.js';

export interface Distances {
  /** Undefined where it is not known, or not yet. */
  of(board: Board): number | undefined;
  /** What is proved of the board where the game stands while it is searched. */
  readonly atLeast: number | undefined;
  readonly searching: boolean;
  /** Ends the search, or begins it again. */
  toggle(): void;
  /** The first move of a shortest way, if it is known. */
  nearer(board: Board): MoveLetter | undefined;
}

/** A player makes moves faster than boards are searched. */
const SETTLED_MS = 250;

/** The distances of the `boards` of a game, of which the last is where it stands. */
export function useDistances(puzzle: Puzzle, boards: readonly Board[], { status, call }: AtlasState): Distances {
  const known = useRef(new Map<string, number>());
  const [, show] = useReducer((times: number) => times + 1, 0);
  const [atLeast, setAtLeast] = useState<number>();
  const [searching, setSearching] = useState(false);
  const [stopped, setStopped] = useState(false);
  const board = boards[boards.length - 1];
  const key = board.join();
  const { kind } = status;

  useEffect(() => {
    known.current.clear();
    show(0);
  }, [puzzle]);

  useEffect(() => {
    if (kind !== 'ready') return;
    const wanted = [...boards, ...neighboursOf(board, puzzle).map(({ board }) => board)];
    const unknown = wanted.filter((other) => !known.current.has(other.join()));
    if (unknown.length === 0) return;
    const { current } = known;
    call('distances', unknown).then(
      (distances) => {
        distances.forEach((distance, place) => current.set(unknown[place].join(), distance));
        show(0);
      },
      () => undefined,
    );
  }, [puzzle, kind, key, boards.length]);

  useEffect(() => {
    setStopped(false);
    setAtLeast(undefined);
  }, [puzzle, key]);

  useEffect(() => {
    if (knowledgeOf(puzzle) !== 'one by one' || stopped || known.current.has(key)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ended = (): void => {
      if (!signal.aborted) setSearching(false);
    };
    const timer = setTimeout(() => {
      setSearching(true);
      call('solve', { puzzle, board }, { signal, onNews: ({ bound }) => !signal.aborted && setAtLeast(bound) })
        .then(
          (moves) => {
            const way = boardsAlong(board, moves, puzzle.size);
            way.forEach((passed, step) => known.current.set(passed.join(), moves.length - step));
          },
          () => undefined,
        )
        .finally(ended);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
      setSearching(false);
    };
  }, [puzzle, key, stopped]);

  const of = (other: Board): number | undefined => known.current.get(other.join());
  return {
    of,
    atLeast,
    searching,
    toggle: () => setStopped(searching),
    nearer(from) {
      const distance = of(from);
      if (distance === undefined) return undefined;
      return neighboursOf(from, puzzle).find((other) => of(other.board) === distance - 1)?.letter;
    },
  };
}

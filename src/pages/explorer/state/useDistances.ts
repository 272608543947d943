/* The distances of the boards of a game: from the atlas where it knows all, else from a search for each. */
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import type { Board } from '../../../puzzle/board.js';
import { boardsBetween } from '../../../puzzle/moves.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { knowledgeOf } from '../../parts/knowledge.js';
import { neighboursOf, type Neighbour } from '../../parts/game.js';
import type { AtlasState } from './useAtlas.js';

export interface Distances {
  /** Undefined where it is not known, or not yet. */
  of(board: Board): number | undefined;
  /** What is proved of the board where the game stands while it is searched. */
  readonly atLeast: number | undefined;
  readonly searching: boolean;
  /** Ends the search, or begins it again. */
  toggle(): void;
  /** Where the first move of a shortest way leads, if it is known. */
  nearer(board: Board): Neighbour | undefined;
}

/** A player makes moves faster than boards are searched. */
const SETTLED_MS = 250;

/** The distances of the `boards` of a game, of which the last is where it stands. */
export function useDistances(puzzle: Puzzle, boards: readonly Board[], { status, call }: AtlasState): Distances {
  const known = useMemo(() => new Map<string, number>(), [puzzle]);
  const [, show] = useReducer((times: number) => times + 1, 0);
  const [atLeast, setAtLeast] = useState<number>();
  const [searching, setSearching] = useState(false);
  const [stopped, setStopped] = useState(false);
  const board = boards[boards.length - 1];
  const key = board.join();
  const { kind } = status;

  useEffect(() => {
    if (kind !== 'ready') return;
    const wanted = [...boards, ...neighboursOf(board, puzzle).map(({ board }) => board)];
    const unknown = wanted.filter((other) => !known.has(other.join()));
    if (unknown.length === 0) return;
    call('distances', unknown).then(
      (distances) => {
        distances.forEach((distance, place) => known.set(unknown[place].join(), distance));
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
    if (knowledgeOf(puzzle) !== 'one by one' || stopped || known.has(key)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ended = (): void => {
      if (!signal.aborted) setSearching(false);
    };
    const timer = setTimeout(() => {
      setSearching(true);
      // A search that begins anew begins with what is proved by its bound alone.
      const onNews = ({ bound }: { readonly bound: number }): void => {
        if (!signal.aborted) setAtLeast((proved = 0) => Math.max(proved, bound));
      };
      call('solve', { puzzle, board }, { signal, onNews })
        .then(
          (moves) => {
            const way = boardsBetween(board, moves, puzzle.size);
            way.forEach((passed, step) => known.set(passed.join(), moves.length - step));
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

  const of = (other: Board): number | undefined => known.get(other.join());
  return {
    of,
    atLeast,
    searching,
    toggle: () => setStopped(searching),
    nearer(from) {
      const distance = of(from);
      if (distance === undefined) return undefined;
      return neighboursOf(from, puzzle).find((other) => of(other.board) === distance - 1);
    },
  };
}

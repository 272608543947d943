/*
 * The distances of the boards of a game: from the atlas where it knows all, else from a search for
 * each.
 */
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import type { Board } from '../../../puzzle/board.js';
import { boardsBetween } from '../../../puzzle/moves.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { knowledgeOf } from '../../parts/knowledge.js';
import { neighboursOf } from '../../parts/game.js';
import type { Way } from '../worker/atlas.js';
import { waysOf } from './ways.js';
import type { AtlasState } from './useAtlas.js';

/** A player makes moves faster than boards are searched. */
const SETTLED_MS = 250;

/** The distances of the `boards` of a game, of which the last is where it stands. */
export function useDistances(
  puzzle: Puzzle,
  boards: readonly Board[],
  { status, call }: AtlasState,
) {
  const knowledge = knowledgeOf(puzzle);
  const ways = useMemo(() => waysOf(puzzle), [puzzle]);
  // A move from a way can be taken back, and moves that a hand has found may shorten it.
  useMemo(() => knowledge === 'ways' && ways.follow(boards), [ways, boards]);
  /** Boards whose search would find no more. */
  const searched = useMemo(() => new Set<string>(), [puzzle]);
  const [, show] = useReducer((times: number) => times + 1, 0);
  /**
   * Whether the board where the game stands is being searched, and whether its search has been
   * ended.
   */
  const [searching, setSearching] = useState(false);
  const [stopped, setStopped] = useState(false);
  const board = boards[boards.length - 1];
  const key = board.join();
  const { kind } = status;

  useEffect(() => {
    if (kind !== 'ready') return;
    const wanted = [...boards, ...neighboursOf(board, puzzle).map(({ board }) => board)];
    const unknown = wanted.filter((other) => ways.of(other) === undefined);
    if (unknown.length === 0) return;
    call('distances', unknown).then(
      (distances) => {
        distances.forEach((distance, place) => ways.learn(unknown[place], distance));
        show(0);
      },
      () => undefined,
    );
  }, [puzzle, kind, key, boards.length]);

  useEffect(() => setStopped(false), [puzzle, key]);

  useEffect(() => {
    if (knowledge === 'all' || knowledge === 'nothing' || stopped || searched.has(key))
      return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const passed = (moves: readonly string[]): Board[] => boardsBetween(board, moves, puzzle.size);

    async function solve(): Promise<Way> {
      const onNews = ({ bound }: { readonly bound: number }): void => {
        ways.prove(board, bound);
        show(0);
      };
      const moves = await call('solve', { puzzle, board }, { signal, onNews });
      return { moves, atLeast: moves.length };
    }

    function learn({ moves, atLeast }: Way): void {
      const way = passed(moves);
      // The moves that were made lead to the goal by this way too.
      ways.follow(knowledge === 'ways' ? [...boards.slice(0, -1), ...way] : way);
      way.forEach((other, step) => ways.prove(other, atLeast - step));
      show(0);
    }

    const timer = setTimeout(() => {
      setSearching(true);
      (knowledge === 'ways' ? call('quick', { puzzle, board }, { signal, onNews: learn }) : solve())
        .then(
          (way) => {
            learn(way);
            for (const other of passed(way.moves)) searched.add(other.join());
          },
          () => undefined,
        )
        .finally(() => {
          if (!signal.aborted) setSearching(false);
        });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
      setSearching(false);
    };
  }, [puzzle, key, stopped]);

  return {
    ...{ ...ways, searching, stopped },
    /** Ends the search, or begins it again. */
    toggle: () => setStopped(searching),
  };
}

/* The random position that the address asks for; the first one is scrambled in sight. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { hasRepeatedTiles, sameBoard, type Board } from '../../../puzzle/board.js';
import { boardsBetween } from '../../../puzzle/paths.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { newGame } from '../../parts/game.js';
import { useWindowEvent } from '../../parts/hooks.js';
import { wantsNoMotion } from '../../parts/motion.js';
import { FIRST_DEPTHS, randomBoard } from '../../parts/randomBoard.js';
import type { RouteState } from '../route/useRoute.js';
import { useAction } from '../useAction.js';
import type { BoardSearch } from './useBoardSearch.js';
import type { Intro } from './useIntro.js';

/**
 * Finds the random position that a route asks for, as soon as that can be done and the intro is
 * over. The search for it ends if the player does something else; if it fails, the old position
 * stays.
 */
export function useRandomPosition(
  { puzzle, game, wanted, fill, screen }: RouteState,
  { status, sampleReach, isTooLarge, randomPosition, call }: BoardSearch,
  { isOver, skip }: Intro,
) {
  const { begin, ...found } = useAction<unknown>(game);
  const [scrambled, show] = useState<Board>();
  const isHurried = useHurry(puzzle, skip);
  useLayoutEffect(() => {
    show(undefined);
    // A board that is being changed is not played yet.
    if (wanted === undefined || !isOver || screen === 'Boards') return;
    if (status.kind === 'unsearched' && (wanted === 'any' || isTooLarge))
      fill(newGame(randomBoard(puzzle)));
    else if (status.kind === 'ready' || sampleReach > 0) {
      const depth = Math.min(sampleReach, wanted === 'any' ? FIRST_DEPTHS[puzzle.metric] : wanted);
      begin(async ({ signal, report }) => {
        try {
          const board = await randomPosition(depth, {
            signal,
            report: (layer) => report(`layer ${layer} of ${depth}`),
          });
          const isFirst = status.kind === 'ready' && sameBoard(game.start, puzzle.goal);
          if (isFirst && game.at === 0 && !wantsNoMotion())
            await scramble({ puzzle, board, call, signal, isHurried, show });
          if (!signal.aborted) fill(newGame(board));
        } catch (cause) {
          if (!signal.aborted) fill(game);
          throw cause;
        }
      });
    }
  }, [status.kind, sampleReach, wanted, game, isOver, screen]);
  return { ...found, scrambled };
}

/** Reports whether the player has pressed anything since the puzzle came; that ends the intro. */
function useHurry(puzzle: RouteState['puzzle'], skip: () => void): () => boolean {
  const pressed = useRef(false);
  useLayoutEffect(() => {
    pressed.current = false;
  }, [puzzle]);
  const press = (): void => {
    pressed.current = true;
    skip();
  };
  useWindowEvent('keydown', press);
  useWindowEvent('pointerdown', press);
  return () => pressed.current;
}

/** From a move to the next; a scramble of many moves is made in no more than `MOST_MS`. */
const MOVE_MS = 36;
const MOST_MS = 900;

interface Scramble {
  readonly puzzle: Puzzle;
  /** The position that it leads to. */
  readonly board: Board;
  readonly call: BoardSearch['call'];
  readonly signal: AbortSignal;
  /** Whether the player does not want to wait. */
  isHurried(): boolean;
  show(board: Board): void;
}

/**
 * Shows the boards of a shortest path from the goal to the position. Tiles that repeat would change
 * their places in the end, so nothing is shown of them.
 */
async function scramble(scrambled: Scramble): Promise<void> {
  const { puzzle, board, call, signal, isHurried, show } = scrambled;
  if (hasRepeatedTiles(puzzle.goal)) return;
  const moves = await call('solve', { puzzle, board }, { signal });
  const pause = Math.min(MOVE_MS, MOST_MS / moves.length);
  for (const shown of boardsBetween(board, moves, puzzle.size).toReversed()) {
    if (signal.aborted || isHurried()) return;
    show(shown);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

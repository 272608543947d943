import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sameBoard, type Board } from '../../puzzle/board.js';
import { newGame } from '../parts/game.js';
import { useWindowEvent } from '../parts/hooks.js';
import { wantsNoMotion } from '../parts/motion.js';
import { FIRST_DEPTHS, randomBoard } from '../parts/randomBoard.js';
import { scramble } from './atlas/scramble.js';
import { useAttempt } from './useAttempt.js';
import type { AtlasWorker } from '../worker/outside.js';
import { useSettings } from './settings.js';
import { useAtlas, type AtlasState } from './atlas/useAtlas.js';
import { useIntro, type Intro } from './atlas/useIntro.js';
import { useRoute, type RouteState } from './route/useRoute.js';

/**
 * What the screens share: the route, which begins with the fragment `start`, the worker, how its
 * search is shown, the settings, and the draw that the route wants.
 */
export function useExplorer(start: string, supply: (onDeath: () => void) => AtlasWorker) {
  const route = useRoute(start);
  const atlas = useAtlas(route.puzzle, supply);
  const intro = useIntro(route.puzzle, atlas.status);
  const kept = useSettings();
  return { route, atlas, intro, kept, drawing: useDrawing(route, atlas, intro) };
}

export type ScreenProps = ReturnType<typeof useExplorer>;

/**
 * Draws the position that a route wants, as soon as that can be done and the intro is over. The
 * draw ends when the player does something else; a draw that fails leaves the position that there
 * was.
 */
function useDrawing(
  { puzzle, game, wanted, fill, screen }: RouteState,
  { status, deepest, isTooLarge, draw, call }: AtlasState,
  { isOver, skip }: Intro,
) {
  const { begin, ...drawing } = useAttempt<unknown>(game);
  const [scrambled, show] = useState<Board>();
  const isHurried = useHurry(puzzle, skip);
  useLayoutEffect(() => {
    show(undefined);
    // A board that is being changed is not played yet.
    if (wanted === undefined || !isOver || screen === 'Boards') return;
    if (status.kind === 'without' && (wanted === 'any' || isTooLarge))
      fill(newGame(randomBoard(puzzle)));
    else if (status.kind === 'ready' || deepest > 0) {
      const depth = Math.min(deepest, wanted === 'any' ? FIRST_DEPTHS[puzzle.metric] : wanted);
      begin(async ({ signal, report }) => {
        const onNews = (layer: number): void => report(`layer ${layer} of ${depth}`);
        try {
          const board = await draw(depth, { signal, onNews });
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
  }, [status.kind, deepest, wanted, game, isOver, screen]);
  return { ...drawing, scrambled };
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

import { useLayoutEffect } from 'preact/hooks';
import { newGame } from '../../parts/game.js';
import { FIRST_DEPTHS, sixDigitSeed, randomBoard } from './randomBoard.js';
import { useAttempt } from './useAttempt.js';
import type { AtlasWorker } from '../client.js';
import { useSettings } from './settings.js';
import { useAtlas, type AtlasState } from './useAtlas.js';
import { usePlace, type PlaceState } from './usePlace.js';

/**
 * What the screens share: the place, beginning with the fragment `start`, the worker, what is kept,
 * and the draw that the place wants.
 */
export function useExplorer(start: string, supply: (onDeath: () => void) => AtlasWorker) {
  const place = usePlace(start);
  const atlas = useAtlas(place.puzzle, supply);
  const kept = useSettings();
  return { place, atlas, kept, drawing: useDrawing(place, atlas) };
}

export type ScreenProps = ReturnType<typeof useExplorer>;

/**
 * Draws the position that a place wants, as soon as that can be done. The draw ends when the player
 * does something else; a draw that fails leaves the position that there was.
 */
function useDrawing(
  { puzzle, game, wanted, fill }: PlaceState,
  { status, deepest, call }: AtlasState,
) {
  const { begin, ...drawing } = useAttempt<unknown>(game);
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    if (status.kind === 'without' && (wanted < 0 || status.reach === 0))
      fill(newGame(randomBoard(puzzle)));
    else if (status.kind === 'ready' || deepest > 0) {
      const depth = Math.min(deepest, wanted < 0 ? FIRST_DEPTHS[puzzle.metric] : wanted);
      begin(async ({ signal, tell }) => {
        const onNews = (layer: number): void => tell(`layer ${layer} of ${depth}`);
        try {
          const [board] = await call(
            'draw',
            { puzzle, depths: [depth], seed: sixDigitSeed() },
            { signal, onNews },
          );
          if (!signal.aborted) fill(newGame(board));
        } catch (cause) {
          if (!signal.aborted) fill(game);
          throw cause;
        }
      });
    }
  }, [status.kind, deepest, wanted, game]);
  return drawing;
}

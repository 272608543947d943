import type { AtlasWorker } from '../worker/outside.js';
import { useAtlas } from './atlas/useAtlas.js';
import { useDrawing } from './atlas/useDrawing.js';
import { useIntro } from './atlas/useIntro.js';
import { useRoute } from './route/useRoute.js';
import { useSettings } from './settings.js';

/**
 * What the screens share: the route, which begins with the fragment `start`, the worker, how its
 * search is shown, the settings, and the random position that the address asks for.
 */
export function useExplorer(start: string, supply: (onDeath: () => void) => AtlasWorker) {
  const route = useRoute(start);
  const atlas = useAtlas(route.puzzle, supply);
  const intro = useIntro(route.puzzle, atlas.status);
  const kept = useSettings();
  return { route, atlas, intro, kept, drawing: useDrawing(route, atlas, intro) };
}

export type ScreenProps = ReturnType<typeof useExplorer>;

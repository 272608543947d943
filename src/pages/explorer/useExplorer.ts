import type { PageWorker } from '../worker/outside.js';
import { useBoardSearch } from './search/useBoardSearch.js';
import { useRandomPosition } from './search/useRandomPosition.js';
import { useIntro } from './search/useIntro.js';
import { useRoute } from './route/useRoute.js';
import { useVisitor } from './visitor.js';

/**
 * What the screens share: the route, which begins with the fragment `start`, the worker, how its
 * search is shown, the settings, and the random position that the address asks for.
 */
export function useExplorer(start: string, supply: (onDeath: () => void) => PageWorker) {
  const route = useRoute(start);
  const search = useBoardSearch(route.puzzle, supply);
  const intro = useIntro(route.puzzle, search.status);
  const visitor = useVisitor();
  return { route, search, intro, visitor, randomPosition: useRandomPosition(route, search, intro) };
}

export type ScreenProps = ReturnType<typeof useExplorer>;

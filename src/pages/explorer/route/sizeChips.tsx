/* The sizes that most visitors want, a click away; all others, goals and positions under More. */
import { isOrdered, orderedPuzzle } from '../../../puzzle/puzzle.js';
import { formatSize, parseSize } from '../../../puzzle/size.js';
import { USUAL_SIZES } from './choices.js';
import { randomRoute, type RouteState } from './useRoute.js';

interface Props {
  readonly route: RouteState;
  /** Whether the form under More is open. */
  readonly isFormOpen: boolean;
  onMore(): void;
}

export function SizeChips({ route, isFormOpen, onMore }: Props) {
  const { puzzle, go } = route;
  const played = isOrdered(puzzle) ? formatSize(puzzle.size) : '';
  return (
    <div class="chips" role="group" aria-label="Sizes">
      {USUAL_SIZES.map((size) => (
        <button
          aria-current={size === played ? 'true' : undefined}
          onClick={() => go(randomRoute(orderedPuzzle(parseSize(size), undefined, puzzle.metric)))}
        >
          {size}
        </button>
      ))}
      <button aria-label="More: change board" aria-expanded={isFormOpen} onClick={onMore}>
        More
      </button>
    </div>
  );
}

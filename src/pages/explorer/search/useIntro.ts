/*
 * How the search of a board is shown: layer by layer, no quicker than an eye can follow. Who wants
 * no motion sees its end.
 */
import { useEffect } from 'preact/hooks';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { useBeat, useRedraw, useStateOf } from '../../parts/hooks.js';
import { wantsNoMotion } from '../../parts/motion.js';
import { searchKindOf } from '../../worker/searchKind.js';
import type { SearchStatus } from './useBoardSearch.js';

/** From a layer to the next. */
const LAYER_MS = 16;

export interface Intro {
  /** The time of its first layer, in milliseconds of the page's clock. */
  readonly begun: number;
  readonly isOver: boolean;
  replay(): void;
  /** Goes to its end. */
  skip(): void;
}

export function useIntro(puzzle: Puzzle, status: SearchStatus): Intro {
  const begin = () => ({
    begun: performance.now(),
    isOver: wantsNoMotion() || searchKindOf(puzzle) !== 'all',
  });
  const [{ begun, isOver }, set] = useStateOf(puzzle, begin);
  const skip = (): void => {
    if (!isOver) set({ begun, isOver: true });
  };
  const layers = status.kind === 'ready' ? status.counts.length : 0;
  const isAtEnd = status.kind === 'ready' || status.kind === 'failed';
  const rest = begun + LAYER_MS * layers - performance.now();
  useBeat(!isOver && isAtEnd, Math.max(0, rest), skip, []);
  return { begun, isOver, skip, replay: () => set(begin()) };
}

/** The counts of the layers that are shown by now. */
export function useShownCounts({ begun, isOver }: Intro, status: SearchStatus): readonly number[] {
  const redraw = useRedraw();
  useEffect(() => {
    if (isOver) return undefined;
    const next = (): void => {
      redraw();
      frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [isOver, begun]);
  const counts = 'counts' in status ? status.counts : [];
  return isOver ? counts : counts.slice(0, (performance.now() - begun) / LAYER_MS);
}

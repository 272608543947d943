/*
 * How the search of a board is shown: layer by layer, no quicker than an eye can follow. Who wants
 * no motion sees its end.
 */
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { useBeat } from '../../parts/hooks.js';
import { wantsNoMotion } from '../../parts/motion.js';
import { knowledgeOf } from '../../parts/knowledge.js';
import type { AtlasStatus } from './useAtlas.js';

/** From a layer to the next. */
const LAYER_MS = 16;

interface Shown {
  readonly of: Puzzle;
  /** The time of its first layer, in milliseconds of the page's clock. */
  readonly begun: number;
  readonly isOver: boolean;
}

export interface Intro extends Omit<Shown, 'of'> {
  replay(): void;
  /** Goes to its end. */
  skip(): void;
}

const shownFrom = (puzzle: Puzzle): Shown => ({
  of: puzzle,
  begun: performance.now(),
  isOver: wantsNoMotion() || knowledgeOf(puzzle) !== 'all',
});

export function useIntro(puzzle: Puzzle, status: AtlasStatus): Intro {
  const [kept, set] = useState(() => shownFrom(puzzle));
  useLayoutEffect(() => {
    if (kept.of !== puzzle) set(shownFrom(puzzle));
  }, [puzzle]);
  // Until the next turn the intro kept belongs to the puzzle before.
  const { begun, isOver } = kept.of === puzzle ? kept : shownFrom(puzzle);
  const skip = (): void => set((now) => (now.isOver ? now : { ...now, isOver: true }));
  const layers = status.kind === 'ready' ? status.counts.length : 0;
  const isAtEnd = status.kind === 'ready' || status.kind === 'failed';
  const rest = begun + LAYER_MS * layers - performance.now();
  useBeat(!isOver && isAtEnd, Math.max(0, rest), skip, []);
  return { begun, isOver, skip, replay: () => set(shownFrom(puzzle)) };
}

/** The counts of the layers that are shown by now. */
export function useShownCounts({ begun, isOver }: Intro, status: AtlasStatus): readonly number[] {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (isOver) return undefined;
    const next = (): void => {
      draw(0);
      frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [isOver, begun]);
  const counts = 'counts' in status ? status.counts : [];
  return isOver ? counts : counts.slice(0, (performance.now() - begun) / LAYER_MS);
}

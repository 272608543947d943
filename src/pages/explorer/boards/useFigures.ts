/* What the search of a board has found, and what the search before it had. */
import { useEffect, useRef } from 'preact/hooks';
import type { Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import type { Layer } from '../../../search/layers.js';
import { useStateOf } from '../../parts/hooks.js';
import { searchKindOf } from '../../parts/searchKind.js';
import type { CountedBoard } from '../../worker/inside/workerCalls.js';
import type { CountPlan } from '../../worker/inside/search.js';
import { useAction } from '../useAction.js';
import type { ScreenProps } from '../useExplorer.js';

/** A board whose positions were counted. */
interface BoardCounts {
  readonly of: Puzzle;
  readonly counts: readonly number[];
}

export function useFigures({ route: { puzzle }, search }: ScreenProps) {
  const { call } = search;
  const counting = useAction<CountedBoard>(puzzle);
  const deepest = useAnswer(puzzle, search.counts !== undefined, () => call('deepest', puzzle));
  const isLarge = searchKindOf(puzzle) !== 'all';
  const plan = useAnswer<CountPlan | 'none'>(puzzle, isLarge, async () => {
    return (await call('countPlan', puzzle)) ?? 'none';
  });
  const counts = search.counts ?? counting.value?.counts;
  const last = useRef<{ readonly now?: BoardCounts; readonly before?: BoardCounts | undefined }>(
    {},
  );
  if (counts && last.current.now?.of !== puzzle)
    last.current = { now: { of: puzzle, counts }, before: last.current.now };
  const { now, before } = last.current;
  const isFound = now?.of === puzzle;
  return {
    /** Undefined until the board's search is over. */
    found: isFound ? now : undefined,
    /** The board that was searched before this one. */
    before: isFound ? before : now,
    /** One of the positions that are farthest from the goal. */
    deepest: counting.value?.deepest ?? deepest,
    isLarge,
    /** How a board too large for distances would be counted; undefined until that is known. */
    plan,
    counting,
    count: () =>
      counting.begin(({ signal, report }) => {
        const onNews = ({ depth }: Layer): void => report(`layer ${depth}`);
        return call('count', puzzle, { signal, onNews });
      }),
  };
}

export type FiguresState = ReturnType<typeof useFigures>;

/** The answer to a question about a puzzle, as soon as it is asked and answered. */
function useAnswer<Answer extends Board | CountPlan | string>(
  puzzle: Puzzle,
  isAsked: boolean,
  ask: () => Promise<Answer>,
): Answer | undefined {
  const [answer, set] = useStateOf<Answer | undefined>(puzzle, () => undefined);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isDue = true;
    ask().then(
      (value) => isDue && set(value),
      // A worker that fails is reported elsewhere.
      () => undefined,
    );
    return () => {
      isDue = false;
    };
  }, [puzzle, isAsked]);
  return answer;
}

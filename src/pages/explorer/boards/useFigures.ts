/* What the search of a board has found, and what the search before it had. */
import { useEffect, useRef } from 'preact/hooks';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import type { Layer } from '../../../search/layers.js';
import { useStateOf } from '../../parts/hooks.js';
import { searchKindOf } from '../../parts/searchKind.js';
import type { CountedBoard } from '../../worker/inside/workerCalls.js';
import type { CountPlan } from '../../worker/inside/search.js';
import type { BoardSearch } from '../search/useBoardSearch.js';
import { useAction } from '../useAction.js';
import type { ScreenProps } from '../useExplorer.js';

/** A board whose positions were counted. */
interface BoardFigures extends CountedBoard {
  readonly of: Puzzle;
}

export function useFigures({ route: { puzzle }, search: { status, call } }: ScreenProps) {
  const counting = useAction<CountedBoard>(puzzle);
  const isLarge = searchKindOf(puzzle) !== 'all';
  const plan = useCountPlan(puzzle, isLarge, call);
  const counted = status.kind === 'ready' ? status : counting.value;
  const last = useRef<{ readonly now?: BoardFigures; readonly before?: BoardFigures | undefined }>(
    {},
  );
  if (counted && last.current.now?.of !== puzzle)
    last.current = { now: { of: puzzle, ...counted }, before: last.current.now };
  const { now, before } = last.current;
  const isFound = now?.of === puzzle;
  return {
    /** Undefined until the board's search is over. */
    found: isFound ? now : undefined,
    /** The board that was searched before this one. */
    before: isFound ? before : now,
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

function useCountPlan(puzzle: Puzzle, isLarge: boolean, call: BoardSearch['call']) {
  const [plan, setPlan] = useStateOf<CountPlan | 'none' | undefined>(puzzle, () => undefined);
  useEffect(() => {
    if (!isLarge) return;
    call('countPlan', puzzle).then(
      (found) => setPlan(found ?? 'none'),
      // A worker that fails is reported elsewhere.
      () => undefined,
    );
  }, [puzzle, isLarge]);
  return plan;
}

/* What the search of a board has found, and what the search before it had. */
import { useRef } from 'preact/hooks';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { searchKindOf } from '../../worker/searchKind.js';
import type { CountedBoard } from '../../worker/inside/workerCalls.js';
import { useAction } from '../useAction.js';
import type { ScreenProps } from '../useExplorer.js';

/** A board whose positions were counted. */
interface BoardFigures extends CountedBoard {
  readonly of: Puzzle;
}

export function useFigures({ route: { puzzle }, search: { status, call } }: ScreenProps) {
  const counting = useAction<CountedBoard>(puzzle);
  const isLarge = searchKindOf(puzzle) !== 'all';
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
    counting,
    count: () =>
      counting.begin(({ signal, report }) =>
        call('count', puzzle, { signal, report: ({ depth }) => report(`layer ${depth}`) }),
      ),
  };
}

export type FiguresState = ReturnType<typeof useFigures>;

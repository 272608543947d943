/* The draft of the board, and the drafts before it. */
import { useState } from 'preact/hooks';
import { samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import type { RouteState } from '../route/useRoute.js';
import { draftOf, readDraft, type BoardDraft, type DraftReading } from './draft.js';

interface Editing {
  /** The last board that the draft was; the page searches it. */
  readonly of: Puzzle;
  readonly draft: BoardDraft;
  readonly past: readonly BoardDraft[];
}

/** A graph has no draft: an empty grid takes its place. */
const draftFrom = (puzzle: Puzzle): BoardDraft =>
  puzzle.size.edges ? { size: { rows: 3, columns: 3 }, blank: [2, 2] } : draftOf(puzzle);

export interface EditingState {
  readonly draft: BoardDraft;
  readonly reading: DraftReading;
  /** Takes another draft; the page goes to its board, if it is one. */
  change(draft: BoardDraft): void;
  /** Undefined if nothing was changed. */
  readonly undo: (() => void) | undefined;
}

export function useEditing({ puzzle, setPuzzle }: RouteState): EditingState {
  const [editing, set] = useState<Editing>({ of: puzzle, draft: draftFrom(puzzle), past: [] });
  // A link, or a size of the head, has led to another board.
  const isOther = !samePuzzle(editing.of, puzzle);
  const now: Editing = isOther
    ? { of: puzzle, draft: draftFrom(puzzle), past: [...editing.past, editing.draft] }
    : editing;

  function take(draft: BoardDraft, past: readonly BoardDraft[]): void {
    const read = readDraft(draft, puzzle.metric);
    if ('puzzle' in read) setPuzzle(read.puzzle);
    set({ of: 'puzzle' in read ? read.puzzle : puzzle, draft, past });
  }

  return {
    draft: now.draft,
    reading: readDraft(now.draft, puzzle.metric),
    change: (draft) => take(draft, [...now.past, now.draft]),
    undo: now.past.length === 0 ? undefined : () => take(now.past.at(-1)!, now.past.slice(0, -1)),
  };
}

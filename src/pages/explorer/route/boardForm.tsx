/*
 * Another board, goal or position, typed as on the command line. The text stays until it is sound.
 */
import type { TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';
import { BLANK, exchanged, type Board } from '../../../puzzle/board.js';
import { METRIC_RULES, METRICS } from '../../../puzzle/metric.js';
import { formatLine } from '../../../notation/boardText.js';
import { isReachable } from '../../../puzzle/parts.js';
import { isOrdered, orderedPuzzle, samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { formatSize, parseSize, type Size } from '../../../puzzle/size.js';
import { unsolvableReason } from '../../../notation/solvable.js';
import { Choice, Failure, Form } from '../fields.js';
import { readBoardOfAny, readGoalText } from '../../../notation/oneText.js';
import { boardsOf, newGame } from '../../parts/game.js';
import { randomRoute, type RouteState } from './useRoute.js';
import { messageOf } from '../../../basics/errors.js';

const SIZES = ['2x2', '2x3', '3x3', '2x4', '2x5', '2x6', '3x4', '4x3', '4x4', '3x5', '5x5'];

/** What is typed. */
type Typed = ReturnType<typeof typedOf>;

interface TypedFault {
  readonly message: string;
  readonly mended?: { readonly puzzle: Puzzle; readonly board: Board };
}

export function BoardForm({ route, onDone }: { route: RouteState; onDone(): void }) {
  const [typed, setTyped] = useState(() => typedOf(route));
  const [fault, setFault] = useState<TypedFault | undefined>(
    () => route.fault?.position && faultOf(route.puzzle, route.fault.position),
  );
  const change = (changes: Partial<Typed>): void => setTyped({ ...typed, ...changes });

  function go(puzzle: Puzzle, board: Board | undefined): void {
    if (board) route.go({ puzzle, game: newGame(board) });
    else route.go(randomRoute(puzzle));
    onDone();
    document.querySelector<HTMLElement>('.stage')?.focus();
  }

  function accept(): void {
    try {
      const { puzzle, board } = typedBoard(typed, route);
      const found = board && faultOf(puzzle, board);
      if (found) setFault(found);
      else go(puzzle, board);
    } catch (cause) {
      setFault({ message: messageOf(cause) });
    }
  }

  return (
    <Form class="panel controls" onAccept={accept} aria-label="Change the board">
      <BoardFields typed={typed} change={change} />
      {fault && (
        <Failure message={fault.message}>
          {fault.mended && (
            <button type="button" onClick={() => go(fault.mended!.puzzle, fault.mended!.board)}>
              Exchange two tiles: {formatLine(fault.mended.board, fault.mended.puzzle)}
            </button>
          )}
        </Failure>
      )}
      <p class="controls">
        <button type="submit" class="main">
          Play this board
        </button>
        <button type="button" onClick={onDone}>
          Cancel
        </button>
      </p>
    </Form>
  );
}

function BoardFields({ typed, change }: { typed: Typed; change(changes: Partial<Typed>): void }) {
  const rows = (name: 'goal' | 'position', label: string) => (
    <label class="field rest">
      {label}
      <textarea
        rows={1}
        value={typed[name]}
        onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
        onKeyDown={acceptOnEnter}
      />
    </label>
  );
  return (
    <>
      <Choice
        label="Size"
        of={[...new Set([typed.size, ...SIZES])]}
        value={typed.size}
        onChange={(size) => change({ size, goal: '', blank: '' })}
      />
      <Choice
        label="Distances in"
        of={METRICS}
        words={(metric) => METRIC_RULES[metric].title}
        value={typed.metric}
        onChange={(metric) => change({ metric })}
      />
      {rows('goal', 'Goal; empty: the usual one')}
      <label class="field">
        Blank's label, if any
        <input
          value={typed.blank}
          onInput={({ currentTarget }) => change({ blank: currentTarget.value })}
        />
      </label>
      {rows('position', 'Position, 0 for the blank; empty: random')}
    </>
  );
}

/** A board that is pasted keeps its lines, but Enter accepts it, as in other fields. */
function acceptOnEnter(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/**
 * The puzzle and the board that are typed; no board if a random one is wanted.
 *
 * @throws AtlasError when the text of one of them cannot be read.
 */
function typedBoard(typed: Typed, route: RouteState): { puzzle: Puzzle; board?: Board } {
  const puzzle = puzzleOf(typed, route.puzzle.size);
  // The metric does not change the places of the tiles.
  const isOther = !samePuzzle({ ...puzzle, metric: route.puzzle.metric }, route.puzzle);
  const isUntouched = typed.position === typedOf(route).position;
  if (typed.position.trim() === '' || (isOther && isUntouched)) return { puzzle };
  return readBoardOfAny(typed.position, puzzle);
}

const typedOf = ({ puzzle, game, fault }: RouteState) => ({
  size: formatSize(puzzle.size),
  metric: puzzle.metric,
  goal: isOrdered(puzzle) ? '' : formatLine(puzzle.goal, puzzle),
  blank: puzzle.labels?.[BLANK] ?? '',
  position: formatLine(fault?.position ?? boardsOf(game, puzzle.size).at(-1)!, puzzle),
});

/** The puzzle; the size that was there at first may be more than rows and columns. */
function puzzleOf({ size, metric, goal, blank }: Typed, first: Size): Puzzle {
  const parsed = size === formatSize(first) ? first : parseSize(size);
  return goal.trim() === ''
    ? orderedPuzzle(parsed, undefined, metric)
    : readGoalText(goal, parsed, blank === '' ? undefined : blank, metric);
}

/** What is wrong with a position, and what it might be instead. */
function faultOf(puzzle: Puzzle, board: Board): TypedFault | undefined {
  if (isReachable(board, puzzle.goal, puzzle.size)) return undefined;
  const message = `No moves lead from this position to the goal: ${unsolvableReason(puzzle.size)}.`;
  const mended = exchanged(board);
  if (!isReachable(mended, puzzle.goal, puzzle.size)) return { message };
  return {
    message: `${message} With two tiles exchanged it can be solved.`,
    mended: { puzzle, board: mended },
  };
}

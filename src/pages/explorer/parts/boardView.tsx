/* The board that is played: every tile is a button that slides, by click, tap, drag or swipe. */
import { useRef, useState } from 'preact/hooks';
import { hasRepeatedTiles } from '../../../puzzle/board.js';
import type { MoveLetter } from '../../../puzzle/moves.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { SlidingBoard } from '../../parts/slidingBoard.js';
import { runsOf, tileOf, wayOfTiles } from '../../parts/game.js';
import type { Look } from '../state/settings.js';
import type { PlayState } from '../state/usePlay.js';

interface Props {
  readonly play: PlayState;
  onSwipe(move: MoveLetter): void;
}

/** A finger that has gone less far, in pixels, has tapped. */
const TAP = 8;

/** The share of a cell that a tile has to be dragged to go on by itself. */
const ENOUGH = 0.3;

/** A finger on the board: where it came down, and the moves that its tile can make. */
interface Drag {
  readonly x: number;
  readonly y: number;
  readonly run: readonly string[] | undefined;
  readonly cellSize: number;
}

export function BoardView({ play, onSwipe }: Props) {
  const { settings, picture } = play.kept;
  const { puzzle, board, pieces, neighbours, distances, told, solved, hint, move: onMoves } = play;
  const { goal } = puzzle;
  const runs = runsOf(board, puzzle);
  const drag = useRef<Drag | undefined>(undefined);
  const dragged = useRef(false);
  const [offset, setOffset] = useState(0);

  function begin(event: PointerEvent, cell: number): void {
    if (event.button !== 0) return;
    const cellSize = (event.currentTarget as HTMLElement).getBoundingClientRect().width;
    drag.current = { x: event.clientX, y: event.clientY, run: runs.get(cell), cellSize };
    dragged.current = false;
  }

  function follow(event: PointerEvent): void {
    const { current } = drag;
    if (!current) return;
    const [x, y] = [event.clientX - current.x, event.clientY - current.y];
    if (Math.hypot(x, y) > TAP && !dragged.current) {
      dragged.current = true;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    if (dragged.current && current.run) setOffset(along(current.run[0], x, y, current.cellSize));
  }

  function end(event: PointerEvent): void {
    const { current } = drag;
    drag.current = undefined;
    setOffset(0);
    if (!current || !dragged.current || event.type === 'pointercancel') return;
    const [x, y] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.run) onSwipe(moveOf(x, y));
    else if (along(current.run[0], x, y, current.cellSize) > ENOUGH * current.cellSize)
      onMoves(current.run);
  }

  /** The distance that a move leads to, where it is known and not hidden. */
  function leads(move: string): number | undefined {
    const next = neighbours.find((neighbour) => neighbour.move === move);
    return next && told ? distances.of(next.board) : undefined;
  }

  const isPlain =
    settings.look === 'a picture' && (hasRepeatedTiles(goal) || picture === undefined);
  const shown = isPlain ? 'plain' : settings.look;
  const dragRun = offset > 0 ? drag.current?.run : undefined;
  return (
    <SlidingBoard
      puzzle={puzzle}
      pieces={pieces}
      done={solved}
      look={LOOK_CLASSES[shown]}
      role="group"
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      tile={({ attributes, cell, piece, label }) => {
        const run = runs.get(cell);
        const isNear = run?.length === 1;
        const distance = isNear ? leads(run[0]) : undefined;
        // The tiles between it and the blank go along.
        const isDragged = run && dragRun ? dragRun.join('').startsWith(run.join('')) : false;
        const classes = [
          attributes.class,
          isNear && run[0] === hint ? 'marked' : '',
          isDragged ? 'dragged' : '',
        ];
        return (
          <button
            key={piece}
            {...attributes}
            class={classes.join(' ')}
            aria-disabled={!run}
            tabIndex={run ? 0 : -1}
            aria-label={
              run
                ? `${label}, ${wordsOf(run)}${distance === undefined ? '' : `, then ${distance} to go`}`
                : label
            }
            style={{
              ...attributes.style,
              ...(isDragged && dragStyle(run![0], offset)),
              ...(shown !== 'plain' && placeStyle(tileOf(piece), puzzle)),
            }}
            onPointerDown={(event) => begin(event, cell)}
            onClick={({ detail }) => {
              // The keyboard clicks without a pointer, whatever was dragged before.
              if (run && (detail === 0 || !dragged.current)) onMoves(run);
            }}
          >
            {shown === 'a picture' && <img src={picture} alt="" draggable={false} />}
            <span>{label}</span>
            {settings.numbers && distance !== undefined && <small data-leads={distance} />}
          </button>
        );
      }}
    />
  );
}

const LOOK_CLASSES: Readonly<Record<Look, string>> = {
  plain: '',
  'in colours': 'coloured',
  'a picture': 'pictured',
};

/**
 * The part of a picture that is on a tile, and its hue: one for each row of the goal, or where
 * tiles repeat for each label.
 */
function placeStyle(
  tile: number,
  { goal, size: { rows, columns } }: Puzzle,
): Record<string, number> {
  const home = goal.indexOf(tile);
  const row = Math.floor(home / columns);
  const share = hasRepeatedTiles(goal) ? tile / Math.max(...goal) : row / rows;
  return { '--hue': Math.round(360 * share), '--home-row': row, '--home-column': home % columns };
}

function wordsOf(run: readonly string[]): string {
  const { length } = run.join('');
  return `slides ${length === 1 ? '' : `${length} tiles `}${wayOfTiles(run[0])}`;
}

/** Where each move takes its tiles, right and down. */
const DIRECTIONS = { R: [-1, 0], L: [1, 0], D: [0, -1], U: [0, 1] } as const;

/** How far a finger has gone the way that a move takes its tile, a cell at most. */
function along(move: string, x: number, y: number, cellSize: number): number {
  const [right, down] = DIRECTIONS[move[0] as MoveLetter];
  return Math.max(0, Math.min(cellSize, x * right + y * down));
}

function dragStyle(move: string, offset: number): Record<string, string> {
  const [right, down] = DIRECTIONS[move[0] as MoveLetter];
  return { '--drag-x': `${offset * right}px`, '--drag-y': `${offset * down}px` };
}

const moveOf = (x: number, y: number): MoveLetter =>
  Math.abs(x) > Math.abs(y) ? (x < 0 ? 'R' : 'L') : y < 0 ? 'D' : 'U';

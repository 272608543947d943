/* The board that is played: every tile is a button that slides, by click, tap, drag or swipe. */
import type { ComponentProps } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { BLANK, hasRepeatedTiles } from '../../../puzzle/board.js';
import { gridPlaceOf } from '../../../puzzle/grid.js';
import { layoutOf } from '../../../puzzle/layout.js';
import { hasLetters, type MoveLetter } from '../../../puzzle/moves.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { SlidingBoard } from '../../parts/slidingBoard.js';
import { runsOf, swipeMove, tileOf } from '../../parts/game.js';
import { tileWords } from '../../parts/gameWords.js';
import type { Look } from '../settings.js';
import type { PlayState } from './usePlay.js';
import { useHover } from './hover.js';
import { stepOf } from './distance/step.js';

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
  /** How far it has gone since, right and down. */
  readonly travel: readonly [x: number, y: number];
  /** Whether it has gone too far for a tap. */
  readonly isFar: boolean;
}

/** A tile as {@link SlidingBoard} places it. */
type PlacedTile = Parameters<ComponentProps<typeof SlidingBoard>['tile']>[0];

/** All that the tiles of a board are drawn from. */
interface BoardState {
  readonly play: PlayState;
  /** By cell; see {@link runsOf}. */
  readonly runs: ReadonlyMap<number, readonly string[]>;
  readonly look: Look;
  /** The moves that the dragged tiles will make, and how far they are, in pixels. */
  readonly dragged: { readonly run: readonly string[]; readonly offset: number } | undefined;
}

export function BoardView({ play, onSwipe }: Props) {
  const { puzzle, solved, drawing } = play;
  const { scrambled } = drawing;
  const runs = runsOf(scrambled ?? play.board, puzzle);
  const { begin, follow, end, wasFar, dragged } = useDrag(play, runs, onSwipe);
  const hover = useHover(play);
  const look = lookOf(play);
  const state: BoardState = { play, runs, look, dragged };
  const pieces = scrambled ?? play.pieces;
  return (
    <SlidingBoard
      puzzle={puzzle}
      pieces={pieces}
      done={solved && play.game.at > 0}
      look={scrambled ? `${LOOK_CLASSES[look]} scrambled` : LOOK_CLASSES[look]}
      role="group"
      // Tiles keep their elements; those who hear the board get them by their places.
      aria-owns={pieces
        .filter((piece) => piece !== BLANK)
        .map(tileId)
        .join(' ')}
      tabIndex={-1}
      onPointerDown={(event) => {
        // On the blank there is no tile.
        if (event.target === event.currentTarget) begin(event, undefined);
      }}
      onPointerMove={(event) => {
        follow(event);
        hover(event, runs);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      tile={(tile) => (
        <TileButton
          key={tile.piece}
          tile={tile}
          state={state}
          onPointerDown={(event) => begin(event, tile.cell)}
          onClick={({ detail }) => {
            const run = runs.get(tile.cell);
            // The keyboard clicks without a pointer, whatever was dragged before.
            if (run && (detail === 0 || !wasFar())) play.move(run);
          }}
        />
      )}
    />
  );
}

/** A finger on the board of a game, from where it comes down to where it lifts. */
function useDrag({ puzzle, move }: PlayState, runs: BoardState['runs'], onSwipe: Props['onSwipe']) {
  const drag = useRef<Drag | undefined>(undefined);
  /** Whether the click that follows a drag is no click. */
  const wasFar = useRef(false);
  const [offset, setOffset] = useState(0);

  function begin(event: PointerEvent, cell: number | undefined): void {
    if (event.button !== 0) return;
    // On a graph a tile is pressed, and not dragged.
    const isDragged = cell !== undefined && hasLetters(puzzle.size);
    drag.current = dragFrom(event, isDragged ? runs.get(cell) : undefined, puzzle);
    wasFar.current = false;
  }

  function follow(event: PointerEvent): void {
    if (!drag.current) return;
    const current = dragTo(drag.current, event);
    drag.current = current;
    if (current.isFar && !wasFar.current) {
      wasFar.current = true;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    setOffset(offsetOf(current));
  }

  function end({ type }: PointerEvent): void {
    const { current } = drag;
    drag.current = undefined;
    setOffset(0);
    if (!current?.isFar || type === 'pointercancel') return;
    const { run, cellSize, travel } = current;
    if (!run || !isAlong(run[0], travel)) onSwipe(swipeMove(travel));
    // A tile that is dragged back to where it was stays.
    else if (Math.hypot(...travel) > ENOUGH * cellSize) {
      if (offsetOf(current) > 0) move(run);
      else onSwipe(swipeMove(travel));
    }
  }

  const run = offset > 0 ? drag.current?.run : undefined;
  return {
    begin,
    follow,
    end,
    /** Whether the click that comes now ends a drag. */
    wasFar: () => wasFar.current,
    dragged: run && { run, offset },
  };
}

/** A finger that comes down on a tile, which can make these moves, or on the blank. */
function dragFrom(event: PointerEvent, run: readonly string[] | undefined, { size }: Puzzle): Drag {
  const stage = (event.currentTarget as HTMLElement).closest('.stage')!;
  const cellSize = stage.getBoundingClientRect().width / layoutOf(size).width;
  const { clientX: x, clientY: y } = event;
  return { x, y, run, cellSize, travel: [0, 0], isFar: false };
}

function dragTo(drag: Drag, { clientX, clientY }: PointerEvent): Drag {
  const travel = [clientX - drag.x, clientY - drag.y] as const;
  return { ...drag, travel, isFar: drag.isFar || Math.hypot(...travel) > TAP };
}

/** How far a drag takes its tiles, in pixels. */
const offsetOf = ({ isFar, run, travel, cellSize }: Drag): number =>
  isFar && run ? along(run[0], travel, cellSize) : 0;

interface TileProps extends ComponentProps<'button'> {
  readonly tile: PlacedTile;
  readonly state: BoardState;
}

function TileButton({ tile, state, ...handlers }: TileProps) {
  const { attributes, cell, piece, label } = tile;
  const { play, runs, look, dragged } = state;
  const { kept, puzzle, hint } = play;
  const run = runs.get(cell);
  const isNear = run?.length === 1;
  const distance = isNear ? leads(run[0], play) : undefined;
  // The tiles between the finger's tile and the blank go along.
  const isDragged = run && dragged ? dragged.run.join('').startsWith(run.join('')) : false;
  const classes = [
    attributes.class,
    isNear && run[0] === hint ? 'marked' : '',
    isDragged ? 'dragged' : '',
  ];
  const then = distance === undefined ? '' : `, then ${distance} to go`;
  return (
    <button
      {...attributes}
      {...handlers}
      id={tileId(piece)}
      class={classes.join(' ')}
      aria-disabled={!run}
      tabIndex={run ? 0 : -1}
      aria-label={tileWords(label, run, puzzle) + then}
      aria-description={placeWords(cell, puzzle)}
      style={{
        ...attributes.style,
        ...(isDragged && dragStyle(run![0], dragged!.offset)),
        ...(look !== 'plain' && placeStyle(tileOf(piece), puzzle)),
      }}
    >
      {look === 'a picture' && <img src={kept.picture} alt="" draggable={false} />}
      <span>{label}</span>
      {!play.solved && distance !== undefined && (
        <small {...stepTo(distance, play)} data-leads={distance} />
      )}
    </button>
  );
}

const tileId = (piece: number): string => `tile-${piece}`;

/** Where a tile is, for those who do not see the board; a graph has no rows. */
function placeWords(cell: number, { size }: Puzzle): string | undefined {
  if (size.edges) return undefined;
  const [row, column] = gridPlaceOf(cell, size);
  return `row ${row + 1}, column ${column + 1}`;
}

/** How a distance that a move leads to differs from the present one: by a sign and a colour. */
function stepTo(distance: number, { distances, board }: PlayState) {
  const { sign, tone } = stepOf(distance - (distances.of(board) ?? distance));
  return { class: tone, 'data-sign': sign };
}

/** The distance that a move leads to, where it is known and not hidden. */
function leads(move: string, play: PlayState): number | undefined {
  const { neighbours, areDistancesShown, distances, intro, isPending } = play;
  const next = neighbours.find((neighbour) => neighbour.move === move);
  // The goal that keeps the place of the first position shows nothing.
  const isShown = areDistancesShown && intro.isOver && !isPending;
  return next && isShown ? distances.of(next.board) : undefined;
}

/** How the tiles look: plain where there is no picture, or tiles that repeat would share a part. */
function lookOf({ kept: { settings, picture }, puzzle }: PlayState): Look {
  const isPlain =
    settings.look === 'a picture' && (hasRepeatedTiles(puzzle.goal) || picture === undefined);
  return isPlain ? 'plain' : settings.look;
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
function placeStyle(tile: number, { goal, size }: Puzzle): Record<string, number> {
  const { cells, height } = layoutOf(size);
  const [column, row] = cells[goal.indexOf(tile)];
  const share = hasRepeatedTiles(goal) ? tile / Math.max(...goal) : row / height;
  return { '--hue': Math.round(360 * share), '--home-row': row, '--home-column': column };
}

/** Where each move takes its tiles, right and down. */
const DIRECTIONS = { R: [-1, 0], L: [1, 0], D: [0, -1], U: [0, 1] } as const;

/** How far a finger has gone the way that a move takes its tile, a cell at most. */
function along(move: string, [x, y]: Drag['travel'], cellSize: number): number {
  const [right, down] = DIRECTIONS[move[0] as MoveLetter];
  return Math.max(0, Math.min(cellSize, x * right + y * down));
}

/** Whether a finger has gone in the line of a move, to or fro, rather than across it. */
function isAlong(move: string, [x, y]: Drag['travel']): boolean {
  const [right] = DIRECTIONS[move[0] as MoveLetter];
  return (right !== 0) === Math.abs(x) > Math.abs(y);
}

function dragStyle(move: string, offset: number): Record<string, string> {
  const [right, down] = DIRECTIONS[move[0] as MoveLetter];
  return { '--drag-x': `${offset * right}px`, '--drag-y': `${offset * down}px` };
}

/* A board whose tiles slide: a tile keeps its element when it moves. */
import { useRef } from 'preact/hooks';
import type { ComponentChildren, HTMLAttributes } from 'preact';
import { BLANK, type Board } from '../../puzzle/board.js';
import { layoutOf } from '../../puzzle/boardLayout.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { boardWords, labelClass, tileLabels } from './boardWords.js';
import { tileOf } from './game.js';
import { groundSvg } from './ground.js';

/** A tile on a board. */
export interface PlacedTile {
  readonly cell: number;
  readonly piece: number;
  readonly label: string;
  /** For its element, which they put at its cell. */
  readonly attributes: { readonly class: string; readonly style: Record<string, number | string> };
}

interface Props extends Omit<HTMLAttributes<HTMLDivElement>, 'class'> {
  readonly puzzle: Puzzle;
  /** The board in pieces; see `piecesOf`. */
  readonly pieces: Board;
  /** Whether the game is at its end. */
  readonly done: boolean;
  /** What it is, for those who hear the page. */
  readonly name?: string;
  /** A class of how its tiles look. */
  readonly look?: string;
  /** Draws a tile; the children are drawn over all tiles. */
  tile(tile: PlacedTile): ComponentChildren;
}

export function SlidingBoard({
  puzzle,
  pieces,
  done,
  name = 'Board',
  look,
  tile,
  children,
  ...attributes
}: Props) {
  const { goal, size } = puzzle;
  const { width, height, cells } = layoutOf(size);
  const hasPassed = useWrapped(puzzle, pieces);
  const ground = groundSvg(size);
  const labels = tileLabels(puzzle);
  const tiles = pieces.map((piece, cell): PlacedTile => {
    const number = tileOf(piece);
    const [x, y] = cells[cell];
    const classes = ['tile', goal[cell] === number && 'home', hasPassed(piece) && 'wrapped'];
    return {
      cell,
      piece,
      label: labels[number],
      attributes: {
        class: classes.filter(Boolean).join(' '),
        style: {
          '--row': y,
          '--column': x,
        },
      },
    };
  });
  return (
    <div
      {...attributes}
      class={['stage', labelClass(labels), done && 'done', size.edges && 'on-graph', look]
        .filter(Boolean)
        .join(' ')}
      aria-label={`${name}: ${boardWords(pieces.map(tileOf), puzzle)}`}
      style={{ '--rows': height, '--columns': width }}
    >
      {ground && <span class="drawn" dangerouslySetInnerHTML={{ __html: ground.text }} />}
      <div class="tiles">
        {tiles
          .filter(({ piece }) => piece !== BLANK)
          .sort((one, other) => one.piece - other.piece)
          .map(tile)}
      </div>
      {children}
    </div>
  );
}

/**
 * Whether a piece has just gone round a wrapped line: from one end to the other, if it does not
 * slide over the others.
 */
function useWrapped({ size }: Puzzle, pieces: Board): (piece: number) => boolean {
  const last = useRef({ pieces, wrapped: new Set<number>() });
  if (last.current.pieces !== pieces) {
    const { cells } = layoutOf(size);
    const before = last.current.pieces;
    const isFar = (piece: number, cell: number): boolean => {
      const [from, to] = [cells.at(before.indexOf(piece)), cells[cell]];
      return from !== undefined && Math.hypot(from[0] - to[0], from[1] - to[1]) > 1.5;
    };
    const wrapped = size.wrap ? pieces.filter(isFar) : [];
    last.current = { pieces, wrapped: new Set(wrapped) };
  }
  return (piece) => last.current.wrapped.has(piece);
}

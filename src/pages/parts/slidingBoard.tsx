/* A board whose tiles slide: a tile keeps its element when it moves. */
import type { ComponentChildren, HTMLAttributes } from 'preact';
import { BLANK, type Board } from '../../puzzle/board.js';
import { gridPlaceOf } from '../../puzzle/grid.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { boardWords, labelClass, tileLabels } from './boards.js';
import { tileOf } from './game.js';

/** A tile on a board. */
interface PlacedTile {
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
  /** A class of how its tiles look. */
  readonly look?: string;
  /** Draws a tile. */
  tile(tile: PlacedTile): ComponentChildren;
}

export function SlidingBoard({ puzzle, pieces, done, look, tile, ...attributes }: Props) {
  const { goal } = puzzle;
  const { rows, columns } = puzzle.size;
  const labels = tileLabels(puzzle);
  const tiles = pieces.map((piece, cell): PlacedTile => {
    const number = tileOf(piece);
    const [row, column] = gridPlaceOf(cell, puzzle.size);
    return {
      cell,
      piece,
      label: labels[number],
      attributes: {
        class: goal[cell] === number ? 'tile home' : 'tile',
        style: {
          '--row': row,
          '--column': column,
        },
      },
    };
  });
  return (
    <div
      {...attributes}
      class={['stage', labelClass(labels), done && 'done', look].filter(Boolean).join(' ')}
      aria-label={`Board: ${boardWords(pieces.map(tileOf), puzzle)}`}
      style={{ '--rows': rows, '--columns': columns }}
    >
      {tiles
        .filter(({ piece }) => piece !== BLANK)
        .sort((one, other) => one.piece - other.piece)
        .map(tile)}
    </div>
  );
}

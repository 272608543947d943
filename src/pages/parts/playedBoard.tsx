/* The board that is played: every tile is a button that slides, by click, tap, drag or swipe. */
import type { ComponentProps } from 'preact';
import { hasLetters, type MoveLetter } from '../../puzzle/moves.js';
import { runsOf, tileOf } from './game.js';
import { tileWords } from './gameWords.js';
import { SlidingBoard, type PlacedTile } from './slidingBoard.js';
import { dragStyle, useDrag } from './useDrag.js';

/** A tile, with the moves that slide it if there are some. */
export interface PlayedTile extends PlacedTile {
  readonly run: readonly string[] | undefined;
}

/** What the button of a tile has beside what all have. */
export interface TileButton extends Omit<ComponentProps<'button'>, 'class' | 'style'> {
  readonly class: string;
  readonly style?: Readonly<Record<string, number>>;
}

interface Props extends Omit<ComponentProps<typeof SlidingBoard>, 'tile' | 'role'> {
  /** Makes moves, all in one line. */
  move(moves: readonly string[]): void;
  /** Takes the tile beside the blank that goes with the finger. */
  onSwipe(move: MoveLetter): void;
  button(tile: PlayedTile): TileButton;
}

export function PlayedBoard({ move, onSwipe, button, onPointerMove, ...board }: Props) {
  const { puzzle, pieces } = board;
  const runs = runsOf(pieces.map(tileOf), puzzle);
  const { begin, follow, end, endsDrag, dragged } = useDrag(puzzle, move, onSwipe);
  return (
    <SlidingBoard
      {...board}
      role="group"
      onPointerDown={(event) => {
        // On the blank there is no tile.
        if (event.target === event.currentTarget) begin(event, undefined);
      }}
      onPointerMove={(event) => {
        follow(event);
        onPointerMove?.(event);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      tile={(tile) => {
        const run = runs.get(tile.cell);
        const { class: name, style, ...own } = button({ ...tile, run });
        // The tiles between the finger's tile and the blank go along.
        const isDragged = run && dragged?.run.join('').startsWith(run.join(''));
        return (
          <button
            type="button"
            aria-label={tileWords(tile.label, run, puzzle)}
            {...own}
            key={tile.piece}
            class={[tile.attributes.class, name, isDragged && 'dragged'].filter(Boolean).join(' ')}
            style={{
              ...tile.attributes.style,
              ...style,
              ...(isDragged && dragStyle(dragged!)),
            }}
            tabIndex={run ? 0 : -1}
            aria-disabled={!run}
            // On a graph a tile is pressed, and not dragged.
            onPointerDown={(event) => begin(event, hasLetters(puzzle.size) ? run : undefined)}
            onClick={({ detail }) => {
              // The keyboard clicks without a pointer, whatever was dragged before.
              if (run && (detail === 0 || !endsDrag())) move(run);
            }}
          />
        );
      }}
    />
  );
}

/* The board of the element: the sliding board of all pages, with a button for each tile. */
import { render } from 'preact';
import { sameBoard } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { piecesOf, runsOf, tileOf, type Game } from '../parts/game.js';
import { tileWords } from '../parts/gameWords.js';
import { SlidingBoard } from '../parts/slidingBoard.js';

/** What a board shows. */
export interface ShownBoard {
  readonly puzzle: Puzzle;
  readonly game: Game;
  /** The cell of a tile that is marked as a hint. */
  readonly hinted?: number | undefined;
}

/** Draws a board into an element. `move` gets the moves that a tile makes when it is pressed. */
export function renderBoard(
  element: HTMLElement,
  { puzzle, game, hinted }: ShownBoard,
  move: (moves: readonly string[]) => void,
): void {
  const pieces = piecesOf(game, puzzle.size);
  const board = pieces.map(tileOf);
  const runs = runsOf(board, puzzle);
  render(
    <SlidingBoard
      puzzle={puzzle}
      pieces={pieces}
      done={sameBoard(board, puzzle.goal)}
      name="Sliding puzzle"
      role="group"
      part="board"
      tile={({ cell, piece, label, attributes }) => {
        const run = runs.get(cell);
        return (
          <button
            {...attributes}
            key={piece}
            type="button"
            part="tile"
            class={cell === hinted ? `${attributes.class} hinted` : attributes.class}
            tabIndex={run ? 0 : -1}
            aria-disabled={!run}
            aria-label={tileWords(label, run, puzzle)}
            onClick={() => {
              if (run) move(run);
            }}
          >
            {label}
          </button>
        );
      }}
    />,
    element,
  );
}

/** Takes the board out of an element. */
export const eraseBoard = (element: HTMLElement): void => render(null, element);

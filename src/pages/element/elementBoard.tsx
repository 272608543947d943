/* The board of the element. */
import { render } from 'preact';
import { sameBoard } from '../../puzzle/board.js';
import type { MoveLetter } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { piecesOf, tileOf, type Game } from '../parts/game.js';
import { PlayedBoard } from '../parts/playedBoard.js';

/** What a board shows, and what it does. */
interface ShownBoard {
  readonly puzzle: Puzzle;
  readonly game: Game;
  /** The cell of a tile that is marked as a hint. */
  readonly hinted?: number | undefined;
  /** Gets the moves that a tile makes when it is pressed or dragged. */
  move(moves: readonly string[]): void;
  /** Gets the move of the tile beside the blank that goes with a finger. */
  onSwipe(move: MoveLetter): void;
}

/** Draws a board into an element. */
export function renderBoard(element: HTMLElement, shown: ShownBoard): void {
  const { puzzle, game, hinted, move, onSwipe } = shown;
  const pieces = piecesOf(game, puzzle.size);
  render(
    <PlayedBoard
      puzzle={puzzle}
      pieces={pieces}
      done={sameBoard(pieces.map(tileOf), puzzle.goal)}
      name="Sliding puzzle"
      part="board"
      move={move}
      onSwipe={onSwipe}
      button={({ cell, label }) => ({
        part: 'tile',
        class: cell === hinted ? 'hinted' : '',
        children: label,
      })}
    />,
    element,
  );
}

/** Takes the board out of an element. */
export const eraseBoard = (element: HTMLElement): void => render(null, element);

/* The board of the element: a button for each tile, which keeps its element when it moves. */
import { BLANK, sameBoard } from '../../puzzle/board.js';
import { layoutOf } from '../../puzzle/layout.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Size } from '../../puzzle/size.js';
import { groundSvg } from '../parts/ground.js';
import { boardWords, labelClass, tileLabels } from '../parts/boards.js';
import { piecesOf, runsOf, tileDirection, tileOf, tilesSlid, type Game } from '../parts/game.js';

export interface BoardDrawing {
  /** Shows where a game stands; no tile is marked then. */
  show(game: Game): void;
  /** Marks the tile of a cell, as a hint. */
  mark(cell: number): void;
}

/** Fills an element with the tiles of a game. `move` gets the moves that a tile makes. */
export function drawTiles(
  element: HTMLElement,
  puzzle: Puzzle,
  game: Game,
  move: (moves: readonly string[]) => void,
): BoardDrawing {
  const { size, goal } = puzzle;
  const labels = tileLabels(puzzle);
  let runs = runsOf(goal, puzzle);
  const buttons = new Map<number, HTMLButtonElement>();
  for (const piece of piecesOf(game, size).toSorted((one, other) => one - other)) {
    if (piece === BLANK) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.part.add('tile');
    button.textContent = labels[tileOf(piece)];
    button.addEventListener('click', () => {
      const run = runs.get(Number(button.dataset.cell));
      if (run) move(run);
    });
    buttons.set(piece, button);
  }
  element.className = `board ${labelClass(labels)}`;
  const { width, height } = layoutOf(size);
  element.style.setProperty('--rows', String(height));
  element.style.setProperty('--columns', String(width));
  element.innerHTML = groundSvg(size)?.text ?? '';
  element.append(...buttons.values());

  return {
    show(shown) {
      const pieces = piecesOf(shown, size);
      const board = pieces.map(tileOf);
      runs = runsOf(board, puzzle);
      element.classList.toggle('done', sameBoard(board, goal));
      element.setAttribute('aria-label', `Sliding puzzle: ${boardWords(board, puzzle)}`);
      for (const [cell, piece] of pieces.entries()) {
        const button = buttons.get(piece);
        if (button)
          placeTile(button, {
            cell,
            size,
            run: runs.get(cell),
            isHome: board[cell] === goal[cell],
          });
      }
    },
    mark(cell) {
      for (const button of buttons.values())
        button.classList.toggle('hinted', button.dataset.cell === String(cell));
    },
  };
}

/** A tile on a board. */
interface Placed {
  readonly cell: number;
  readonly size: Size;
  /** The moves that it can make. */
  readonly run: readonly string[] | undefined;
  readonly isHome: boolean;
}

/** Puts a tile into a cell, and labels it with what it can do there. */
function placeTile(button: HTMLButtonElement, { cell, size, run, isHome }: Placed): void {
  const [column, row] = layoutOf(size).cells[cell];
  button.dataset.cell = String(cell);
  button.style.setProperty('--row', String(row));
  button.style.setProperty('--column', String(column));
  button.classList.toggle('home', isHome);
  button.classList.remove('hinted');
  button.tabIndex = run ? 0 : -1;
  button.ariaDisabled = String(!run);
  const tiles = run ? tilesSlid(run, size) : 0;
  const together = tiles > 1 ? `${tiles} tiles ` : '';
  const label = button.textContent;
  button.ariaLabel = run ? `${label}, slides ${together}${tileDirection(run[0], size)}` : label;
}

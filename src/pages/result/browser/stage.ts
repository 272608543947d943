import { BLANK } from '../../../puzzle/board.js';
import type { Size } from '../../../puzzle/size.js';
import { boardWords } from '../../parts/boardWords.js';
import type { PageData } from '../pageData.js';
import { element, textElement } from './elements.js';
import type { Way } from './way.js';

/** The board of the player. Every tile is an element, which moves by changing its place. */
export class Stage {
  /** By number of the piece, from 1 on. */
  #tiles: HTMLElement[] = [];

  constructor(
    readonly root: HTMLElement,
    readonly data: PageData,
    readonly size: Size,
  ) {
    root.style.setProperty('--rows', String(size.rows));
    root.style.setProperty('--columns', String(size.columns));
    root.role = 'img';
    root.className = `stage ${element('.goal .board').className.replace('board', '')}`;
  }

  /** New tiles, at the start of a way. */
  load(way: Way): void {
    this.#tiles = way.boards[0].map((tile) => textElement('b', this.data.labels[tile]));
    this.root.replaceChildren(...this.#tiles.filter((_, cell) => way.boards[0][cell] !== BLANK));
    this.show(way, 0);
  }

  show({ boards, pieces }: Way, step: number): void {
    const { goal, labels } = this.data;
    const board = boards[step];
    pieces[step].forEach((piece, cell) => {
      if (piece === BLANK) return;
      const tile = this.#tiles[piece - 1];
      tile.dataset.cell = String(cell);
      tile.style.setProperty('--row', String(Math.floor(cell / this.size.columns)));
      tile.style.setProperty('--column', String(cell % this.size.columns));
      tile.classList.toggle('home', goal[cell] === board[cell]);
      tile.classList.toggle('moved', step > 0 && piece !== pieces[step - 1][cell]);
    });
    this.root.ariaLabel = boardWords(board, labels, this.size);
    this.root.classList.toggle('done', step === boards.length - 1);
  }
}

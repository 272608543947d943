/* The element <slide-puzzle>: a board to be played in any page. */
import { AtlasError, messageOf } from '../../basics/errors.js';
import { formatQuantity } from '../../basics/humanize.js';
import { sameBoard, type Board } from '../../puzzle/board.js';
import { inGridRows } from '../../puzzle/grid.js';
import type { MoveLetter } from '../../puzzle/moves.js';
import { boardAfter, boardsBetween, movesOn } from '../../puzzle/paths.js';
import { parseMoves } from '../../notation/moveText.js';
import { formatMoveCount } from '../../puzzle/metric.js';
import { cellsOf, type Puzzle } from '../../puzzle/puzzle.js';
import { quoted } from '../../basics/quoted.js';
import { hintWords, moveWords } from '../parts/gameWords.js';
import { boardsOf, newGame, runBy, withMoves, type Game } from '../parts/game.js';
import { neighboursOf } from '../../puzzle/neighbourBoards.js';
import { ARROW_MOVES, hasModifier } from '../parts/keys.js';
import { MOVE_PACE } from '../parts/motion.js';
import { ATTRIBUTES, readAttributes } from './attributes.js';
import type { Details, Listening, MoveDetail, MoveMaker } from './events.js';
import { openPuzzleWorker, type BoardKnowledge, type PuzzleWorker } from './puzzleWorker.js';
import { renderBoard, eraseBoard } from './elementBoard.js';

/** The style, of slidePuzzle.css. Written in by the build. */
declare const ELEMENT_STYLE: string;

const MARKUP = `<div class="board"></div>
<p part="distance" class="distance" role="status"></p>
<p role="alert"></p>
<div class="controls" part="controls"><button type="button" class="again"></button><button type="button" class="hint">Hint</button><button type="button" class="solve"></button></div>
<p class="unseen" role="status"></p>`;

/** The class of elements; without a page, as in Node, an empty class, so that the import works. */
// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- stands for HTMLElement there
const Base = (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? class {};

/** A puzzle that is played. */
interface PlayedPuzzle {
  readonly puzzle: Puzzle;
  readonly game: Game;
}

export class SlidePuzzle extends (Base as new () => Listening & HTMLElement) {
  static readonly observedAttributes = ATTRIBUTES;

  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #play: PlayedPuzzle | undefined;
  #worker: PuzzleWorker | undefined;
  /** Ends what was asked of the worker for the board before. */
  #asked = new AbortController();
  /** A solution that is played. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isBeginDue = false;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ELEMENT_STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.innerHTML = MARKUP;
    this.#part('.board').addEventListener('keydown', (event) => this.#press(event));
    this.#part('.hint').addEventListener('click', () => void this.hint());
    this.#part('.again').addEventListener('click', () => this.restart());
    this.#part('.solve').addEventListener('click', () => {
      if (this.#timer === undefined) void this.solve();
      else this.#stop();
    });
  }

  connectedCallback(): void {
    this.#begin();
  }

  disconnectedCallback(): void {
    this.#stop();
    this.#worker?.end();
    this.#worker = undefined;
  }

  attributeChangedCallback(): void {
    if (this.#isBeginDue || !this.isConnected) return;
    this.#isBeginDue = true;
    // Once for all attributes that are set together.
    queueMicrotask(() => {
      this.#isBeginDue = false;
      if (this.isConnected) this.#begin();
    });
  }

  /** The board, its rows from top to bottom; undefined if the attributes name none. */
  get rows(): MoveDetail['rows'] | undefined {
    return this.#play && rowsOf(boardNow(this.#play), this.#play.puzzle);
  }

  /** The moves of the blank since the start. */
  get letters(): string {
    const { moves = [], at = 0 } = this.#play?.game ?? {};
    return moves.slice(0, at).join('');
  }

  /** Begins again: at the start, or, if the attributes name none, at a random position. */
  restart(): void {
    this.#begin();
  }

  /**
   * Makes moves, of the blank, `RR D LL` or `R2 D L2`. @throws AtlasError with the code
   * `moves` when the text has something else, or a move leaves the board; none is made then.
   */
  move(letters: string): void {
    const play = this.#play;
    if (!play) return;
    const path = parseMoves(letters);
    if (!boardAfter(boardNow(play), path, play.puzzle.size)) {
      throw new AtlasError('moves', `The moves ${quoted(letters)} take the blank off the board`);
    }
    for (const move of movesOn(path, play.puzzle.metric)) {
      // A listener may begin another puzzle.
      if (this.#play?.puzzle !== play.puzzle) return;
      this.#make([move], 'page');
    }
  }

  /** What is known of the board; rejects if it changes before that is known. */
  async known(): Promise<BoardKnowledge> {
    if (!this.#play) return {};
    const { signal } = this.#asked;
    const known = await this.#workerOf(this.#play.puzzle).known(boardNow(this.#play), signal);
    signal.throwIfAborted();
    return known;
  }

  /**
   * Marks a tile that leads nearer to the goal, and shows it to screen readers. Resolves with the
   * move of the blank; undefined if the board is solved, or changes meanwhile.
   */
  async hint(): Promise<string | undefined> {
    return this.#withSolution(([move], { puzzle }, board) => {
      const next = neighboursOf(board, puzzle).find((neighbour) => neighbour.move === move)!;
      this.#draw(next.to);
      const { isShortest } = this.#workerOf(puzzle);
      this.#part('.unseen').textContent = hintWords(board, next, isShortest, puzzle);
      return move;
    });
  }

  /** Plays a shortest solution, on boards of more than 16 cells a good one. */
  async solve(): Promise<void> {
    this.#stop();
    await this.#withSolution((moves) => this.#playMoves(moves));
  }

  /** Acts with the solution of the board, unless that is solved, or changes meanwhile. */
  async #withSolution<Value>(
    act: (moves: readonly string[], play: PlayedPuzzle, board: Board) => Value,
  ): Promise<Value | undefined> {
    const play = this.#play;
    if (!play) return undefined;
    const board = boardNow(play);
    if (sameBoard(board, play.puzzle.goal)) return undefined;
    const { signal } = this.#asked;
    try {
      const moves = await this.#workerOf(play.puzzle).solution(board, signal);
      return signal.aborted ? undefined : act(moves, play, board);
    } catch (cause) {
      if (!signal.aborted) this.#complain(cause);
      return undefined;
    }
  }

  #part(selector: string): HTMLElement {
    return this.#root.querySelector<HTMLElement>(selector)!;
  }

  /** Reads the attributes and shows the board that they name. */
  #begin(): void {
    this.#stop();
    this.#play = undefined;
    this.#worker?.end();
    this.#worker = undefined;
    // Tiles of another board have elements of their own.
    eraseBoard(this.#part('.board'));
    this.#part('[role=alert]').textContent = '';
    this.#part('.again').textContent = this.hasAttribute('start') ? 'Start again' : 'New position';
    this.#part('.hint').hidden = !this.hasAttribute('hint');
    this.#part('.solve').hidden = !this.hasAttribute('solve');
    try {
      const { puzzle, board: start } = readAttributes(this);
      this.#play = { puzzle, game: newGame(start) };
    } catch (cause) {
      this.#complain(cause);
      return;
    }
    this.#show();
    this.#dispatch('begin', { rows: this.rows! });
  }

  #show(): void {
    this.#draw();
    if (this.hasAttribute('distance')) void this.#showDistance();
    else this.#part('.distance').textContent = '';
  }

  /** Draws the board, perhaps with a tile that is marked as a hint. */
  #draw(hinted?: number): void {
    renderBoard(this.#part('.board'), {
      ...this.#play!,
      hinted,
      move: (moves) => void this.#make(moves, 'hand'),
      onSwipe: (letter) => this.#slide(letter),
    });
  }

  /** Shows the distance of the board, as soon as it is known. */
  async #showDistance(): Promise<void> {
    const { puzzle } = this.#play!;
    const { signal } = this.#asked;
    try {
      const known = await this.#workerOf(puzzle).distance(boardNow(this.#play!), signal);
      if (!signal.aborted) this.#part('.distance').textContent = distanceText(known, puzzle);
    } catch (cause) {
      if (!signal.aborted) this.#complain(cause);
    }
  }

  #workerOf(puzzle: Puzzle): PuzzleWorker {
    return (this.#worker ??= openPuzzleWorker(puzzle));
  }

  /** Ends the solution that is played, and what was asked for the board before. */
  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asked.abort();
    this.#asked = new AbortController();
    this.#part('.solve').textContent = 'Solve';
  }

  #complain(cause: unknown): void {
    const message = messageOf(cause);
    this.#part('[role=alert]').textContent = message;
    this.#dispatch('fault', { message });
  }

  #press(event: KeyboardEvent): void {
    const letter = ARROW_MOVES[event.key];
    if (!letter || !this.#play || hasModifier(event)) return;
    event.preventDefault();
    this.#slide(letter);
  }

  /** Moves the tile beside the blank that a move takes. */
  #slide(letter: MoveLetter): void {
    const run = this.#play && runBy(letter, boardNow(this.#play), this.#play.puzzle);
    if (run) this.#make(run, 'hand');
  }

  #playMoves(moves: readonly string[]): void {
    if (moves.length === 0) return;
    const [next, ...others] = moves;
    this.#timer = setTimeout(() => {
      if (this.#make([next], 'solution')) this.#playMoves(others);
    }, MOVE_PACE);
    this.#part('.solve').textContent = 'Stop';
  }

  /**
   * Makes moves, all in one line, and informs the page. Returns whether the page has left the board
   * as it is.
   */
  #make(moves: readonly string[], by: MoveMaker): boolean {
    this.#stop();
    const asked = this.#asked;
    const { puzzle, game } = this.#play!;
    const before = boardNow(this.#play!);
    const after = boardsBetween(before, moves, puzzle.size)[moves.length];
    this.#play = { puzzle, game: withMoves(game, moves) };
    this.#show();
    const isSolved = sameBoard(after, puzzle.goal);
    const made = this.#play.game.at;
    const solved = isSolved ? ` Solved in ${formatQuantity(made, 'move')}.` : '';
    this.#part('.unseen').textContent = moveWords(moves, before, after, puzzle) + solved;
    const detail = { letters: moves.join(''), moves: made, rows: rowsOf(after, puzzle), by };
    this.#dispatch('move', detail);
    if (isSolved) this.#dispatch('solved', { moves: made, letters: this.letters, by });
    return this.#asked === asked;
  }

  #dispatch<Name extends keyof Details>(name: Name, detail: Details[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

const boardNow = ({ game, puzzle }: PlayedPuzzle): Board => boardsOf(game, puzzle.size)[game.at];

const rowsOf = (board: Board, puzzle: Puzzle): MoveDetail['rows'] =>
  inGridRows<number | string>([...cellsOf(board, puzzle)], puzzle.size, HOLE);

/** The sign of a hole in rows, as in goals. */
const HOLE = '#';

function distanceText(known: BoardKnowledge, { metric }: Puzzle): string {
  const { distance, atLeast, atMost = distance } = known;
  if (atMost === undefined) return 'No distances are known of boards of this size.';
  if (atMost === 0) return 'Solved.';
  const words = `${formatMoveCount(atMost, metric)} from the goal`;
  return atLeast === undefined ? `${words}.` : `At most ${words}, at least ${atLeast}.`;
}

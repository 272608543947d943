/* The element <slide-puzzle>: a board to be played in any page. */
import { messageOf } from '../../errors.js';
import { formatQuantity } from '../../humanize.js';
import { inRows, sameBoard, type Board } from '../../puzzle/board.js';
import { boardsBetween } from '../../puzzle/moves.js';
import { parseBoard, parseGoal } from '../../puzzle/notation.js';
import { cellsOf, orderedPuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { parseSize } from '../../puzzle/size.js';
import { checkSolvable } from '../../puzzle/solvable.js';
import { moveWords } from '../explorer/state/gameWords.js';
import { randomBoard } from '../explorer/state/randomBoard.js';
import { boardsOf, newGame, runsOf, withMoves, type Game } from '../parts/game.js';
import { drawTiles, type BoardDrawing } from './boardDrawing.js';
import { openGuide, type Distance, type PuzzleGuide } from './guide.js';

/** Who has made a move. */
type Mover = 'hand' | 'solution';

/** What the event `move` tells. */
export interface MoveDetail {
  /** The way of the blank: `R`, or `RR` where two tiles have slid together. */
  readonly letters: string;
  /** The moves since the start. */
  readonly moves: number;
  /** The board after the move, its rows from top to bottom. */
  readonly rows: readonly (readonly (number | string)[])[];
  readonly by: Mover;
}

/** What the event `solved` tells. */
export interface SolvedDetail {
  readonly moves: number;
  /** The way of the blank from the start. */
  readonly letters: string;
  /** `solution` when the last move was played by the element. */
  readonly by: Mover;
}

/** Between two moves of a solution that is played. */
const PACE_MS = 260;

/** The style, of slidePuzzle.css. Written in by the build. */
declare const ELEMENT_STYLE: string;

const MARKUP = `<div class="board" part="board" role="group"></div>
<p part="distance" class="distance" role="status"></p>
<p role="alert"></p>
<div class="controls" part="controls"><button type="button" class="again"></button><button type="button" class="solve"></button></div>
<p class="unseen" role="status"></p>`;

/** By key the letter of the move that takes a tile its way. */
const KEYS: Readonly<Partial<Record<string, string>>> = {
  ...{ ArrowUp: 'D', ArrowDown: 'U', ArrowLeft: 'R', ArrowRight: 'L' },
};

/** Where there is no page, the module can be imported too. */
// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- stands for HTMLElement there
const Base = (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? class {};

/** A puzzle that is played. */
interface Play {
  readonly puzzle: Puzzle;
  readonly game: Game;
  readonly drawing: BoardDrawing;
}

export class SlidePuzzle extends (Base as typeof HTMLElement) {
  static readonly observedAttributes = ['size', 'goal', 'blank', 'start', 'distance', 'solve'];

  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #play: Play | undefined;
  #guide: PuzzleGuide | undefined;
  /** Ends what was asked of the guide for the board before. */
  #asked = new AbortController();
  /** A solution that is played. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isChanged = false;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ELEMENT_STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.innerHTML = MARKUP;
    this.#part('.board').addEventListener('keydown', (event) => this.#press(event));
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
    this.#guide?.end();
    this.#guide = undefined;
  }

  attributeChangedCallback(): void {
    if (this.#isChanged || !this.isConnected) return;
    this.#isChanged = true;
    // Once for all attributes that are set together.
    queueMicrotask(() => {
      this.#isChanged = false;
      if (this.isConnected) this.#begin();
    });
  }

  /** The board, its rows from top to bottom; undefined where the attributes tell none. */
  get rows(): MoveDetail['rows'] | undefined {
    return this.#play && rowsOf(boardOf(this.#play), this.#play.puzzle);
  }

  /** The moves since the start, the way of the blank. */
  get letters(): string {
    const { moves = [], at = 0 } = this.#play?.game ?? {};
    return moves.slice(0, at).join('');
  }

  /** Begins again: at the start, or where the attributes tell none at a random position. */
  restart(): void {
    this.#begin();
  }

  /** Plays a shortest solution, on boards of more than 16 cells a good one. */
  async solve(): Promise<void> {
    if (!this.#play) return;
    const board = boardOf(this.#play);
    if (sameBoard(board, this.#play.puzzle.goal)) return;
    this.#stop();
    const { signal } = this.#asked;
    try {
      const moves = await this.#guideOf(this.#play.puzzle).solution(board, signal);
      if (!signal.aborted) this.#playMoves(moves);
    } catch (cause) {
      if (!signal.aborted) this.#complain(cause);
    }
  }

  #part(selector: string): HTMLElement {
    return this.#root.querySelector<HTMLElement>(selector)!;
  }

  /** Reads the attributes and shows the board that they tell. */
  #begin(): void {
    this.#stop();
    this.#play = undefined;
    this.#guide?.end();
    this.#guide = undefined;
    this.#part('[role=alert]').textContent = '';
    this.#part('.again').textContent = this.hasAttribute('start') ? 'Start again' : 'New position';
    this.#part('.solve').hidden = !this.hasAttribute('solve');
    try {
      const puzzle = puzzleOf(this);
      const game = newGame(startOf(this, puzzle));
      const board = this.#part('.board');
      const drawing = drawTiles(board, puzzle, game, (moves) => this.#make(moves, 'hand'));
      this.#play = { puzzle, game, drawing };
      this.#show();
    } catch (cause) {
      this.#part('.board').replaceChildren();
      this.#complain(cause);
    }
  }

  #show(): void {
    const { drawing, game } = this.#play!;
    drawing.show(game);
    if (this.hasAttribute('distance')) void this.#showDistance();
    else this.#part('.distance').textContent = '';
  }

  /** Shows the distance of the board, as soon as it is known. */
  async #showDistance(): Promise<void> {
    const { puzzle } = this.#play!;
    const { signal } = this.#asked;
    try {
      const distance = await this.#guideOf(puzzle).distance(boardOf(this.#play!), signal);
      if (!signal.aborted) this.#part('.distance').textContent = distanceText(distance);
    } catch (cause) {
      if (!signal.aborted) this.#complain(cause);
    }
  }

  #guideOf(puzzle: Puzzle): PuzzleGuide {
    return (this.#guide ??= openGuide(puzzle));
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
    this.#part('[role=alert]').textContent = messageOf(cause);
  }

  #press(event: KeyboardEvent): void {
    const letter = KEYS[event.key];
    if (!letter || !this.#play || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const runs = runsOf(boardOf(this.#play), this.#play.puzzle).values();
    const run = [...runs].find(([move]) => move === letter);
    if (run) this.#make(run, 'hand');
  }

  #playMoves(moves: readonly string[]): void {
    if (moves.length === 0) return;
    const [next, ...others] = moves;
    this.#timer = setTimeout(() => {
      if (this.#make([next], 'solution')) this.#playMoves(others);
    }, PACE_MS);
    this.#part('.solve').textContent = 'Stop';
  }

  /**
   * Makes moves, all in one line, and tells the page. Returns whether the page has left the board
   * as it is.
   */
  #make(moves: readonly string[], by: Mover): boolean {
    this.#stop();
    const asked = this.#asked;
    const { puzzle, game, drawing } = this.#play!;
    const before = boardOf(this.#play!);
    const after = boardsBetween(before, moves, puzzle.size)[moves.length];
    this.#play = { puzzle, game: withMoves(game, moves), drawing };
    this.#show();
    const isSolved = sameBoard(after, puzzle.goal);
    const made = this.#play.game.at;
    const solved = isSolved ? ` Solved in ${formatQuantity(made, 'move')}.` : '';
    this.#part('.unseen').textContent = moveWords(moves, before, after, puzzle) + solved;
    const detail = { letters: moves.join(''), moves: made, rows: rowsOf(after, puzzle), by };
    this.#tell('move', detail);
    if (isSolved) this.#tell('solved', { moves: made, letters: this.letters, by });
    return this.#asked === asked;
  }

  #tell(name: 'move' | 'solved', detail: MoveDetail | SolvedDetail): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** The puzzle that the attributes tell: the tiles in order if there is no `goal`. */
function puzzleOf(element: HTMLElement): Puzzle {
  const size = element.getAttribute('size');
  const goal = element.getAttribute('goal');
  const blank = element.getAttribute('blank') ?? undefined;
  if (goal === null) return orderedPuzzle(parseSize(size ?? '3x3'));
  return parseGoal(goal, size === null ? undefined : parseSize(size), blank);
}

/** The position that the attributes tell, or a random one. */
function startOf(element: HTMLElement, puzzle: Puzzle): Board {
  const start = element.getAttribute('start');
  if (start === null) return randomBoard(puzzle);
  const board = parseBoard(start, puzzle);
  checkSolvable(board, puzzle);
  return board;
}

const boardOf = ({ game, puzzle }: Play): Board => boardsOf(game, puzzle.size)[game.at];

const rowsOf = (board: Board, puzzle: Puzzle): MoveDetail['rows'] =>
  inRows<number | string>([...cellsOf(board, puzzle)], puzzle.size.columns);

function distanceText(distance: Distance | undefined): string {
  if (!distance) return 'No distances are known of boards of this size.';
  const { moves, atLeast } = distance;
  if (moves === 0) return 'Solved.';
  const words = `${formatQuantity(moves, 'move')} from the goal`;
  return moves === atLeast ? `${words}.` : `At most ${words}, at least ${atLeast}.`;
}

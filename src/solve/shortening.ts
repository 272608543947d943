/*
 * Makes a path shorter: a window of its moves is replaced where a search finds fewer moves between
 * the two boards at its ends. The search goes depth first by the sum of Manhattan distances to the
 * board at the window's end, so it serves boards of any size and goal. Windows grow from each place
 * of the path as far as a search of so many boards can go; in the next round it may enter more.
 */
import { BLANK, blankCell, type Board } from '../puzzle/board.js';
import { blankMoves, boardsAlong, type MoveLetter } from '../puzzle/moves.js';
import { undoing } from '../puzzle/moveText.js';
import { cellCount, type Size } from '../puzzle/size.js';

/** A path that is being made shorter. */
export interface Shortened {
  readonly path: readonly MoveLetter[];
  /** No stretch of so many moves of the path can be replaced by fewer. */
  readonly window: number;
}

/** A path to the goal, or to where the given one ends, that is not longer. */
export interface ShortenedPath {
  readonly start: Board;
  readonly path: readonly MoveLetter[];
  readonly given: number;
  /** Whether it ends at the goal. */
  readonly isSolution: boolean;
  /** No stretch of so many moves can be replaced by fewer. */
  readonly window: number;
  /** Whether no path between the same boards is shorter. */
  readonly optimal: boolean;
}

/** Boards that a search may enter in the first round, and how many times as many in the next. */
const FIRST_NODES = 4096;
const NODES_FACTOR = 4;

/** The most boards of a search, which takes some seconds; it cannot be interrupted. */
const MOST_NODES = 2 ** 26;

/** Windows of fewer moves are not worth a search. */
const FIRST_WINDOW = 6;

/**
 * Yields whenever a search has ended, and ends when no search of MOST_NODES boards finds a shorter
 * window, or the whole path is a shortest one. Equal tiles are told apart, so with these a shorter
 * path may remain.
 */
export function* shortenings(
  start: Board,
  path: readonly MoveLetter[],
  size: Size,
): Generator<Shortened, Shortened> {
  const search = windowSearch(size);
  // Each tile has a number of its own, as the search goes by where each one has to go.
  const own = numbered(start);
  const kept = withoutTurns(path);
  const state: PathState = { path: kept, boards: boardsAlong(own, kept, size), proved: [] };
  for (let nodes = FIRST_NODES; nodes <= MOST_NODES; nodes *= NODES_FACTOR) {
    let place = 0;
    while (place < state.path.length) {
      inherit(state, place);
      const known = state.proved[place];
      const rest = state.path.length - place;
      if (known >= rest) {
        place++;
        continue;
      }
      const length = Math.min(rest, Math.max(FIRST_WINDOW, known + 2));
      const [from, to] = [state.boards[place], state.boards[place + length]];
      const found = search(from, to, length - 2, nodes);
      if (found === 'none') state.proved[place] = length;
      else if (found === 'too many') place++;
      else {
        replaceWindow(state, place, length, found);
        state.boards = boardsAlong(own, state.path, size);
        place = Math.max(0, place - length);
      }
      yield shortened(state);
    }
    if (state.path.length === 0 || state.proved[0] >= state.path.length) break;
  }
  return shortened(state);
}

/** A path, its boards, and for each of its places how many moves from there on are shortest. */
interface PathState {
  path: MoveLetter[];
  boards: readonly Board[];
  proved: number[];
}

/** A stretch within one that is a shortest way is one too. */
function inherit({ proved }: PathState, place: number): void {
  const before = place === 0 ? 0 : proved[place - 1] - 1;
  proved[place] = Math.max(proved[place] ?? 0, before, 0);
}

/** Replaces a window; proofs of stretches outside the window stay. */
function replaceWindow(
  state: PathState,
  place: number,
  length: number,
  moves: readonly MoveLetter[],
): void {
  const { path, proved } = state;
  const before = proved.slice(0, place).map((known, index) => Math.min(known, place - index));
  state.proved = [...before, ...moves.map(() => 0), ...proved.slice(place + length)];
  state.path = [...path.slice(0, place), ...moves, ...path.slice(place + length)];
}

function shortened({ path, proved }: PathState): Shortened {
  let window = path.length;
  let known = 0;
  for (let place = 0; place < path.length; place++) {
    known = Math.max(known - 1, proved[place] ?? 0);
    if (place + known < path.length) window = Math.min(window, known);
  }
  return { path, window };
}

/** The path without moves that take back the move before them. */
function withoutTurns(path: readonly MoveLetter[]): MoveLetter[] {
  const kept: MoveLetter[] = [];
  for (const letter of path) {
    if (kept.length > 0 && kept[kept.length - 1] === undoing(letter)) kept.pop();
    else kept.push(letter);
  }
  return kept;
}

/** The board with its tiles numbered in reading order. */
function numbered(board: Board): Board {
  let tile = 0;
  return board.map((cell) => (cell === BLANK ? BLANK : ++tile));
}

/** A path of up to `limit` moves, `none`, or `too many` boards were entered. */
type WindowAnswer = readonly MoveLetter[] | 'none' | 'too many';

/**
 * A search for a path between two boards of distinct tiles, of a length of the right parity. With
 * `random`, which gives numbers from 0 on and below 1, it begins with any of the moves.
 */
export function windowSearch(
  size: Size,
  random: () => number = () => 0,
): (from: Board, to: Board, limit: number, mostNodes: number) => WindowAnswer {
  const cells = cellCount(size);
  const { columns } = size;
  const moves = blankMoves(size);
  const board = new Uint8Array(cells);
  /** `[tile * cells + cell]`: the Manhattan distance of a tile in a cell to its place. */
  const distances = new Uint8Array(cells * cells);
  let path: MoveLetter[] = [];
  let nodes = 0;

  /** Whether a path of up to `left` moves leads on; `sum` is of the distances of all tiles. */
  function leads(blank: number, left: number, sum: number, last: MoveLetter | undefined): boolean {
    if (sum === 0) return true;
    if (--nodes < 0) return false;
    const choices = moves[blank];
    const first = Math.floor(choices.length * random());
    for (let choice = 0; choice < choices.length; choice++) {
      const { letter, to } = choices[(first + choice) % choices.length];
      if (last !== undefined && letter === undoing(last)) continue;
      const tile = board[to];
      const row = tile * cells;
      const changed = sum + distances[row + blank] - distances[row + to];
      if (changed > left - 1) continue;
      board[blank] = tile;
      board[to] = BLANK;
      if (leads(to, left - 1, changed, letter)) {
        path.push(letter);
        return true;
      }
      board[to] = tile;
      board[blank] = BLANK;
    }
    return false;
  }

  return (from, to, limit, mostNodes) => {
    let sum = 0;
    for (const [place, tile] of to.entries()) {
      for (let cell = 0; cell < cells; cell++) {
        const rows = Math.abs(Math.floor(cell / columns) - Math.floor(place / columns));
        distances[tile * cells + cell] = rows + Math.abs((cell % columns) - (place % columns));
      }
    }
    for (const [cell, tile] of from.entries()) {
      board[cell] = tile;
      if (tile !== BLANK) sum += distances[tile * cells + cell];
    }
    if (sum > limit) return 'none';
    path = [];
    nodes = mostNodes;
    if (leads(blankCell(from), limit, sum, undefined)) return path.toReversed();
    return nodes < 0 ? 'too many' : 'none';
  };
}

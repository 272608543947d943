/*
 * A search with pruning leaves out duplicate sequences of moves, so it finds only the shortest
 * solutions without them. In every other one some duplicate sequence can be exchanged for an
 * earlier one of as many moves, and so on, until a solution is reached that the search finds. So
 * all of them come from the solutions that are found, by exchanges of earlier sequences for later
 * ones (earlierSequences.ts).
 */
import { BLANK } from '../../puzzle/board.js';
import { makeMove, undoMove } from '../../puzzle/inPlace.js';
import { blankMoves, directionOf, MOVE_LETTERS, type Move } from '../../puzzle/moves.js';
import { cellCount, type Size } from '../../puzzle/size.js';
import type { BoardPool } from '../boardPool.js';
import { DUPLICATE_SEQUENCES } from './duplicateSequences.js';
import { EARLIER_SEQUENCES } from './earlierSequences.js';

/** Boards between two signs of progress. */
const SLICE = 10_000;

/** A prefix of some sequences. */
interface Prefix {
  /** By move: the prefixes that are one move longer. */
  readonly longer: (Prefix | undefined)[];
  /** If it is a whole sequence: the later ones with the same effect. */
  readonly later: (readonly number[])[];
}

/** Of all earlier sequences; made when it is first needed. */
let exchanged: Prefix | undefined;

/**
 * Adds the boards of all solutions that come from those in the pool by exchanges. The value of a
 * board in the pool is its number of moves from the start. It yields the boards in the pool.
 */
export function* addExchanged(pool: BoardPool, size: Size): Generator<number, void> {
  const moves = movesByNumber(size);
  exchanged ??= prefixesOfEarlier();
  const sequences = exchanged;
  const tiles = new Uint8Array(cellCount(size));
  const others = new Uint8Array(cellCount(size));

  /**
   * Goes on from `tiles`, the board after a prefix that begins at the board number `origin`,
   * along all earlier sequences that are parts of solutions in the pool.
   */
  function follow(prefix: Prefix, origin: number, made: number): void {
    for (const later of prefix.later) addAlong(later, origin);
    const blank = tiles.indexOf(BLANK);
    for (const [number, longer] of prefix.longer.entries()) {
      const move = moves[blank][number];
      if (!longer || !move) continue;
      makeMove(tiles, blank, move);
      const next = pool.find(tiles);
      if (next >= 0 && pool.value(next) === made + 1) follow(longer, origin, made + 1);
      undoMove(tiles, blank, move);
    }
  }

  /** Adds the boards along a sequence of moves, unless one of them would leave the board. */
  function addAlong(sequence: readonly number[], origin: number): void {
    pool.get(origin, others);
    const first = others.indexOf(BLANK);
    if (!staysOnBoard(sequence, first)) return;
    let made = pool.value(origin);
    let blank = first;
    for (const number of sequence) {
      const move = moves[blank][number]!;
      makeMove(others, blank, move);
      blank = move.to;
      pool.setValue(pool.numberOf(others), ++made);
    }
  }

  function staysOnBoard(sequence: readonly number[], first: number): boolean {
    let cell: number | undefined = first;
    for (const number of sequence) {
      if (cell === undefined) return false;
      cell = moves[cell][number]?.to;
    }
    return cell !== undefined;
  }

  // An added board can complete a sequence that begins at a board before it: so all boards are gone
  // through again until none is added.
  for (let before = 0; before < pool.count;) {
    before = pool.count;
    for (let board = 0; board < before; board++) {
      pool.get(board, tiles);
      follow(sequences, board, pool.value(board));
      if (board % SLICE === 0) yield pool.count;
    }
  }
}

/** For each cell the blank's moves, by their numbers; undefined if a move would leave the board. */
const movesByNumber = (size: Size): (Move | undefined)[][] =>
  blankMoves(size).map((moves) =>
    MOVE_LETTERS.map((letter) => moves.find((move) => move.step === letter)),
  );

/**
 * All prefixes of the earlier sequences that are as long as the later ones: returns the empty one,
 * from which all others go on.
 */
function prefixesOfEarlier(): Prefix {
  const empty: Prefix = { longer: [], later: [] };
  for (const [place, later] of DUPLICATE_SEQUENCES.entries()) {
    const earlier = EARLIER_SEQUENCES[place];
    if (earlier.length < later.length) continue;
    let prefix = empty;
    for (const move of Array.from(earlier, directionOf)) {
      prefix = prefix.longer[move] ??= { longer: [], later: [] };
    }
    prefix.later.push(Array.from(later, directionOf));
  }
  return empty;
}

/*
 * Sequences of moves that no shortest solution needs: there is another with the same effect that is shorter, or as long and
 * alphabetically earlier, and stays within the same rows and columns, so that it fits wherever the first one does. Of
 * all shortest solutions the alphabetically first thus contains none of them. An automaton that reads the moves made tells
 * which moves would complete such a sequence (Taylor and Korf 1993). Undoing the last move is the shortest case, two ways
 * round a 2x2 square the next.
 */

/** An automaton over moves, numbered as in MOVE_LETTERS; it starts in state 0, where every move is allowed. */
export interface MovePruning {
  /**
   * `transitions[4 x state + move]`: 64 x the next state, plus the moves allowed there in the lowest four bits: bit m is set
   * unless move m would complete a needless sequence.
   */
  readonly transitions: Int32Array;
}

/** Forbids the needless sequences of up to `length` moves; 2 forbids undoing the last move. */
export const movePruning = (length: number): MovePruning => automaton(needlessWords(length));

/** A word of moves as text of digits 0 to 3. */
export type Word = string;

/** A board so wide that no word leaves it. */
const WIDTH = 32;
const CENTRE = WIDTH / 2;
const STEPS = [-WIDTH, WIDTH, -1, 1];

/**
 * The needless words of up to `length` moves, 12 at most, that contain no shorter one. All words without a needless part are
 * tried, the short ones first and then in alphabetical order, and their effects kept.
 */
export function needlessWords(length: number): Set<Word> {
  const needless = new Set<Word>();
  const effects = effectSet(3 ** length);
  effects.add(0, 0);
  const places = randomNumbers(2 ** 20);
  const tiles = randomNumbers(2 ** 28);
  /** The cell that the tile in each cell comes from; what it says of the blank's cell means nothing. */
  const content = Int32Array.from({ length: WIDTH * WIDTH }, (_, cell) => cell);
  /** Whether a word contains no needless one. Here a word is a number: a 1, then its moves as digits of base 4. */
  const fits = new Uint8Array(2 * 4 ** length);
  fits[1] = 1;
  for (let letters = 1; letters <= length; letters++) extend(1, 1, letters, CENTRE * WIDTH + CENTRE, 0, 0, false);
  return needless;

  /**
   * Tries all words that are `more` letters longer than `word`, of which `unit` is the leading 1. Its effect is the sum of
   * place x tile over the cells, less that of the board untouched; `returns` says whether the blank came to a cell again.
   */
  function extend(
    word: number,
    unit: number,
    more: number,
    blank: number,
    effect: number,
    reach: number,
    returns: boolean,
  ): void {
    for (let move = 0; move < 4; move++) {
      const made = 4 * word + move;
      const withoutFirst = unit | (made & (unit - 1));
      if (fits[more > 1 ? made : withoutFirst] === 0) continue;
      const to = blank + STEPS[move];
      const tile = content[to];
      const madeEffect = effect + (places[blank] - places[to]) * tiles[tile];
      const madeReach = withCell(reach, to);
      const madeReturns = returns || tile !== to;
      if (more > 1) {
        content[blank] = tile;
        extend(made, 4 * unit, more - 1, to, madeEffect, madeReach, madeReturns);
        content[to] = tile;
      } else if (madeReturns && !effects.add(madeEffect, madeReach)) {
        needless.add(made.toString(4).slice(1));
      } else {
        // A way that never returns moves every tile on it one step, which no other word of that length does.
        fits[made] = 1;
      }
    }
  }
}

/** How far up, down, left and right of the centre a word goes, four bits each. */
function withCell(reach: number, cell: number): number {
  const down = Math.floor(cell / WIDTH) - CENTRE;
  const right = (cell % WIDTH) - CENTRE;
  return (
    Math.max(reach & 15, -down) |
    (Math.max((reach >> 4) & 15, down) << 4) |
    (Math.max((reach >> 8) & 15, -right) << 8) |
    (Math.max(reach >> 12, right) << 12)
  );
}

const isWithin = (reach: number, other: number): boolean =>
  (reach & 15) <= (other & 15) &&
  ((reach >> 4) & 15) <= ((other >> 4) & 15) &&
  ((reach >> 8) & 15) <= ((other >> 8) & 15) &&
  reach >> 12 <= other >> 12;

/** The effects of words, and how far these reach. */
interface EffectSet {
  /** Adds a word's effect; false if there is one as good already, of a word that stays within its reach. */
  add(effect: number, reach: number): boolean;
}

/** An open-addressing hash table for up to `most` words. */
function effectSet(most: number): EffectSet {
  const slots = 2 ** Math.ceil(Math.log2(2 * most));
  const effects = new Float64Array(slots);
  /** Plus 1; 0 for a free slot. */
  const reaches = new Int32Array(slots);
  return {
    add(effect, reach) {
      let slot = (Math.imul(effect, 0x9e3779b1) >>> 7) & (slots - 1);
      for (; reaches[slot] !== 0; slot = (slot + 1) & (slots - 1)) {
        if (effects[slot] === effect && isWithin(reaches[slot] - 1, reach)) return false;
      }
      effects[slot] = effect;
      reaches[slot] = reach + 1;
      return true;
    },
  };
}

/** A number below `end` for each cell, the same every time: Weyl's sequence, mixed. */
function randomNumbers(end: number): Float64Array {
  return Float64Array.from({ length: WIDTH * WIDTH }, (_, cell) => {
    let mixed = Math.imul(cell + 1, 0x9e3779b1) ^ end;
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return (mixed ^ (mixed >>> 15)) & (end - 1);
  });
}

/** The automaton of Aho and Corasick: its states are the beginnings of the needless words, the shorter ones first. */
function automaton(needless: ReadonlySet<Word>): MovePruning {
  const beginnings = new Set(['']);
  for (const word of needless) for (let end = 1; end < word.length; end++) beginnings.add(word.slice(0, end));
  const numbers = new Map([...beginnings].toSorted((a, b) => a.length - b.length).map((word, state) => [word, state]));
  const next = new Int32Array(4 * numbers.size);
  const allowed = new Uint8Array(numbers.size);
  /** The state of the longest end of a beginning, other than itself, that is a beginning too. */
  const fallbacks = new Int32Array(numbers.size);
  for (const [word, state] of numbers) {
    const fallback = fallbacks[state];
    for (let move = 0; move < 4; move++) {
      const made = `${word}${move}`;
      const onFallback = state === 0 ? 0 : next[4 * fallback + move];
      const longer = numbers.get(made);
      if (longer !== undefined) fallbacks[longer] = onFallback;
      next[4 * state + move] = longer ?? onFallback;
      const isAllowed = !needless.has(made) && (state === 0 || (allowed[fallback] & (1 << move)) !== 0);
      if (isAllowed) allowed[state] |= 1 << move;
    }
  }
  return { transitions: next.map((state) => (state << 6) | allowed[state]) };
}

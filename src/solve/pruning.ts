/*
 * Sequences of moves that no shortest solution needs: there is another with the same effect that is shorter, or as long and
 * alphabetically earlier, and stays within the same rows and columns, so that it fits wherever the first one does. Of
 * all shortest solutions the alphabetically first thus contains none of them. An automaton that reads the moves made tells
 * which moves would complete such a sequence (Taylor and Korf 1993). Undoing the last move is the shortest case, two ways
 * round a 2x2 square the next.
 */
import { MOVE_LETTERS } from '../puzzle/moves.js';

/** An automaton over moves, numbered as in MOVE_LETTERS; it starts in state 0. */
export interface MovePruning {
  /** `next[4 x state + move]` */
  readonly next: Uint16Array;
  /** `allowed[state]`: bit m is set unless move m would complete a needless sequence. */
  readonly allowed: Uint8Array;
}

/** Forbids the needless sequences of up to `length` moves; 2 forbids undoing the last move. */
export const movePruning = (length: number): MovePruning => automaton(needlessWords(length));

/** A word of moves as text of digits 0 to 3. */
type Word = string;

/** What a word does, wherever on a board. */
interface Effect {
  /** The cells whose content changes, and where it comes from; the same for words of the same effect. */
  readonly key: string;
  /** Rows above, rows below, columns left and right of the first blank that are visited. */
  readonly reach: readonly [number, number, number, number];
}

function needlessWords(length: number): Set<Word> {
  const needless = new Set<Word>();
  const seen = new Map<string, Effect['reach'][]>();
  const isNeedless = (word: Word): boolean => {
    for (let first = 1; first < word.length; first++) if (needless.has(word.slice(first))) return true;
    return false;
  };
  seen.set(effectOf('').key, [effectOf('').reach]);
  for (let words = [''], letters = 0; letters < length; letters++) {
    const longer = words.flatMap((word) => MOVE_LETTERS.map((_, move) => `${word}${move}`));
    words = longer.filter((word) => {
      if (isNeedless(word)) return false;
      const { key, reach } = effectOf(word);
      const others = seen.get(key);
      if (others?.some((other) => other.every((far, side) => far <= reach[side]))) {
        needless.add(word);
        return false;
      }
      if (others) others.push(reach);
      else seen.set(key, [reach]);
      return true;
    });
  }
  return needless;
}

/** Cells are numbered on a board so wide that no word leaves it. */
const WIDTH = 64;
const STEPS = [-WIDTH, WIDTH, -1, 1];
const ORIGIN = (WIDTH * WIDTH) / 2 + WIDTH / 2;

function effectOf(word: Word): Effect {
  const content = new Map<number, number>();
  const reach: [number, number, number, number] = [0, 0, 0, 0];
  let blank = ORIGIN;
  for (const move of word) {
    const to = blank + STEPS[Number(move)];
    content.set(blank, content.get(to) ?? to);
    blank = to;
    const row = Math.floor(blank / WIDTH) - WIDTH / 2;
    const column = (blank % WIDTH) - WIDTH / 2;
    [-row, row, -column, column].forEach((far, side) => (reach[side] = Math.max(reach[side], far)));
  }
  content.delete(blank);
  const moved = [...content].filter(([cell, from]) => cell !== from).toSorted(([a], [b]) => a - b);
  return { key: `${blank}:${moved.join(' ')}`, reach };
}

/** The automaton of Aho and Corasick: its states are the beginnings of the needless words. */
function automaton(needless: ReadonlySet<Word>): MovePruning {
  const prefixes = [...needless].flatMap((word) => Array.from(word, (_, end) => word.slice(0, end)));
  const numbers = new Map([...new Set(['', ...prefixes])].map((word, number) => [word, number]));
  const next = new Uint16Array(4 * numbers.size);
  const allowed = new Uint8Array(numbers.size);
  for (const [word, state] of numbers) {
    for (let move = 0; move < 4; move++) {
      const moved = `${word}${move}`;
      const suffixes = Array.from(moved, (_, first) => moved.slice(first));
      if (suffixes.some((suffix) => needless.has(suffix))) continue;
      allowed[state] |= 1 << move;
      next[4 * state + move] = numbers.get(suffixes.find((suffix) => numbers.has(suffix)) ?? '') ?? 0;
    }
  }
  return { next, allowed };
}

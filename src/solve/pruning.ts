/*
 * Sequences of moves that no shortest solution needs: there is another with the same effect that is shorter, or as long and
 * alphabetically earlier, and stays within the same rows and columns, so that it fits wherever the first one does. Of
 * all shortest solutions the alphabetically first thus contains none of them. An automaton that reads the moves made tells
 * which moves would complete such a sequence (Taylor and Korf 1993). Undoing the last move is the shortest case, two ways
 * round a 2x2 square the next.
 */
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
  const empty = effectOf('');
  const seen = new Map([[empty.key, [empty.reach]]]);
  // Of the words of one length those that contain no needless word: the beginning and the end of such a word are such words.
  for (let words = new Set(['']), letters = 0; letters < length; letters++) {
    const longer = new Set<Word>();
    for (const word of words) {
      for (const letter of LETTERS) {
        const made = word + letter;
        if (letters > 0 && !words.has(made.slice(1))) continue;
        const { key, reach } = effectOf(made);
        const others = seen.get(key);
        if (others?.some((other) => other.every((far, side) => far <= reach[side]))) {
          needless.add(made);
          continue;
        }
        if (others) others.push(reach);
        else seen.set(key, [reach]);
        longer.add(made);
      }
    }
    words = longer;
  }
  return needless;
}

const LETTERS = ['0', '1', '2', '3'];

/** Cells are numbered on a board so wide that no word leaves it. */
const WIDTH = 32;
const STEPS = [-WIDTH, WIDTH, -1, 1];
const ORIGIN = (WIDTH * WIDTH) / 2 + WIDTH / 2;

/** The cell that the content of each cell comes from; between calls its own. */
const content = Int32Array.from({ length: WIDTH * WIDTH }, (_, cell) => cell);

function effectOf(word: Word): Effect {
  let [up, down, left, right] = [0, 0, 0, 0];
  let blank = ORIGIN;
  const visited = [blank];
  for (let place = 0; place < word.length; place++) {
    const to = blank + STEPS[word.charCodeAt(place) - 48];
    content[blank] = content[to];
    blank = to;
    visited.push(to);
    const row = (blank >> 5) - WIDTH / 2;
    const column = (blank & 31) - WIDTH / 2;
    up = Math.max(up, -row);
    down = Math.max(down, row);
    left = Math.max(left, -column);
    right = Math.max(right, column);
  }
  content[blank] = blank;
  let key = String.fromCharCode(blank);
  for (const cell of visited.sort((a, b) => a - b)) {
    // Each cell once: it is put back as it is read.
    if (content[cell] !== cell) key += String.fromCharCode(cell, content[cell]);
    content[cell] = cell;
  }
  return { key, reach: [up, down, left, right] };
}

/** The automaton of Aho and Corasick: its states are the beginnings of the needless words, the shorter ones first. */
function automaton(needless: ReadonlySet<Word>): MovePruning {
  const beginnings = new Set(['']);
  for (const word of needless) for (let end = 1; end < word.length; end++) beginnings.add(word.slice(0, end));
  const numbers = new Map([...beginnings].toSorted((a, b) => a.length - b.length).map((word, state) => [word, state]));
  const next = new Uint16Array(4 * numbers.size);
  const allowed = new Uint8Array(numbers.size);
  /** The state of the longest end of a beginning, other than itself, that is a beginning too. */
  const fallbacks = new Uint16Array(numbers.size);
  for (const [word, state] of numbers) {
    const fallback = fallbacks[state];
    for (const [move, letter] of LETTERS.entries()) {
      const made = word + letter;
      const onFallback = state === 0 ? 0 : next[4 * fallback + move];
      const longer = numbers.get(made);
      if (longer !== undefined) fallbacks[longer] = onFallback;
      next[4 * state + move] = longer ?? onFallback;
      const isAllowed = !needless.has(made) && (state === 0 || (allowed[fallback] & (1 << move)) !== 0);
      if (isAllowed) allowed[state] |= 1 << move;
    }
  }
  return { next, allowed };
}

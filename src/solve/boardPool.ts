import { AtlasError } from '../errors.js';
import { formatQuantity } from '../humanize.js';
import { cellCount, type Size } from '../puzzle/size.js';

/** Boards that a search has seen, numbered as they came; equal boards share a number. */
interface BoardPool {
  /** How many there are. */
  readonly count: number;
  /** Copies a board out. */
  get(number: number, tiles: Uint8Array): void;
  /**
   * The number of a board; it is added if it is new, which shows in `count`.
   *
   * @throws AtlasError when there would be too many.
   */
  numberOf(tiles: Uint8Array): number;
  /** A number that is kept for each board, 0 at first. */
  note(number: number): number;
  setNote(number: number, note: number): void;
}

const FIRST_CAPACITY = 1 << 12;

/** Boards kept at most: some 800 MB on 4x4. */
const MAX_BOARDS = 1 << 24;

/** An open-addressing hash table over boards of one byte a cell; it doubles when half full. */
export function boardPool(size: Size): BoardPool {
  const cells = cellCount(size);
  let boards = new Uint8Array(FIRST_CAPACITY * cells);
  let notes = new Int32Array(FIRST_CAPACITY);
  /** Board number + 1, 0 for a free slot. */
  let slots = new Int32Array(2 * FIRST_CAPACITY);
  let count = 0;

  function hash(tiles: Uint8Array, from: number): number {
    let mixed = 0;
    for (let cell = 0; cell < cells; cell++) mixed = Math.imul(mixed ^ tiles[from + cell], 0x01000193) + (mixed >>> 15);
    return mixed ^ (mixed >>> 13);
  }

  function equals(number: number, tiles: Uint8Array): boolean {
    const from = number * cells;
    for (let cell = 0; cell < cells; cell++) if (boards[from + cell] !== tiles[cell]) return false;
    return true;
  }

  function grow(): void {
    boards = doubled(boards, new Uint8Array(2 * boards.length));
    notes = doubled(notes, new Int32Array(2 * notes.length));
    slots = new Int32Array(2 * slots.length);
    const mask = slots.length - 1;
    for (let number = 0; number < count; number++) {
      let slot = hash(boards, number * cells) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
  }

  return {
    get count() {
      return count;
    },
    get(number, tiles) {
      for (let cell = 0; cell < cells; cell++) tiles[cell] = boards[number * cells + cell];
    },
    numberOf(tiles) {
      if (2 * count === slots.length) {
        if (count === MAX_BOARDS) throw tooMany();
        grow();
      }
      const mask = slots.length - 1;
      let slot = hash(tiles, 0) & mask;
      for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
        if (equals(slots[slot] - 1, tiles)) return slots[slot] - 1;
      }
      boards.set(tiles, count * cells);
      slots[slot] = ++count;
      return count - 1;
    },
    note: (number) => notes[number],
    setNote(number, note) {
      notes[number] = note;
    },
  };
}

function doubled<Numbers extends Uint8Array | Int32Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers);
  return larger;
}

const tooMany = (): AtlasError =>
  new AtlasError(
    'too-many-boards',
    `The search has kept ${formatQuantity(MAX_BOARDS, 'position')} and found no solution`,
    { boards: MAX_BOARDS },
  );

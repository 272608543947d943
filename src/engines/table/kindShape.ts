/*
 * Ranks of arrangements of tiles that repeat. A chunk is all arrangements with the same leading tiles, and how many they are depends on
 * which tiles are left. What a step to the next row adds depends on the tiles in its window and on those after it, not on those before:
 *   a window of leading tiles adds the same to all ranks of a chunk;
 *   for one that reaches into the trailing tiles there is a list of what it adds at each place. It is the same for all chunks that leave
 *   the same tiles, and have the same leading ones in the window, and is made when it is first wanted.
 */
import { cellCount, type Size } from '../../puzzle/size.js';
import { arrangementCount, arrangementRanker, partRank } from '../../rank/arrangementRank.js';
import type { Step, TableShape } from './tableShape.js';
import { sumOf } from '../../sums.js';

/** Most arrangements of a chunk, whose look-ups stay in the first-level cache. */
const CHUNK_SIZE = 4096;

/** Most entries of all lists of a step. */
const LISTED = 1 << 20;

/** The chunk that a shape is at. */
interface Leading {
  /** The leading tiles, by kind. */
  readonly tiles: Uint8Array;
  /** `left[place]`: how many tiles of each kind are left for that place and all after it; of the places up to the first trailing one. */
  readonly left: readonly Uint8Array[];
  /** `arrangements[place]`: the arrangements of those. */
  readonly arrangements: Float64Array;
  /** A number for the tiles that are left to be trailing. */
  code: number;
}

export function kindShape(
  turnedSize: Size,
  kinds: readonly number[],
  trailing = chooseTrailing(kinds, turnedSize.columns),
): TableShape {
  const tiles = cellCount(turnedSize) - 1;
  const width = turnedSize.columns;
  const leading = tiles - trailing;
  const starts = startsOf(kinds, leading);
  const chunkSize = largestChunk(kinds, trailing);
  const places = Uint16Array.from({ length: chunkSize }, (_, place) => place);
  const constant = new Uint16Array(chunkSize);
  const planeSize = arrangementCount(kinds);
  const ranker = arrangementRanker(kinds);
  const sequence = new Uint8Array(tiles);
  const here: Leading = {
    tiles: sequence.subarray(0, leading),
    left: Array.from({ length: leading + 1 }, () => Uint8Array.from(kinds)),
    arrangements: new Float64Array(leading + 1),
    code: 0,
  };
  const steps = new Map<number, Step>();
  let entered = -1;

  function enter(chunk: number): void {
    if (chunk === entered) return;
    entered = chunk;
    ranker.unrank(starts[chunk], sequence);
    here.arrangements[0] = planeSize;
    for (let place = 0; place < leading; place++) {
      const left = here.left[place + 1];
      left.set(here.left[place]);
      here.arrangements[place + 1] = (here.arrangements[place] * left[sequence[place]]--) / (tiles - place);
    }
    here.code = here.left[leading].reduce((code, count, kind) => code * (kinds[kind] + 1) + count, 0);
  }

  /** A step whose window has leading tiles only. */
  function constantStep(first: number, change: Change): Step {
    const deltas = new Int32Array(1);
    const additions = { deltas, key: 0, quotients: constant };
    return (chunk) => {
      enter(chunk);
      deltas[0] = change(here.tiles, first, here.left[first], here.arrangements[first]);
      return additions;
    };
  }

  function listedStep(first: number, change: Change): Step {
    /** By the leading tiles in the window, and by those left. */
    const lists = new Map<number | string, Map<number, Int32Array>>();
    /** The first place that lists depend on. */
    const from = Math.min(first, leading);
    const windowOf = wordKeys(kinds.length, from, leading);

    function listHere(): Int32Array {
      const counts = [...here.left[leading]];
      const { unrank } = arrangementRanker(counts);
      const word = new Uint8Array(tiles - from);
      word.set(here.tiles.subarray(from));
      const rest = word.subarray(leading - from);
      const left = Uint8Array.from(counts);
      return Int32Array.from({ length: here.arrangements[leading] }, (_, place) => {
        unrank(place, rest);
        if (first <= leading) return change(word, first - from, here.left[from], here.arrangements[from]);
        left.set(counts);
        for (const kind of word.subarray(0, first - from)) left[kind]--;
        return change(word, first - from, left, arrangementCount([...left]));
      });
    }

    return (chunk) => {
      enter(chunk);
      const window = windowOf(here.tiles);
      let others = lists.get(window);
      if (!others) lists.set(window, (others = new Map<number, Int32Array>()));
      let deltas = others.get(here.code);
      if (!deltas) others.set(here.code, (deltas = listHere()));
      return { deltas, key: 0, quotients: places };
    };
  }

  return {
    planeSize,
    chunks: starts.length - 1,
    chunkSize,
    startOf: (chunk) => starts[chunk],

    // The blank passes `columns` - 1 tiles, while one tile passes them the other way, wherever it has set out.
    columnStep(_, cell, rows) {
      const number = 2 * cell + Number(rows > 0);
      const known = steps.get(number);
      if (known) return known;
      const first = rows > 0 ? cell : cell - width;
      const change = changeOf(rows, width, kinds.length);
      const step = first + width <= leading ? constantStep(first, change) : listedStep(first, change);
      steps.set(number, step);
      return step;
    },
  };
}

/** A key for the kinds at places `first` ... `end` - 1: a number where it is exact. */
const wordKeys = (kinds: number, first: number, end: number): ((word: Uint8Array) => number | string) =>
  kinds ** (end - first) > Number.MAX_SAFE_INTEGER
    ? (word) => word.subarray(first, end).join()
    : (word) => {
        let key = 0;
        for (let place = first; place < end; place++) key = key * kinds + word[place];
        return key;
      };

/** What a step adds to the rank of a word when its window begins at `first`, where so many tiles of each kind, in so many arrangements, are left. */
type Change = (word: Uint8Array, first: number, left: Uint8Array, arrangements: number) => number;

function changeOf(rows: 1 | -1, width: number, kinds: number): Change {
  const rest = new Uint8Array(kinds);
  const moved = new Uint8Array(width);

  /** What the tiles in the window contribute to the rank. */
  function contribution(word: Uint8Array, first: number, left: Uint8Array, arrangements: number): number {
    rest.set(left);
    return partRank(word, first, first + width, rest, arrangements);
  }

  return (word, first, left, arrangements) => {
    // The tile below the blank comes up and passes those between, or the one above goes down.
    for (let place = 0; place < width - 1; place++)
      moved[place + Number(rows > 0)] = word[first + place + Number(rows < 0)];
    moved[rows > 0 ? 0 : width - 1] = word[rows > 0 ? first + width - 1 : first];
    return contribution(moved, 0, left, arrangements) - contribution(word, first, left, arrangements);
  };
}

/** As many trailing tiles as make neither chunks nor lists too large. */
function chooseTrailing(kinds: readonly number[], width: number): number {
  const tiles = sumOf(kinds);
  let trailing = 1;
  while (
    trailing < tiles &&
    largestChunk(kinds, trailing + 1) <= CHUNK_SIZE &&
    wordCount(kinds, Math.min(tiles, trailing + width)) <= LISTED
  ) {
    trailing++;
  }
  return trailing;
}

/** The most arrangements of so many of the tiles: those of as many kinds as there are, as equal in number as can be. */
function largestChunk(kinds: readonly number[], trailing: number): number {
  const taken = kinds.map(() => 0);
  for (let tile = 0; tile < trailing; tile++) {
    const least = Math.min(...taken.filter((count, kind) => count < kinds[kind]));
    taken[taken.findIndex((count, kind) => count === least && count < kinds[kind])]++;
  }
  return arrangementCount(taken);
}

/** Sequences of so many of the tiles. */
function wordCount(kinds: readonly number[], length: number): number {
  let words = [1, ...new Array<number>(length).fill(0)];
  for (const most of kinds) {
    words = words.map((_, tiles) => {
      let sum = 0;
      for (let own = 0; own <= Math.min(most, tiles); own++)
        sum += words[tiles - own] * arrangementCount([own, tiles - own]);
      return sum;
    });
  }
  return words[length];
}

/** The first ranks of the arrangements that begin with the same so many tiles, and, last, how many arrangements there are. */
function startsOf(kinds: readonly number[], leading: number): Uint32Array {
  const starts = new Uint32Array(wordCount(kinds, leading) + 1);
  const left = [...kinds];
  let chunk = 0;
  let rank = 0;
  function follow(place: number, arrangements: number, tiles: number): void {
    if (place === leading) {
      rank += arrangements;
      starts[++chunk] = rank;
      return;
    }
    for (let kind = 0; kind < left.length; kind++) {
      if (left[kind] === 0) continue;
      const beginning = (arrangements * left[kind]) / tiles;
      left[kind]--;
      follow(place + 1, beginning, tiles - 1);
      left[kind]++;
    }
  }
  follow(0, arrangementCount(kinds), sumOf(kinds));
  return starts;
}

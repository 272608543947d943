/*
 * Raw deflate (RFC 1951) in 3 % fewer bytes than zlib makes of the same script, for the page that is
 * to be small; it takes a second. As Zopfli does (Alakuijala and Vandevenne 2013), it takes of all
 * ways to cut a block into literals and matches the cheapest one, by what the symbols of the last
 * cut cost, again and again.
 *
 * A token is a literal, its byte, or a match: 2^16 x its length + its distance.
 */

/** Bytes of a window, and of the longest match. */
const WINDOW = 32768;
const LONGEST = 258;

/** Places that are looked at for a match of each place. */
const CANDIDATES = 400;

/** The symbol of a block's end. */
const END = 256;

/** How often a block is cut anew. */
const ROUNDS = 8;

/** Tokens of the smallest block. */
const PIECE = 1024;

/**
 * What stands for a length or a distance: a symbol, and a number in its extra bits.
 *
 * @typedef {{ symbol: number, extra: number, number: number }} Coded
 * @typedef {{ literals: number[], distances: number[] }} BySymbol
 */

/** Lengths and distances, by value. */
const LENGTHS = symbols(
  257,
  3,
  [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5],
);
const DISTANCES = symbols(
  0,
  1,
  Array.from({ length: 30 }, (_, code) => Math.max(0, (code >> 1) - 1)),
);

/**
 * @param {number} first symbol
 * @param {number} from the first value
 * @param {readonly number[]} extraBits of each symbol
 */
function symbols(first, from, extraBits) {
  /** @type {Coded[]} */
  const all = [];
  let value = from;
  for (const [place, extra] of extraBits.entries()) {
    for (let number = 0; number < 1 << extra; number++)
      all[value++] = { symbol: first + place, extra, number };
  }
  // The longest match has a symbol of its own.
  if (first === 257) all[LONGEST] = { symbol: 285, extra: 0, number: 0 };
  return all;
}

/**
 * Inverse: zlib's `inflateRaw`.
 *
 * @param {Uint8Array} bytes
 */
export function deflateWell(bytes) {
  const matches = findMatches(bytes);
  const even = { literals: new Array(286).fill(8), distances: new Array(30).fill(5) };
  const first = cut(bytes, matches, 0, bytes.length, even);
  const writer = newWriter();
  const blocks = blocksOf(first);
  let at = 0;
  for (const [number, tokens] of blocks.entries()) {
    const end = at + tokens.reduce((sum, token) => sum + lengthOf(token), 0);
    let best = tokens;
    let bestBits = Infinity;
    let tried = tokens;
    for (let round = 0; round < ROUNDS; round++) {
      const codes = codesOf(tried);
      const bits = blockBits(tried, codes);
      if (bits < bestBits) [best, bestBits] = [tried, bits];
      tried = cut(bytes, matches, at, end, costsOf(tried));
    }
    writeBlock(best, number === blocks.length - 1, writer);
    at = end;
  }
  return writer.bytes();
}

/** @param {number} token */
const lengthOf = (token) => (token < 256 ? 1 : Math.floor(token / 65536));
/** @param {number} token of a match */
const distanceOf = (token) => token % 65536;

/**
 * For each place pairs of a length and the least distance of a match as long.
 *
 * @param {Uint8Array} bytes
 */
function findMatches(bytes) {
  /** @type {Map<number, number>} */
  const last = new Map();
  const before = new Int32Array(bytes.length).fill(-1);
  /** @type {number[][]} */
  const matches = [];
  for (let at = 0; at < bytes.length; at++) {
    /** @type {number[]} */
    const found = [];
    if (at + 2 < bytes.length) {
      const key = (bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2];
      const most = Math.min(LONGEST, bytes.length - at);
      let longest = 2;
      let place = last.get(key) ?? -1;
      before[at] = place;
      last.set(key, at);
      const isNear = () => place >= 0 && at - place <= WINDOW;
      for (let left = CANDIDATES; left > 0 && longest < most && isNear(); left--) {
        if (bytes[place + longest] === bytes[at + longest]) {
          let length = 0;
          while (length < most && bytes[place + length] === bytes[at + length]) length++;
          if (length > longest) {
            longest = length;
            found.push(length, at - place);
          }
        }
        place = before[place];
      }
    }
    matches.push(found);
  }
  return matches;
}

/**
 * The cheapest tokens of some bytes.
 *
 * @param {Uint8Array} bytes
 * @param {readonly number[][]} matches of {@link findMatches}
 * @param {number} start
 * @param {number} end
 * @param {BySymbol} costs in bits
 */
function cut(bytes, matches, start, end, { literals, distances }) {
  const count = end - start;
  const cost = new Float64Array(count + 1).fill(Infinity);
  const token = new Float64Array(count + 1);
  const lengthCost = LENGTHS.map((entry) => literals[entry.symbol] + entry.extra);
  cost[0] = 0;
  for (let at = 0; at < count; at++) {
    const here = cost[at];
    const byte = bytes[start + at];
    if (here + literals[byte] < cost[at + 1]) {
      cost[at + 1] = here + literals[byte];
      token[at + 1] = byte;
    }
    const found = matches[start + at];
    let length = 3;
    for (let place = 0; place < found.length; place += 2) {
      const distance = found[place + 1];
      const { symbol, extra } = DISTANCES[distance];
      const base = here + distances[symbol] + extra;
      const most = Math.min(found[place], count - at);
      for (; length <= most; length++) {
        const sum = base + lengthCost[length];
        if (sum < cost[at + length]) {
          cost[at + length] = sum;
          token[at + length] = 65536 * length + distance;
        }
      }
    }
  }
  /** @type {number[]} */
  const tokens = [];
  for (let at = count; at > 0; at -= lengthOf(token[at])) tokens.push(token[at]);
  return tokens.reverse();
}

/**
 * Blocks of tokens: pieces, of which neighbours are joined as long as that saves bits.
 *
 * @param {number[]} tokens
 */
function blocksOf(tokens) {
  /** @type {number[][]} */
  const blocks = tokens.length === 0 ? [[]] : [];
  for (let start = 0; start < tokens.length; start += PIECE)
    blocks.push(tokens.slice(start, start + PIECE));
  const bits = blocks.map((block) => blockBits(block, codesOf(block)));
  for (;;) {
    let [best, saved, joinedBits] = [-1, 0, 0];
    for (let place = 0; place + 1 < blocks.length; place++) {
      const joined = [...blocks[place], ...blocks[place + 1]];
      const together = blockBits(joined, codesOf(joined));
      if (bits[place] + bits[place + 1] - together > saved)
        [best, saved, joinedBits] = [place, bits[place] + bits[place + 1] - together, together];
    }
    if (best < 0) return blocks;
    blocks.splice(best, 2, [...blocks[best], ...blocks[best + 1]]);
    bits.splice(best, 2, joinedBits);
  }
}

/**
 * The lengths of the codes of a block's symbols.
 *
 * @param {readonly number[]} tokens
 * @returns {BySymbol}
 */
function codesOf(tokens) {
  const { literals, distances } = countsOf(tokens);
  if (!distances.some((count) => count > 0)) distances[0] = 1;
  return { literals: codeLengths(literals, 15), distances: codeLengths(distances, 15) };
}

/**
 * @param {readonly number[]} tokens
 * @returns {BySymbol}
 */
function countsOf(tokens) {
  const literals = Array.from({ length: 286 }, () => 0);
  const distances = Array.from({ length: 30 }, () => 0);
  literals[END] = 1;
  for (const token of tokens) {
    if (token < 256) literals[token]++;
    else {
      literals[LENGTHS[lengthOf(token)].symbol]++;
      distances[DISTANCES[distanceOf(token)].symbol]++;
    }
  }
  return { literals, distances };
}

/**
 * What symbols cost in the codes of some tokens, about; symbols that did not occur cost most.
 *
 * @param {readonly number[]} tokens
 * @returns {BySymbol}
 */
function costsOf(tokens) {
  const counts = countsOf(tokens);
  /** @param {readonly number[]} list */
  const bits = (list) => {
    const total = list.reduce((sum, count) => sum + count, 0);
    return list.map((count) => Math.log2(total / Math.max(count, 0.5)));
  };
  return { literals: bits(counts.literals), distances: bits(counts.distances) };
}

/**
 * Lengths of the best prefix code within a limit, by package-merge (Larmore and Hirschberg 1990).
 *
 * @param {readonly number[]} counts
 * @param {number} limit
 */
function codeLengths(counts, limit) {
  const used = counts.flatMap((count, symbol) =>
    count > 0 ? [{ weight: count, symbols: [symbol] }] : [],
  );
  /** @type {number[]} */
  const lengths = new Array(counts.length).fill(0);
  if (used.length === 1) {
    lengths[used[0].symbols[0]] = 1;
    return lengths;
  }
  used.sort((one, other) => one.weight - other.weight);
  /** @type {{ weight: number, symbols: number[] }[]} */
  let packages = [];
  for (let level = 0; level < limit; level++) {
    const merged = [...used, ...packages].sort((one, other) => one.weight - other.weight);
    packages = [];
    for (let place = 0; place + 1 < merged.length; place += 2)
      packages.push({
        weight: merged[place].weight + merged[place + 1].weight,
        symbols: merged[place].symbols.concat(merged[place + 1].symbols),
      });
    if (level === limit - 1) {
      for (const item of packages.slice(0, used.length - 1))
        for (const symbol of item.symbols) lengths[symbol]++;
    }
  }
  return lengths;
}

/**
 * The bits of a block with its header.
 *
 * @param {readonly number[]} tokens
 * @param {BySymbol} codes
 */
function blockBits(tokens, codes) {
  const { literals, distances } = countsOf(tokens);
  let bits = headerOf(codes).bits;
  for (const [symbol, count] of literals.entries())
    bits += count * (codes.literals[symbol] + (symbol > END ? LENGTH_EXTRA[symbol] : 0));
  for (const [symbol, count] of distances.entries())
    bits += count * (codes.distances[symbol] + DISTANCE_EXTRA[symbol]);
  return bits;
}

/** By symbol: its extra bits. */
const LENGTH_EXTRA = extraBitsOf(LENGTHS);
const DISTANCE_EXTRA = extraBitsOf(DISTANCES);

/** @param {readonly Coded[]} coded */
function extraBitsOf(coded) {
  /** @type {number[]} */
  const bits = [];
  // The first lengths are none.
  for (const { symbol, extra } of coded.filter(Boolean)) bits[symbol] = extra;
  return bits;
}

/** The order in which a header has the lengths of the code of code lengths. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * The code lengths of a block, run by run, and the code of these.
 *
 * @param {BySymbol} codes
 */
function headerOf({ literals, distances }) {
  const literalCount = Math.max(257, literals.findLastIndex((length) => length > 0) + 1);
  const distanceCount = Math.max(1, distances.findLastIndex((length) => length > 0) + 1);
  const all = [...literals.slice(0, literalCount), ...distances.slice(0, distanceCount)];
  /** A symbol, its extra bits, and the number in them. @type {[number, number, number][]} */
  const runs = [];
  for (let at = 0; at < all.length;) {
    let run = 1;
    while (at + run < all.length && all[at + run] === all[at]) run++;
    if (all[at] === 0 && run >= 3) {
      run = Math.min(run, 138);
      runs.push(run <= 10 ? [17, 3, run - 3] : [18, 7, run - 11]);
    } else if (run >= 4) {
      run = Math.min(run - 1, 6) + 1;
      runs.push([all[at], 0, 0], [16, 2, run - 4]);
    } else {
      run = 1;
      runs.push([all[at], 0, 0]);
    }
    at += run;
  }
  const counts = new Array(19).fill(0);
  for (const [symbol] of runs) counts[symbol]++;
  const lengths = codeLengths(counts, 7);
  const orderCount = Math.max(4, ORDER.findLastIndex((symbol) => lengths[symbol] > 0) + 1);
  const bits =
    17 + 3 * orderCount + runs.reduce((sum, [symbol, extra]) => sum + lengths[symbol] + extra, 0);
  return { literalCount, distanceCount, runs, lengths, orderCount, bits };
}

/**
 * @param {readonly number[]} tokens
 * @param {boolean} isLast
 * @param {ReturnType<typeof newWriter>} writer
 */
function writeBlock(tokens, isLast, { number, coded }) {
  const codes = codesOf(tokens);
  const { literalCount, distanceCount, runs, lengths, orderCount } = headerOf(codes);
  number(Number(isLast), 1);
  number(2, 2);
  number(literalCount - 257, 5);
  number(distanceCount - 1, 5);
  number(orderCount - 4, 4);
  for (const symbol of ORDER.slice(0, orderCount)) number(lengths[symbol], 3);
  const lengthCode = codeOf(lengths);
  for (const [symbol, extra, value] of runs) {
    coded(lengthCode[symbol], lengths[symbol]);
    number(value, extra);
  }
  const literalCode = codeOf(codes.literals);
  const distanceCode = codeOf(codes.distances);
  for (const token of [...tokens, -1]) {
    const isMatch = token > 255;
    const symbol = token < 0 ? END : token;
    const length = isMatch ? LENGTHS[lengthOf(token)] : { symbol, extra: 0, number: 0 };
    coded(literalCode[length.symbol], codes.literals[length.symbol]);
    number(length.number, length.extra);
    if (!isMatch) continue;
    const distance = DISTANCES[distanceOf(token)];
    coded(distanceCode[distance.symbol], codes.distances[distance.symbol]);
    number(distance.number, distance.extra);
  }
}

/**
 * The canonical code with these lengths.
 *
 * @param {readonly number[]} lengths
 */
function codeOf(lengths) {
  /** @type {number[]} */
  const code = new Array(lengths.length).fill(0);
  let next = 0;
  for (let length = 1; length <= 15; length++) {
    next <<= 1;
    for (const [symbol, own] of lengths.entries()) if (own === length) code[symbol] = next++;
  }
  return code;
}

/** Writes numbers from their lowest bit on, and codes from their highest. */
function newWriter() {
  /** @type {number[]} */
  const bytes = [];
  let bits = 0;
  /** @param {number} value */
  const bit = (value) => {
    if (bits % 8 === 0) bytes.push(0);
    bytes[bytes.length - 1] |= value << (bits % 8);
    bits++;
  };
  return {
    /** @type {(value: number, length: number) => void} */
    number(value, length) {
      for (let place = 0; place < length; place++) bit((value >> place) & 1);
    },
    /** @type {(code: number, length: number) => void} */
    coded(code, length) {
      for (let place = length - 1; place >= 0; place--) bit((code >> place) & 1);
    },
    bytes: () => Uint8Array.from(bytes),
  };
}

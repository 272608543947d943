/*
 * Codes to words. The four streams are decoded side by side, as each look-up waits for the one before it. The unread bits of a
 * stream are in a number from bit 1 on, so that the table's entries, of two bytes, are at `bits & 0x1ffe`. An
 * entry has the symbol in its highest ten bits, the code's length in the others. The number's highest bit is set as it is
 * filled; the zeros before it tell later how far it was shifted.
 */

const MARK: u64 = 1 << 63;

/** Fours of words that are decoded at a time. Their symbols take 48 bytes a four. */
const BLOCK: u32 = 16;
const STREAM_SCRATCH: usize = 48 * 16;

// @ts-ignore: a decorator of AssemblyScript
@inline
function entry(table: usize, bits: u64): u64 {
  return <u64>load<u16>(table + <usize>(bits & 0x1ffe));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function advance(at: usize, bits: u64, last: usize): usize {
  return min(at + <usize>(clz(bits) >> 3), last);
}

/** Bits from eight bytes, when those that were there are used up by four symbols. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function refill(at: usize, bits: u64): u64 {
  return (load<u64>(at) | MARK) >> (clz(bits) & 7);
}

/** The bits of which the next refill makes the first ones of a stream, which begins a byte after `at`. */
const START: u64 = 1 << 56;

/**
 * Decodes words from four streams, `run` from each, whose lengths in bytes are at `lengths`. Nothing is read after the
 * eight bytes at `last`, whatever the streams are.
 */
export function decodeStreams(
  target: usize,
  words: u32,
  run: u32,
  streams: usize,
  lengths: usize,
  last: usize,
  table: usize,
  scratch: usize,
): void {
  let atA = streams - 1;
  let atB = atA + load<u32>(lengths);
  let atC = atB + load<u32>(lengths, 4);
  let atD = atC + load<u32>(lengths, 8);
  let a = START;
  let b = START;
  let c = START;
  let d = START;
  for (let first: u32 = 0; first < run; first += 4 * BLOCK) {
    const fours = min(BLOCK, (run - first) >> 2);
    let symbols = scratch;
    for (const end = scratch + 48 * fours; symbols < end; symbols += 8) {
      atA = advance(atA, a, last);
      a = refill(atA, a);
      atB = advance(atB, b, last);
      b = refill(atB, b);
      atC = advance(atC, c, last);
      c = refill(atC, c);
      atD = advance(atD, d, last);
      d = refill(atD, d);
      for (let symbol: usize = 0; symbol < 8; symbol += 2) {
        const entryA = entry(table, a);
        const entryB = entry(table, b);
        const entryC = entry(table, c);
        const entryD = entry(table, d);
        a >>= entryA;
        b >>= entryB;
        c >>= entryC;
        d >>= entryD;
        store<u16>(symbols + symbol, <u16>entryA);
        store<u16>(symbols + symbol, <u16>entryB, STREAM_SCRATCH);
        store<u16>(symbols + symbol, <u16>entryC, 2 * STREAM_SCRATCH);
        store<u16>(symbols + symbol, <u16>entryD, 3 * STREAM_SCRATCH);
      }
    }
    for (let stream: u32 = 0; stream < 4; stream++) {
      const word = stream * run + first;
      if (word < words) pack(target + (<usize>word << 3), scratch + stream * STREAM_SCRATCH, min(4 * fours, words - word));
    }
  }
}

/** Packs symbols to words. Every four words have their first symbols, then their second ones and so on. */
function pack(target: usize, symbols: usize, words: u32): void {
  for (const end = target + ((<usize>words & ~3) << 3); target < end; target += 32, symbols += 48) {
    const low = lowHalves(symbols);
    const high = highHalves(symbols);
    v128.store(target, v128.shuffle<u32>(low, high, 0, 4, 1, 5));
    v128.store(target, v128.shuffle<u32>(low, high, 2, 6, 3, 7), 16);
  }
  if ((words & 3) === 0) return;
  const low = lowHalves(symbols);
  const high = highHalves(symbols);
  const firsts = v128.shuffle<u32>(low, high, 0, 4, 1, 5);
  store<u64>(target, i64x2.extract_lane(firsts, 0));
  if ((words & 3) > 1) store<u64>(target, i64x2.extract_lane(firsts, 1), 8);
  if ((words & 3) > 2) store<u64>(target, i64x2.extract_lane(v128.shuffle<u32>(low, high, 2, 6, 3, 7), 0), 16);
}

/** Two symbols after another of four words. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function pairs(symbols: usize): v128 {
  const entries = i16x8.shr_u(v128.load(symbols), 6);
  return i32x4.dot_i16x8_s(v128.shuffle<u16>(entries, entries, 0, 4, 1, 5, 2, 6, 3, 7), i32x4.splat(1024 << 16 | 1));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function lowHalves(symbols: usize): v128 {
  return v128.or(pairs(symbols), i32x4.shl(pairs(symbols + 16), 20));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function highHalves(symbols: usize): v128 {
  return v128.or(i32x4.shr_u(pairs(symbols + 16), 12), i32x4.shl(pairs(symbols + 32), 8));
}

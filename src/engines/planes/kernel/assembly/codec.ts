/*
 * Frames of words; ../codec.ts describes the format, and test/naive/codec.ts is the twin. A frame is checked before anything in it is
 * believed; what a forged one says is confined by its numbers being compared with the frame's length and by the addresses
 * of its streams being kept within it.
 */
import { checksum } from './checksum';
import { decodeStreams } from './decodeStreams';
import { encodeStream } from './encodeStream';
import { gather, population, scatter } from './filled';

/** Where the numbers of a header are. */
const WORDS: usize = 8;
const STATES: usize = 12;
const CODED: usize = 16;
const CODE: usize = 20;
const LENGTHS: usize = 24;
const HEADER: usize = 40;

const CODES: u32 = 16;

/** Where `codecTables` has its parts: the limits of the codes, the codes, room to work in. */
const CODE_TABLES: usize = 64;
const ENCODING_BYTES: usize = 8 << 10;
const CODE_BYTES: usize = ENCODING_BYTES + (2 << 12);
const SCRATCH: usize = CODE_TABLES + CODES * CODE_BYTES;

/** From so many states a word on, words without any are too few to be left out. */
const DENSE: u64 = 5;

/** Streams end so many bytes before the frame does, so that they can be read eight bytes at a time. */
const SLACK: usize = 8;

/** Writes words as a frame, destroying them, and returns its bytes. `states` is how many they have, not 0. */
export function encode(target: usize, source: usize, words: u32, states: u32, tables: usize): u32 {
  let streams = target + HEADER;
  let coded = words;
  if (states < DENSE * words) {
    coded = gather(source, words, streams);
    if (coded < words) streams += bitmapBytes(words);
  }
  const code = codeFor(states, coded, tables);
  store<u32>(target, words, WORDS);
  store<u32>(target, states, STATES);
  store<u32>(target, coded, CODED);
  store<u32>(target, code, CODE);

  const codes = tables + CODE_TABLES + code * CODE_BYTES;
  const run = runWords(coded);
  let end = streams;
  for (let stream: u32 = 0; stream < 4; stream++) {
    const first = min(coded, stream * run);
    const begin = end;
    end = encodeStream(begin, source + ((<usize>first) << 3), min(run, coded - first), codes);
    store<u32>(target + (stream << 2), end - begin, LENGTHS);
  }
  const bytes = (end - target + SLACK + 7) & ~7;
  store<u64>(end, 0);
  store<u64>(target + bytes - 8, 0);
  store<u64>(target, checksum(target + 8, bytes - 8));
  return bytes;
}

/** Restores the words of a frame and returns how many states they have; 0 if the frame is damaged. */
export function decode(target: usize, source: usize, bytes: u32, words: u32, tables: usize): u32 {
  if (bytes < HEADER + SLACK || (bytes & 7) !== 0) return 0;
  if (load<u64>(source) !== checksum(source + 8, bytes - 8)) return 0;
  const coded = load<u32>(source, CODED);
  const code = load<u32>(source, CODE);
  if (load<u32>(source, WORDS) !== words || coded > words || code >= CODES) return 0;

  const bitmap = source + HEADER;
  const inBitmap = coded < words ? bitmapBytes(words) : 0;
  let streamBytes: u64 = 0;
  for (let stream: usize = 0; stream < 4; stream++) streamBytes += load<u32>(source + (stream << 2), LENGTHS);
  if (streamBytes + HEADER + inBitmap + SLACK > bytes) return 0;
  if (inBitmap > 0 && population(bitmap, words) !== coded) return 0;

  const words0 = target + ((<usize>(words - coded)) << 3);
  const decoding = tables + CODE_TABLES + code * CODE_BYTES + ENCODING_BYTES;
  const last = source + bytes - SLACK;
  decodeStreams(words0, coded, runWords(coded), bitmap + inBitmap, source + LENGTHS, last, decoding, tables + SCRATCH);
  if (inBitmap > 0) scatter(target, words, words0, bitmap);
  return load<u32>(source, STATES);
}

/** Bytes of a bitmap with a bit for each word. */
function bitmapBytes(words: u32): usize {
  return ((<usize>words + 63) >> 6) << 3;
}

/** Words of a stream, but for the last ones: a multiple of four. */
function runWords(coded: u32): u32 {
  return ((coded + 15) >> 4) << 2;
}

/** The first code whose limit, in states of 65,536 words, is not exceeded, or the last. */
function codeFor(states: u32, coded: u32, tables: usize): u32 {
  let code: u32 = 0;
  while (code < CODES - 1 && (<u64>states) << 16 > <u64>load<u32>(tables + (code << 2)) * coded) code++;
  return code;
}

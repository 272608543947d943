/*
 * Frames of words; ../codec.ts describes them. A frame's checksum is compared before anything in it
 * is believed. One that was made to deceive is confined, too: its numbers are compared with its
 * length, and its streams are read within it.
 */
import { checksum } from './checksum';
import { decodeStreams } from './decodeStreams';
import { encodeStream } from './encodeStream';
import { TEN_SIXES, gather, population, scatter } from './filled';

/** Where a header's numbers are. */
const WORDS: usize = 8;
const STATES: usize = 12;
const CODED: usize = 16;
const CODE: usize = 20;
const LENGTHS: usize = 24;
const HEADER: usize = 48;

const STREAMS: u32 = 6;
const CODES: u32 = 16;

/** Where the tables have the codes, after these codes' limits, and room to work in. */
const CODE_TABLES: usize = 64;
const ENCODING_BYTES: usize = 8192;
const CODE_BYTES: usize = ENCODING_BYTES + 8192;
const SCRATCH: usize = CODE_TABLES + <usize>CODES * CODE_BYTES;

/** Streams end this number of bytes before their frame, as they are read eight bytes at a time. */
const SLACK: usize = 8;

/**
 * Writes words as a frame, destroying them, and returns its bytes. `states` is how many they have,
 * not 0.
 */
export function encode(target: usize, source: usize, words: u32, states: u32, tables: usize): u32 {
  const bitmap = target + HEADER;
  const coded = gather(source, words, bitmap);
  const code = codeFor(states, coded, tables);
  store<u32>(target, words, WORDS);
  store<u32>(target, states, STATES);
  store<u32>(target, coded, CODED);
  store<u32>(target, code, CODE);

  const run = runWords(coded);
  const codes = tables + CODE_TABLES + <usize>code * CODE_BYTES;
  let end = bitmap + bitmapBytes(words, coded);
  for (let stream: u32 = 0; stream < STREAMS; stream++) {
    const first = min(coded, stream * run);
    const begin = end;
    end = encodeStream(begin, source + ((<usize>first) << 3), min(run, coded - first), codes);
    store<u32>(target + ((<usize>stream) << 2), <u32>(end - begin), LENGTHS);
  }
  const bytes = (end - target + SLACK + 7) & ~7;
  store<u64>(end, 0);
  store<u64>(target + bytes - 8, 0);
  store<u64>(target, checksum(target + 8, bytes - 8));
  return <u32>bytes;
}

/**
 * Restores the words of a frame and returns how many states they have; 0 if it is not a sound frame
 * of `words` words.
 */
export function decode(target: usize, source: usize, bytes: u32, words: u32, tables: usize): u32 {
  if (bytes < HEADER + SLACK || (bytes & 7) !== 0) return 0;
  if (load<u64>(source) !== checksum(source + 8, bytes - 8)) return 0;
  const coded = load<u32>(source, CODED);
  const code = load<u32>(source, CODE);
  if (load<u32>(source, WORDS) !== words || coded > words || code >= CODES) return 0;

  const bitmap = source + HEADER;
  const streams = bitmapBytes(words, coded);
  let content: u64 = HEADER + streams + SLACK;
  for (let stream: u32 = 0; stream < STREAMS; stream++)
    content += load<u32>(source + ((<usize>stream) << 2), LENGTHS);
  if (content > bytes) return 0;
  if (streams > 0 && population(bitmap, streams) !== coded) return 0;

  const last = source + bytes - SLACK;
  const table = tables + CODE_TABLES + <usize>code * CODE_BYTES + ENCODING_BYTES;
  decodeStreams(
    target,
    coded,
    runWords(coded),
    bitmap + streams,
    source + LENGTHS,
    last,
    table,
    tables + SCRATCH,
  );
  if (streams > 0) scatter(target, words, coded, bitmap);
  return load<u32>(source, STATES);
}

/** If no word is 0, there is no bitmap. */
function bitmapBytes(words: u32, coded: u32): usize {
  return coded < words ? ((<usize>words + TEN_SIXES - 1) / TEN_SIXES) << 3 : 0;
}

/** Words of a stream, a multiple of four; the last streams may have fewer. */
function runWords(coded: u32): u32 {
  return ((coded + 4 * STREAMS - 1) / (4 * STREAMS)) * 4;
}

/** The first code whose limit, states of 65,536 words, is not exceeded; else the last one. */
function codeFor(states: u32, coded: u32, tables: usize): u32 {
  let code: u32 = 0;
  while (
    code < CODES - 1 &&
    (<u64>states) << 16 > <u64>load<u32>(tables + ((<usize>code) << 2)) * coded
  )
    code++;
  return code;
}

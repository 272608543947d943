/* What the codec of frames does, bit by bit; src/kernel/codec.ts describes the format. */
import { codeLimit, DENSITIES, prefixCode } from '../../src/kernel/codec.js';
import { population, type Words } from './primitives.js';

const CODES = DENSITIES.map(prefixCode);
const HEADER = 48;

export function encode(words: Words): Uint8Array<ArrayBuffer> {
  const filled = words.filter((word) => word !== 0n);
  const states = filled.reduce((sum, word) => sum + population(word), 0);
  const number = CODES.findIndex((_, code) => states * 65536 <= codeLimit(code) * filled.length);
  const code = number === -1 ? CODES.length - 1 : number;
  const streams = runsOf(filled).map((run) => streamOf(run, code));
  const frame = Uint8Array.from([
    ...new Array<number>(8).fill(0),
    ...[words.length, states, filled.length, code, ...streams.map(({ length }) => length)].flatMap(
      (n) => bytesOf(n, 4),
    ),
    ...(filled.length < words.length ? bitmapOf(words) : []),
    ...streams.flat(),
    ...new Array<number>(8).fill(0),
  ]);
  const padded = new Uint8Array(Math.ceil(frame.length / 8) * 8);
  padded.set(frame);
  return sealed(padded);
}

/** The words of a sound frame. */
export function decode(frame: Uint8Array): bigint[] {
  const [words, , coded, code, ...lengths] = Array.from({ length: 10 }, (_, place) =>
    Number(numberOf(frame.subarray(8 + 4 * place, 12 + 4 * place))),
  );
  const bitmap = HEADER + (coded < words ? 8 * Math.ceil(words / 60) : 0);
  const filled: bigint[] = [];
  lengths.reduce((begin, length, stream) => {
    const count = Math.max(0, Math.min(runWords(coded), coded - stream * runWords(coded)));
    filled.push(...wordsOf(numberOf(frame.subarray(begin, begin + length)), count, code));
    return begin + length;
  }, bitmap);
  if (coded === words) return filled;
  const left = filled.values();
  const isFilled = (word: number) =>
    (frame[HEADER + 8 * Math.floor(word / 60) + ((word % 60) >> 3)] >> ((word % 60) & 7)) & 1;
  return Array.from({ length: words }, (_, word) => (isFilled(word) ? left.next().value! : 0n));
}

const runWords = (coded: number): number => 4 * Math.ceil(coded / 24);

const runsOf = (filled: Words): Words[] =>
  [0, 1, 2, 3, 4, 5].map((run) =>
    filled.slice(run * runWords(filled.length), (run + 1) * runWords(filled.length)),
  );

function bitmapOf(words: Words): number[] {
  const blocks = Array.from({ length: Math.ceil(words.length / 60) }, (_, block) =>
    words.slice(60 * block, 60 * block + 60),
  );
  return blocks.flatMap((block) =>
    bytesOf(
      block.reduce((bits, word, place) => bits | (BigInt(word !== 0n) << BigInt(place)), 0n),
      8,
    ),
  );
}

/** The words by fours, and of each four the first symbols, then the second ones, and so on. */
function streamOf(run: Words, code: number): number[] {
  let bits = 0n;
  let length = 0;
  for (let four = 0; four < run.length; four += 4) {
    for (let symbol = 0; symbol < 6; symbol++) {
      for (let word = four; word < four + 4; word++) {
        const next = CODES[code][Number(((run[word] ?? 0n) >> BigInt(10 * symbol)) & 1023n)];
        bits |= BigInt(next.bits) << BigInt(length);
        length += next.length;
      }
    }
  }
  return bytesOf(bits, Math.ceil(length / 8));
}

function wordsOf(stream: bigint, count: number, code: number): bigint[] {
  const words = new Array<bigint>(Math.ceil(count / 4) * 4).fill(0n);
  let rest = stream;
  for (let four = 0; four < count; four += 4) {
    for (let symbol = 0; symbol < 6; symbol++) {
      for (let word = four; word < four + 4; word++) {
        const found = CODES[code].findIndex(
          ({ bits, length }) => (rest & ((1n << BigInt(length)) - 1n)) === BigInt(bits),
        );
        words[word] |= BigInt(found) << BigInt(10 * symbol);
        rest >>= BigInt(CODES[code][found].length);
      }
    }
  }
  return words.slice(0, count);
}

/** A frame with the right checksum. */
export function sealed(frame: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = frame.slice();
  copy.set(bytesOf(checksum(frame.subarray(8)), 8));
  return copy;
}

const SIXTY_FOUR = (1n << 64n) - 1n;

function round(chain: bigint, word: bigint): bigint {
  const sum = (chain + word * 0xc2b2ae3d27d4eb4fn) & SIXTY_FOUR;
  return (((sum << 31n) | (sum >> 33n)) * 0x9e3779b185ebca87n) & SIXTY_FOUR;
}

function checksum(bytes: Uint8Array): bigint {
  const words = Array.from({ length: bytes.length / 8 }, (_, word) =>
    numberOf(bytes.subarray(8 * word, 8 * word + 8)),
  );
  const inLanes = words.length - (words.length % 4);
  const lanes = [1n, 2n, 3n, 4n];
  for (let word = 0; word < inLanes; word++) lanes[word % 4] = round(lanes[word % 4], words[word]);
  const chain = [...lanes, ...words.slice(inLanes)].reduce(round, BigInt(bytes.length));
  return chain ^ (chain >> 32n);
}

function bytesOf(number: bigint | number, count: number): number[] {
  const digits = BigInt(number)
    .toString(16)
    .padStart(2 * count, '0');
  return Array.from({ length: count }, (_, byte) => {
    const end = digits.length - 2 * byte;
    return parseInt(digits.slice(end - 2, end), 16);
  });
}

const numberOf = (bytes: Uint8Array): bigint =>
  BigInt(
    `0x0${[...bytes]
      .reverse()
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')}`,
  );

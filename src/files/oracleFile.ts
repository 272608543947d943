/*
 * oracle.bin: a container of one bit a state, bit 1 of its depth: for every plane its words, as `planes/layout.ts` numbers them. In the
 * multi-tile metric it is two bits, those of the depth modulo 3: all planes of bits 0, then all of bits 1.
 */
import { hasPlanes, planesLayout } from '../engines/planes/layout.js';
import { oracleByteLength, oraclePlanes, residuesOf } from '../engines/planes/oracleBits.js';
import { WORD_BYTES } from '../engines/planes/kernel/kernel.js';
import { AtlasError } from '../errors.js';
import { METRICS, type Metric } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { goalRecord, puzzleOf, readOracleRecord } from '../results/summary.js';
import { oracleOf, type Oracle } from '../search/oracleWalk.js';
import { stateSpace, type StateSpace } from '../space/stateSpace.js';
import { finish } from '../turns.js';
import { containerBytes, ContainerFault, containerLength, readContainer, type Fields } from './container.js';
import { errorCode, readRegularBytes } from './regularFile.js';
import { quoted } from '../quoted.js';

const FORMAT = 'slide-atlas oracle';

/** The version of the layout tells the metric. A new one is given out whenever the same bits would mean other states. */
const LAYOUT_VERSIONS: Readonly<Record<Metric, number>> = { 'single-tile': 1, 'multi-tile': 2 };

/** The content of the oracle file of a finished search of depth `depth`. Inverse: {@link loadOracle}. */
export const oracleContent = (
  puzzle: Puzzle,
  depth: number,
  bits: () => Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> =>
  containerBytes({ format: FORMAT, layout: LAYOUT_VERSIONS[puzzle.metric], ...goalRecord(puzzle), depth }, bits);

/** Whether a file is, byte for byte, the oracle that {@link oracleContent} makes. @throws the system's error when it cannot be read. */
export async function isOracleOf(
  path: string,
  puzzle: Puzzle,
  depth: number,
  bits: () => Iterable<Uint8Array>,
): Promise<boolean> {
  const found = readRegularBytes(path);
  let done = 0;
  for await (const piece of oracleContent(puzzle, depth, bits)) {
    if (!found.subarray(done, done + piece.length).equals(piece)) return false;
    done += piece.length;
  }
  return done === found.length;
}

/** Bytes of the oracle file of a space. */
export const oracleFileBytes = (space: StateSpace): number => containerLength(oracleByteLength(planesLayout(space)));

/** A puzzle and the solutions of all its positions. */
export interface LoadedOracle {
  readonly puzzle: Puzzle;
  readonly oracle: Oracle;
}

/**
 * Reads an oracle file, about one bit a state, into memory.
 *
 * @throws AtlasError of the code `unusable-oracle` when it is foreign, truncated or corrupt, `unreadable-oracle` when there is none.
 * The oracle's functions throw the former where bits that were made up lead astray.
 */
export function loadOracle(path: string): LoadedOracle {
  try {
    const { space, depth, content } = finish(readContainer(path, FORMAT, placeOracle));
    const layout = planesLayout(space);
    const planes = content.map(({ buffer }) => new Uint32Array(buffer));
    const residueAt = residuesOf(layout, (plane, half) => planes[plane][half]);
    return { puzzle: space.puzzle, oracle: oracleOf(space, depth, residueAt, `The oracle ${quoted(path)}`) };
  } catch (cause) {
    if (cause instanceof ContainerFault) {
      throw new AtlasError('unusable-oracle', `The oracle ${quoted(path)} cannot be used: ${cause.message}`);
    }
    const code = errorCode(cause);
    if (code === '') throw cause;
    const reason = code === 'EISDIR' ? 'it is a folder' : code;
    throw new AtlasError('unreadable-oracle', `The oracle ${quoted(path)} cannot be read (${reason})`);
  }
}

/** What the header of an oracle file says, and the bytes of its planes. */
function placeOracle(fields: Fields): { space: StateSpace; depth: number; lengths: number[] } {
  const { layout } = fields;
  const metric = METRICS.find((candidate) => LAYOUT_VERSIONS[candidate] === layout);
  if (metric === undefined) {
    const version = typeof layout === 'number' ? `version ${layout}` : 'no version';
    const known = Object.values(LAYOUT_VERSIONS).join(' and ');
    throw new ContainerFault(`its layout is ${version}, and this program reads versions ${known}`);
  }
  const record = readOracleRecord(fields);
  if ('fault' in record) throw new ContainerFault(record.fault);
  if (!hasPlanes(record.value)) throw new ContainerFault(`boards of ${record.value.size} have no oracle`);
  const space = stateSpace(puzzleOf(record.value, metric));
  const planes = planesLayout(space);
  return {
    space,
    depth: record.value.depth,
    lengths: Array.from({ length: oraclePlanes(planes) }, () => planes.planeWords * WORD_BYTES),
  };
}

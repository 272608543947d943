/*
 * oracle.bin: a container of one bit a state, bit 1 of its depth: for every plane its words, as
 * `planes/planesLayout.ts` numbers them. In the multi-tile metric it has two bits a state, the
 * depth modulo 3: all planes of bits 0, then all of bits 1. If tiles repeat, it may have two bits a
 * position instead, the depth modulo 4, or modulo 3 if the layers do not alternate, as
 * `table/packedResidues.ts` packs them.
 */
import { hasPlanes, planesLayout, searchSheets } from '../../engines/planes/planesLayout.js';
import { residuesOf } from '../../engines/planes/oracleBits.js';
import { WORD_BYTES } from '../../kernel/kernel.js';
import { packedLength, unpackedResidues } from '../../engines/table/packedResidues.js';
import type { OracleBits } from '../../engines/engine.js';
import { AtlasError, Fault } from '../../basics/errors.js';
import type { Metric } from '../../puzzle/metric.js';
import { puzzleFacts } from '../../notation/boardText.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { goalRecord, puzzleOf, readOracleRecord } from '../../results/summary.js';
import { oracleOf, type DepthResidue } from '../../space/oracleWalk.js';
import { positionSpace, numberingSpace, type StateSpace } from '../../space/stateSpace.js';
import { finish } from '../../basics/steps.js';
import { containerBytes, containerLength, readContainer, type Fields } from '../container.js';
import { errorCode, readReason, readRegularBytes } from '../system/regularFile.js';
import { quoted } from '../../basics/quoted.js';
import { sumOf } from '../../basics/numbers.js';

const FORMAT = 'slide-atlas oracle';

type OracleLayout = OracleBits['layout'];

/**
 * The versions of a file's layout. A new one is given out whenever the same bits would mean other
 * states.
 */
const VERSIONS: readonly {
  readonly version: number;
  readonly layout: OracleLayout;
  readonly metric: Metric;
}[] = [
  { version: 1, layout: 'planes', metric: 'single-tile' },
  { version: 2, layout: 'planes', metric: 'multi-tile' },
  { version: 3, layout: 'positions', metric: 'single-tile' },
  { version: 4, layout: 'positions', metric: 'multi-tile' },
];

/** Where the bits of the states of a space are in the pieces of a file. */
interface Placing {
  /** Bytes of each piece. */
  readonly lengths: readonly number[];
  residuesIn(pieces: readonly Uint8Array[]): DepthResidue;
}

const PLACINGS: Readonly<Record<OracleLayout, (space: StateSpace) => Placing>> = {
  planes(space) {
    const layout = planesLayout(space);
    return {
      lengths: new Array<number>(searchSheets(layout)).fill(layout.planeWords * WORD_BYTES),
      residuesIn: (pieces) => residuesOf(layout, pieces),
    };
  },
  positions({ searchSize, indexCount }) {
    const planes = cellCount(searchSize);
    return {
      lengths: new Array<number>(planes).fill(packedLength(indexCount / planes)),
      residuesIn: (pieces) => unpackedResidues(pieces, indexCount / planes),
    };
  },
};

/**
 * The content of the oracle file of a finished search of depth `depth`. Inverse: {@link
 * readOracleFile}.
 */
export const oracleContent = (
  puzzle: Puzzle,
  depth: number,
  { layout, bytes }: OracleBits,
): AsyncGenerator<Uint8Array> => {
  const { version } = VERSIONS.find(
    (known) => known.layout === layout && known.metric === puzzle.metric,
  )!;
  return containerBytes({ format: FORMAT, layout: version, ...goalRecord(puzzle), depth }, bytes);
};

/**
 * Whether a file is, byte for byte, the oracle that {@link oracleContent} makes. @throws the
 * system's error when it cannot be read.
 */
export async function isOracleOf(
  path: string,
  puzzle: Puzzle,
  depth: number,
  bits: OracleBits,
): Promise<boolean> {
  const found = readRegularBytes(path);
  let done = 0;
  for await (const piece of oracleContent(puzzle, depth, bits)) {
    if (!found.subarray(done, done + piece.length).equals(piece)) return false;
    done += piece.length;
  }
  return done === found.length;
}

/** Bytes of an oracle file of a puzzle. */
export const oracleFileBytes = (puzzle: Puzzle, layout: OracleLayout): number =>
  containerLength(sumOf(PLACINGS[layout](spaceOf(puzzle, layout)).lengths));

const spaceOf = (puzzle: Puzzle, layout: OracleLayout): StateSpace =>
  layout === 'planes' ? numberingSpace(puzzle) : positionSpace(puzzle);

/**
 * Reads an oracle file into memory: its puzzle, and the oracle of all positions. Errors contain the
 * wanted puzzle, if it is given.
 *
 * @throws AtlasError of the code `unusable-oracle` when it is foreign, truncated or corrupt,
 * `unreadable-oracle` when there is none. The oracle's functions throw the former if wrong bits
 * lead to no solution.
 */
export function readOracleFile(path: string, wanted?: Puzzle) {
  const data = wanted ? { puzzle: puzzleFacts(wanted) } : {};
  try {
    const { space, depth, layout, placing, content } = finish(
      readContainer(path, FORMAT, placeOracle),
    );
    const oracle = oracleOf(
      space,
      depth,
      placing.residuesIn(content),
      `The oracle ${quoted(path)}`,
    );
    return { puzzle: space.puzzle, oracle, layout };
  } catch (cause) {
    if (cause instanceof Fault) {
      throw new AtlasError(
        'unusable-oracle',
        `The oracle ${quoted(path)} cannot be used: ${cause.message}`,
        data,
      );
    }
    const code = errorCode(cause);
    if (code === '') throw cause;
    throw new AtlasError(
      'unreadable-oracle',
      `The oracle ${quoted(path)} cannot be read: ${readReason(code)}`,
      data,
    );
  }
}

/** What the header of an oracle file says, and the bytes of its planes. */
function placeOracle(fields: Fields) {
  const known = VERSIONS.find(({ version }) => version === fields.layout);
  if (known === undefined) {
    const version = typeof fields.layout === 'number' ? `version ${fields.layout}` : 'no version';
    throw new Fault(
      `its layout is ${version}, and this program reads versions 1 to ${VERSIONS.length}`,
    );
  }
  const { layout, metric } = known;
  const record = readOracleRecord(fields);
  const puzzle = puzzleOf({ ...record, metric });
  if (layout === 'planes' && !hasPlanes(puzzle.size))
    throw withoutOracle(`boards of ${record.size}`);
  const space = spaceOf(puzzle, layout);
  if (layout === 'positions' && !space.kindCounts) throw withoutOracle('goals of distinct tiles');
  const placing = PLACINGS[layout](space);
  return { space, depth: record.depth, layout, placing, lengths: placing.lengths };
}

const withoutOracle = (what: string): Fault => new Fault(`${what} have no such oracle`);

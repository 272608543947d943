/* A sample of a depth whose layers do not fit into memory: positions are solved. */
import { sampleDepth, type SampleKind } from '../../../app/positions/depthSamples.js';
import type { WantedSample } from '../../../app/positions/listing.js';
import { formatCount, formatQuantity } from '../../../basics/humanize.js';
import { printedPositions } from '../../../formats/positionLists.js';
import { puzzleFields } from '../../../formats/solutionJson.js';
import type { PositionsTask } from './options.js';

/** Prints the sample, and how it was found. */
export async function listSolved(
  { puzzle, options, session: { terminal, signal }, context }: PositionsTask,
  depth: number,
  wanted: WantedSample,
): Promise<void> {
  const { seed } = wanted;
  const request = { ...wanted, depth, threads: options.threads };
  const { positions, drawing, solved, count } = await sampleDepth(puzzle, request, context);
  const found = formatQuantity(positions.length, 'position');
  const about = { ...puzzleFields(puzzle), depth, count, seed, drawing };
  context.reporter.note(
    `${found} at depth ${depth}, ${DRAWINGS[drawing](solved)} (--seed ${seed})`,
  );
  await terminal.printPieces(printedPositions([positions], puzzle, about, options), signal);
}

/** How the positions were found; `solved`: how many random positions were solved. */
const DRAWINGS: Readonly<Record<SampleKind, (solved: number) => string>> = {
  uniform: (solved) =>
    `each equally likely: those of ${formatCount(solved)} random positions that are so deep`,
  'on-random-solutions': (solved) =>
    `not all equally likely: from shortest solutions of ${formatCount(solved)} random positions`,
  'near-deepest': (solved) =>
    `not all equally likely: from shortest solutions of the 17 positions at depth 80${solved === 0 ? '' : `, and of ${formatQuantity(solved, 'position')} near these`}`,
};

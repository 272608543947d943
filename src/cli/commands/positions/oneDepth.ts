/* The positions at one depth: they are listed, counted, or a sample of them is taken. */
import { checkDepth } from '../../../app/positions/depthLimits.js';
import { sampleDepth } from '../../../app/positions/depthSample.js';
import type { SampleKind } from '../../../app/positions/solvedSample.js';
import { withListing, type Listing, type WantedSample } from '../../../app/positions/listing.js';
import { folderOf } from '../../../files/results/outputFolder.js';
import { planSearch } from '../../../app/search/planning.js';
import { withOneSolution } from '../../../app/positions/uniquePositions.js';
import type { SearchRequest } from '../../../engines/engine.js';
import { formatCount, formatQuantity } from '../../../basics/humanize.js';
import { collect } from '../../../basics/iterables.js';
import { readSearchRequest } from '../../line/engineOptions.js';
import { printedPositions } from '../../../formats/positionLists.js';
import { puzzleFields } from '../../../formats/solutionJson.js';
import type { PositionsTask } from './options.js';

/** Prints the first positions of the depth, at most `most`. */
export const listDepth = (task: PositionsTask, most: number): Promise<void> =>
  withLayer(task, most, async ({ depth, count, positions }) => {
    const { puzzle, options, session, context } = task;
    const first = most < count ? `, the first ${formatCount(most)} (--limit)` : '';
    const which = options.unique ? ', of which those with one shortest solution are listed' : first;
    context.reporter.note(`${formatQuantity(count, 'position')} at depth ${depth}${which}`);
    const about = { ...puzzleFields(puzzle), depth, count };
    const pieces = printedPositions(positions, puzzle, about, options);
    await session.terminal.printPieces(pieces, session.signal);
  });

/** Prints how many positions the depth has, or how many of them have one shortest solution. */
export const countDepth = (task: PositionsTask): Promise<void> =>
  withLayer(task, Infinity, async ({ depth, count, positions }) => {
    const { puzzle, options, session } = task;
    const unique = options.unique ? (await collect(positions)).flat().length : undefined;
    const about = { ...puzzleFields(puzzle), depth, count, unique };
    session.terminal.print(options.json ? JSON.stringify(about) : String(unique ?? count));
  });

/**
 * Searches to the depth, and gives its layer to `use`, with at most `most` positions: the first
 * ones, or those with one shortest solution.
 */
async function withLayer(
  task: PositionsTask,
  most: number,
  use: (layer: Listing) => Promise<void>,
): Promise<void> {
  const { puzzle, options, context } = task;
  const { depth, unique = false } = options;
  if (depth !== undefined) checkDepth(puzzle, depth);
  const plan = planSearch(puzzle, { ...searchOf(task), until: depth }, context.platform);
  // Which of all positions have one shortest solution shows only when they are solved.
  const selection = { first: unique ? Infinity : most };
  await withListing(plan, selection, keepsWork(task), context, (layer) =>
    use(
      unique
        ? { ...layer, positions: withOneSolution(layer.positions, most, puzzle, context) }
        : layer,
    ),
  );
}

/** Prints random positions of the depth, and how they were found. */
export async function listSample(
  task: PositionsTask,
  depth: number,
  wanted: WantedSample,
): Promise<void> {
  const { puzzle, options, session, context } = task;
  const { seed } = wanted;
  const request = { ...wanted, depth, search: searchOf(task), keepWork: keepsWork(task) };
  await sampleDepth(puzzle, request, context, async (sample) => {
    const { positions, size, count, solved } = sample;
    const [listed, how] =
      solved === undefined
        ? [count!, `${formatCount(size)} of them at random`]
        : [size, DRAWINGS[sample.drawing](solved)];
    context.reporter.note(
      `${formatQuantity(listed, 'position')} at depth ${depth}, ${how} (--seed ${seed})`,
    );
    const drawing = solved === undefined ? undefined : sample.drawing;
    const about = { ...puzzleFields(puzzle), depth, count, seed, drawing };
    const pieces = printedPositions(positions, puzzle, about, options);
    await session.terminal.printPieces(pieces, session.signal);
  });
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

/** How the layers to the depth are searched. */
const searchOf = ({ puzzle, options }: PositionsTask): SearchRequest =>
  readSearchRequest(options, folderOf(puzzle));

const keepsWork = ({ options }: PositionsTask): boolean => options['keep-work'] === true;

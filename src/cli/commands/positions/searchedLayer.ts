/* The positions of one depth that a search of all layers finds: they are listed or counted. */
import { checkDepth } from '../../../app/positions/depthLimits.js';
import { listPositions, type Selection } from '../../../app/positions/listing.js';
import { endSearchFolder } from '../../../app/enumerate/writtenResult.js';
import { folderOf } from '../../../app/outputPaths.js';
import { withSearch } from '../../../app/search/searching.js';
import { planIfRoom, planSearch } from '../../../app/search/planning.js';
import { planText } from '../../../app/search/searchPlan.js';
import { withOneSolution } from '../../../app/positions/uniquePositions.js';
import type { SearchRequest } from '../../../engines/engine.js';
import { formatCount, formatQuantity } from '../../../basics/humanize.js';
import { collect } from '../../../basics/iterables.js';
import type { Board } from '../../../puzzle/board.js';
import { readEngine } from '../../line/engineOptions.js';
import { printedPositions } from '../../../formats/positionLists.js';
import { puzzleFields } from '../../../formats/solutionJson.js';
import type { PositionsTask } from './options.js';

/** Whether the layers to the depth are searched: an engine is named, or they fit into memory. */
export function isSearched(task: PositionsTask): boolean {
  const request = requestOf(task);
  return (
    request.engine !== undefined ||
    planIfRoom(task.puzzle, request, task.context.platform) !== undefined
  );
}

/** The search for the layers to the depth. */
const requestOf = ({ puzzle, options }: PositionsTask): SearchRequest => ({
  ...readEngine(options, folderOf(puzzle)),
  until: options.depth,
});

/** Prints the positions of the depth. */
export const listDepth = (task: PositionsTask, selection: Selection): Promise<void> =>
  withLayer(task, selection, async ({ depth, count, positions }) => {
    const { puzzle, options, session, context } = task;
    const which = options.unique
      ? ', of which those with one shortest solution are listed'
      : selectedText(selection, count);
    context.reporter.note(`${formatQuantity(count, 'position')} at depth ${depth}${which}`);
    const seed = 'seed' in selection ? { seed: selection.seed } : {};
    const about = { ...puzzleFields(puzzle), depth, count, ...seed };
    const pieces = printedPositions(positions, puzzle, about, options);
    await session.terminal.printPieces(pieces, session.signal);
  });

/** Prints how many positions the depth has, or how many of them have one shortest solution. */
export const countDepth = (task: PositionsTask): Promise<void> =>
  withLayer(task, { first: Infinity }, async ({ depth, count, positions }) => {
    const { puzzle, options, session } = task;
    const unique = options.unique ? (await collect(positions)).flat().length : undefined;
    const about = { ...puzzleFields(puzzle), depth, count, unique };
    session.terminal.print(options.json ? JSON.stringify(about) : String(unique ?? count));
  });

/** A layer that is searched. */
interface SearchedLayer {
  readonly depth: number;
  /** All of its positions. */
  readonly count: number;
  /** Those that are selected. */
  readonly positions: AsyncIterable<readonly Board[]>;
}

/** Searches to the depth, and gives its layer to `use`. */
async function withLayer(
  task: PositionsTask,
  selection: Selection,
  use: (layer: SearchedLayer) => Promise<void>,
): Promise<void> {
  const { puzzle, options, context } = task;
  if (options.depth !== undefined) checkDepth(puzzle, options.depth);
  const plan = planSearch(puzzle, requestOf(task), context.platform);
  context.reporter.note(planText(plan));
  await withSearch(plan, context, async (searched) => {
    // Which of all positions have one shortest solution shows only when they are solved.
    const wanted = options.unique ? { first: Infinity } : selection;
    const layer = await listPositions(searched, wanted, context.signal);
    const limit = 'first' in selection ? selection.first : Infinity;
    const positions = options.unique
      ? withOneSolution(layer.positions, limit, puzzle, context)
      : layer.positions;
    await use({ ...layer, positions });
    // The folder of an earlier run stays.
    const { search } = searched;
    const keeps = options['keep-work'] === true || search.checkpoint?.resumedFrom !== undefined;
    endSearchFolder(search.checkpoint, keeps, context.reporter);
  });
}

/** Which of `count` positions are listed; empty if all are. */
function selectedText(selection: Selection, count: number): string {
  if ('seed' in selection) {
    return `, ${formatCount(Math.min(selection.sample, count))} of them at random (--seed ${selection.seed})`;
  }
  return selection.first < count ? `, the first ${formatCount(selection.first)} (--limit)` : '';
}

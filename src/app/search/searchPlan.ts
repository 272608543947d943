/* The plan of a search: an engine's proposal that was chosen, with its needs. */
import { programBytes, type Needs, type Proposal } from '../../engines/engine.js';
import { formatBytes, formatQuantity, formatRoughly } from '../../basics/humanize.js';
import { visible } from '../../basics/quoted.js';
import { inMetric } from '../../puzzle/metric.js';
import { formatLine } from '../../notation/boardText.js';
import { formatSize } from '../../puzzle/size.js';

/** More threads than any machine has cores for. */
export const MOST_THREADS = 256;

/** A proposal that was chosen. */
export interface SearchPlan extends Omit<Proposal, 'needs'> {
  readonly needs: Needs;
  /** The estimated wall-clock time of the search; undefined if a cluster does it. */
  readonly seconds: number | undefined;
  /** The last layer that is wanted; undefined if all are. */
  readonly until: number | undefined;
}

/** Whether free memory is enough; a thread of the program, which plans, has its memory already. */
export const isRoom = ({ memory }: Needs, free: number): boolean =>
  memory - programBytes(1) <= free;

/** The time of shorter searches is not printed. */
const LEAST_PRINTED_SECONDS = 5;

/** A plan in words. */
export function planText({
  engine,
  puzzle,
  positions,
  threads,
  folder,
  needs,
  seconds,
}: SearchPlan): string {
  const goal = formatLine(puzzle.goal, puzzle);
  return [
    `${formatSize(puzzle.size)} from goal ${goal}${inMetric(puzzle.metric)}: ${formatQuantity(positions, 'position')}`,
    `${formatBytes(needs.storage)} of ${engine.storageName}`,
    ...(folder === undefined ? [] : [`up to ${formatBytes(needs.disk)} in ${visible(folder)}`]),
    formatQuantity(threads, 'thread'),
    ...(seconds !== undefined && (folder !== undefined || seconds >= LEAST_PRINTED_SECONDS)
      ? [formatRoughly(seconds)]
      : []),
  ].join(', ');
}

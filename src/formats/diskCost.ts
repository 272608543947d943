import { formatBytes, formatQuantity } from '../basics/humanize.js';
import type { Summary } from '../results/summary.js';

/**
 * What a search on disk took, such as `348.7 MB of memory, at most 45.1 GB of disk, 412.0 GB
 * written, interrupted 2 times`.
 */
export const diskCost = ({
  memory,
  peak,
  written,
  interruptions,
  nodes,
}: NonNullable<Summary['disk']>): string =>
  [
    `${formatBytes(memory)} of memory`,
    `at most ${formatBytes(peak)} of disk`,
    `${formatBytes(written)} written`,
    ...(nodes === undefined ? [] : [`with workers on ${formatQuantity(nodes, 'machine')}`]),
    interruptions === 0
      ? 'not interrupted'
      : `interrupted ${formatQuantity(interruptions, 'time')}`,
  ].join(', ');

/* Memory that is taken, or is too little. */
import { AtlasError, type ErrorData } from '../../basics/errors.js';
import { formatBytes } from '../../basics/humanize.js';
import type { Platform } from '../context.js';

/** The refusal of `things` that need more memory than is free; undefined if there is enough. */
export function memoryShortage(
  things: string,
  needed: number,
  platform: Platform,
  instead?: ErrorData['memory']['instead'],
): AtlasError | undefined {
  const free = platform.freeMemory();
  if (needed <= free) return undefined;
  return new AtlasError(
    'memory',
    `${things} need ${formatBytes(needed)} of memory, but only ${formatBytes(free)} are free; close other programs`,
    { needed, free, instead },
  );
}

/** @throws AtlasError (`memory`) when the system refuses the memory. */
export function allocated<Memory>(
  bytes: number,
  allocate: () => Memory,
  instead?: ErrorData['memory']['instead'],
): Memory {
  try {
    return allocate();
  } catch (cause) {
    if (!(cause instanceof RangeError && /alloca/i.test(cause.message))) throw cause;
    const orElse = instead ? '' : ', or choose a smaller board';
    throw new AtlasError(
      'memory',
      `The ${formatBytes(bytes)} that the search needs could not be allocated (${cause.message}); close other programs${orElse}`,
      { instead },
    );
  }
}

/* Memory that is taken, or is too little. */
import { AtlasError } from '../basics/errors.js';
import { formatBytes } from '../basics/humanize.js';
import type { Platform } from './context.js';

/** The codes of too little memory. */
export type MemoryCode = 'memory' | 'memory-for-patterns' | 'memory-for-projections';

/** The refusal of `things` that need more memory than is free; undefined if there is enough. */
export function memoryShortage(
  code: MemoryCode,
  things: string,
  needed: number,
  platform: Platform,
): AtlasError | undefined {
  const free = platform.freeMemory();
  if (needed <= free) return undefined;
  return new AtlasError(
    code,
    `${things} need ${formatBytes(needed)} of memory, but only ${formatBytes(free)} are free; close other programs`,
    { needed, free },
  );
}

/** @throws AtlasError of this code when the system refuses the memory. */
export function allocated<Memory>(bytes: number, code: MemoryCode, allocate: () => Memory): Memory {
  try {
    return allocate();
  } catch (cause) {
    if (!(cause instanceof RangeError && /alloca/i.test(cause.message))) throw cause;
    const what = code === 'memory' ? 'or choose a smaller board' : 'or choose other databases';
    throw new AtlasError(
      code,
      `The ${formatBytes(bytes)} that the search needs could not be allocated (${cause.message}); close other programs, ${what}`,
    );
  }
}

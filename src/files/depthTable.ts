/* The depth of every state as a file that numpy.load opens, with mmap_mode='r' too. */
import { basename, dirname } from 'node:path';
import { cellCount, type Size } from '../puzzle/size.js';
import { npyHeader } from '../report/npy.js';
import { sequenceCount } from '../rank/boardRank.js';
import { writeFiles } from './atomic.js';

/**
 * Writes depths as unsigned bytes of shape (N, (N-1)!/2): blank cell, rank of the tile sequence. The flat index is the board
 * rank; `depths` must be indexed by it, so the space must not have been turned.
 */
export async function saveDepthTable(path: string, depths: Uint8Array, size: Size, signal: AbortSignal): Promise<void> {
  const header = npyHeader([cellCount(size), sequenceCount(size)]);
  await writeFiles(dirname(path), [[basename(path), [header, depths]]], signal);
}

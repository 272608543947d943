/* Folders for tests, gone when they end. */
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Folders in memory, if it has room for the tests: thousands of files are flushed to the disk
 * otherwise.
 */
const MEMORY_FOLDER = '/dev/shm';
const ROOM_OF_TESTS = 2 * 2 ** 30;
const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_OF_TESTS;
};
export const QUICK_FOLDER =
  existsSync(MEMORY_FOLDER) && hasRoom(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir();

/** A new empty folder, gone when the test file ends. */
export function temporaryFolder(
  remove: (cleanup: () => void) => void,
  parent = QUICK_FOLDER,
): string {
  const folder = mkdtempSync(join(parent, 'slide-atlas-'));
  remove(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/* Constants that the build puts into the sources, for unbuilt sources; and a check of each file. */
import { afterAll, inject } from 'vitest';

Object.assign(globalThis, { BUILD_FOLDER: inject('buildFolder'), VERSION: inject('version') });

// Files of tests share a process, so each has to leave the working folder as it was.
const folder = process.cwd();
afterAll(() => {
  if (process.cwd() !== folder) throw new Error(`The working folder is now ${process.cwd()}`);
});

/*
 * Before the tests of each file: constants that the build puts into the sources, and an environment
 * that does not depend on the user.
 */
import { afterAll, inject } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.js';

Object.assign(globalThis, { BUILD_FOLDER: inject('buildFolder'), VERSION: inject('version') });

/** Variables from which programs choose colours, beside `NO_COLOR` and `TERM`, and a language. */
const OF_USER =
  /^(CI|FORCE_COLOR|LANG|LANGUAGE|LC_\w+|NODE_DISABLE_COLORS|TEAMCITY_VERSION|TF_BUILD)$/;
for (const name of Object.keys(process.env).filter((variable) => OF_USER.test(variable)))
  Reflect.deleteProperty(process.env, name);
// The cache has only tables that tests of the same file have made.
Object.assign(process.env, {
  NO_COLOR: '1',
  TERM: 'xterm',
  XDG_CACHE_HOME: temporaryFolder(afterAll),
});

// Files of tests share a process, so each has to leave the working folder as it was.
const folder = process.cwd();
afterAll(() => {
  if (process.cwd() !== folder) throw new Error(`The working folder is now ${process.cwd()}`);
});

/* Systems that refuse what Linux offers: cases that otherSystems.test.ts leaves out. */
import { afterAll, afterEach, expect, it } from 'vitest';
import { HAS_BASH } from '../cli/program.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { restoreFs } from './nodeFs.js';
import {
  checkFewFiles,
  checkNeedsSpace,
  checkWrites,
  heldAtFirst,
  runInSpace,
} from './refusals.js';

const cwd = temporaryFolder(afterAll);

afterEach(restoreFs);

it.each([
  ['renamed', 'renameSync', 'EBUSY'],
  ['removed', 'rmSync', 'EPERM'],
] as const)(
  'enumerate writes all files where each is held for a moment when it is %s, in memory and on disk',
  (_, name, code) => checkWrites(cwd, name, code, heldAtFirst(1)),
);

it.runIf(process.platform === 'linux' && HAS_BASH).each([32, 36, 40])(
  'threads that cannot start, as more than %i files would be open, are told in a sentence',
  (files) => checkFewFiles(cwd, files),
);

it.runIf(process.platform === 'linux')(
  'a limit of the address space leaves no search on disk, which says so',
  () => {
    checkNeedsSpace(cwd, 'disk');
    const { status, stderr } = runInSpace(cwd, 20_000_000, '--engine', 'disk', '--threads', '3');
    expect(stderr).toMatch(
      /^slide-atlas: A memory of [\d.]+ kB could not be allocated \(.*; close other programs, or raise/,
    );
    expect(status).toBe(3);
  },
);

/* Clones that bundle and compile: setup.test.ts has the same with a build that is copied. */
import { beforeEach, expect, it } from 'vitest';
import { cloneForTests } from './clone.js';

const own = cloneForTests();

beforeEach(() => own.make('whole'));

it('a command builds if an input has changed, and only then', () => own.checkBuildsOnChange());

it('a command builds where all in dist is junk', async () => {
  // The kernels and the packed scripts, of which there are none to copy, are made the quick way.
  own.replaceInBuild("'-O3'", "'-O0'", 'kernel');
  own.replaceInBuild('passes: 2', 'defaults: false', 'pack');
  own.replaceInBuild(
    'deflateAsync(bytes, {})',
    'deflateAsync(bytes, { numiterations: 1 })',
    'pack',
  );
  own.junk();
  await own.checkBuilds();
});

it.each([
  ['EIO', 'the set-up failed: EIO: call'],
  ['EMFILE', 'the set-up failed: EMFILE: call; raise the limit of open files (ulimit -n)'],
])('a command leaves no lock where the disk fails while it makes one (%s)', (code, sentence) => {
  own.checkLockFails(code, sentence);
  expect(own.locks()).toEqual([]);
});

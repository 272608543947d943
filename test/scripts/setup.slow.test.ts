/*
 * Clones that bundle and compile: setup.test.ts has the same with a build that is copied. And
 * whole set-ups of which it has a part.
 */
import { execFileSync, execSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { cloneForTests } from './clone.js';

const own = cloneForTests();

describe('a whole build', () => {
  beforeEach(() => own.make('whole'));

  it('is made by a command if an input has changed, and only then', () =>
    own.checkBuildsOnChange('slide-atlas: bundling the program and its pages ...\n'));

  it('is made by a command where all in dist is junk', async () => {
    // The kernels, of which there are none to copy, are made the quick way.
    own.replaceInBuild("'-O3'", "'-O0'", 'kernel');
    own.junk();
    await own.checkBuilds(/^slide-atlas: compiling the kernel \.\.\.$/m);
  });
});

describe('a clone', () => {
  it('is built, with its types, when another project installs it', async () => {
    await own.make('copied');
    own.touch('package.json');
    const project = join(own.folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(project, 'main.js'),
      "import { solver } from 'slide-atlas'; console.log(solver('2x2').solve([1, 2, 0, 3]));",
    );
    const at = { cwd: project, encoding: 'utf8' } as const;
    execSync(`npm install --offline --no-audit --loglevel=error "${own.clone}"`, at);
    expect(execFileSync(process.execPath, ['main.js'], at)).toBe('R\n');
    expect(existsSync(own.at('dist/types/index.d.ts'))).toBe(true);
  });
});

describe('a command', () => {
  beforeEach(() => own.make('copied'));

  it('builds where dist is a file', async () => {
    writeFileSync(own.emptied('dist'), '');
    await own.checkBuilds();
  });

  it.each([
    ['ENOSPC', 'the set-up failed: ENOSPC: call; make room on the disk'],
    ['EIO', 'the set-up failed: EIO: call'],
    ['EMFILE', 'the set-up failed: EMFILE: call; raise the limit of open files (ulimit -n)'],
  ])('leaves no lock where the disk fails while it makes one (%s)', (code, sentence) => {
    own.checkLockFails('writeFileSync', code, sentence);
  });
});

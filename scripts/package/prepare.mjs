/*
 * Makes in dist what a package consists of: the current build and the types of the sources. npm
 * runs it before it packs, after `npm install` in a clone, and when another project installs the
 * package from a folder or a git address. Replaced builds stay, as programs may run from them;
 * dist/.npmignore keeps them out of the package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DIST, lastBuild, ROOT } from '../build/current.mjs';
import { makeReady } from '../build/ready.mjs';

await makeReady('program');
rmSync(join(DIST, 'types'), { recursive: true, force: true });
const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc');
// Without development packages the build alone is made.
if (existsSync(compiler)) {
  const command = [compiler, '--project', join(ROOT, 'scripts/package')];
  // npm reads the output of `npm pack --json`, so the compiler has none on stdout.
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

const packed = ['/*.js', '/types/**', `/${basename(lastBuild()?.folder ?? '')}/**`].map(
  (path) => `!${path}`,
);
const excluded = ['*.map'];
writeFileSync(join(DIST, '.npmignore'), ['*', ...packed, ...excluded].join('\n'));

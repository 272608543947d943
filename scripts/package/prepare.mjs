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
const modules = ['src/index.ts', 'src/oracle.ts', 'src/web.ts', 'src/pages/element/main.ts'];
const options = `--ignoreConfig --module NodeNext --lib ES2023,DOM,ESNext.SharedMemory,ES2024.SharedMemory --types node
  --exactOptionalPropertyTypes --skipLibCheck --declaration --emitDeclarationOnly --rootDir src --outDir dist/types`;
const command = [
  join(ROOT, 'node_modules/typescript7/bin/tsc'),
  ...modules,
  ...options.split(/\s+/),
];
// npm reads the output of `npm pack --json`.
// Without development packages the build alone is made.
if (existsSync(command[0])) {
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

const packed = ['/*.js', '/types/**', `/${basename(lastBuild()?.folder ?? '')}/**`].map(
  (path) => `!${path}`,
);
const left = ['*.map'];
writeFileSync(join(DIST, '.npmignore'), ['*', ...packed, ...left].join('\n'));

/*
 * Makes dist what is to be packed: the current build, its launchers, and the types of what can be imported. Replaced builds stay,
 * as programs may run from them; dist/.npmignore keeps them, the maps and all else out of the package.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { DIST, readJson, ROOT } from './build/paths.mjs';
import { currentBuild } from './build/inputs.mjs';

run(join(ROOT, 'scripts/setup.mjs'));
const build = currentBuild();
if (build === undefined) throw new Error('The sources change while they are packed.');

writeTypes();
writeFileSync(
  join(DIST, '.npmignore'),
  ['*', '!/*.js', '!/types/**', `!/${basename(build)}/**`, '*.map', ''].join('\n'),
);

/** The declarations of all modules are written; those that the package's `types` do not lead to are left out. */
function writeTypes() {
  const [all, reachable] = ['all', 'types'].map((name) => join(DIST, `.tmp-${process.pid}-${name}`));
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', all];
  run(
    join(ROOT, 'node_modules/@typescript/native/bin/tsc'),
    '--project',
    ROOT,
    '--rootDir',
    join(ROOT, 'src'),
    ...emit,
  );
  const { exports } = /** @type {{ exports: Record<string, { types: string }> }} */ (
    readJson(join(ROOT, 'package.json'))
  );
  const files = Object.values(exports).map(({ types }) => join(all, relative('dist/types', types)));
  const found = new Set(files);
  for (const file of found) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g)) {
      found.add(join(dirname(file), `${name}.d.ts`));
    }
  }
  for (const file of found) {
    const copy = join(reachable, relative(all, file));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(file, copy);
  }
  rmSync(all, { recursive: true });
  rmSync(join(DIST, 'types'), { recursive: true, force: true });
  renameSync(reachable, join(DIST, 'types'));
}

/** @param {string[]} args */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}

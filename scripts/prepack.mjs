/*
 * Makes dist what is to be packed: the current build and the types of the sources. Replaced builds stay, as programs may run from
 * them; dist/.npmignore keeps them out of the package.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import './setup.mjs';
import { DIST, lastBuild, ROOT } from './build/current.mjs';

rmSync(join(DIST, 'types'), { recursive: true, force: true });
const compiler = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
// npm reads the output of `npm pack --json`.
const { status } = spawnSync(process.execPath, [compiler, '--project', join(ROOT, 'scripts/build/types.json')], {
  stdio: ['ignore', 2, 2],
});
process.exitCode = status ?? 1;

const packed = ['*', '!/*.js', '!/types/**', `!/${basename(lastBuild()?.folder ?? '')}/**`, '*.map', '*.code', ''];
writeFileSync(join(DIST, '.npmignore'), packed.join('\n'));

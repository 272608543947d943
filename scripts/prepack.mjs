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
const command = [join(ROOT, 'node_modules/@typescript/native/bin/tsc'), '--project', 'scripts/build/types.json'];
// npm reads the output of `npm pack --json`.
const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 2, 2] });
process.exitCode = status ?? 1;

const build = basename(lastBuild()?.folder ?? '');
writeFileSync(join(DIST, '.npmignore'), `*\n!/*.js\n!/types/**\n!/${build}/**\n*.map\n*.code\nweb-worker.js\n`);

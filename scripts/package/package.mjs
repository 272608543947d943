/*
 * Makes the package, output/slide-atlas-VERSION.tgz, and checks it. It is packed from a folder of
 * its own: its package.json names no packages but the one for PNG, since the build has all others
 * in it, and its README is for readers without a clone.
 */
import { execSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryAddress } from '../build/about.mjs';
import { DIST, readJson, ROOT } from '../build/current.mjs';
import { packageReadme } from './readme.mjs';

run('node scripts/package/prepare.mjs', ROOT);
const folder = mkdtempSync(join(tmpdir(), 'slide-atlas-package-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const about = /** @type {Record<string, unknown>} */ (readJson(join(ROOT, 'package.json')));
const { scripts, dependencies, devDependencies, ...packed } = about;
writeFileSync(join(folder, 'package.json'), JSON.stringify(packed, null, 2));
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
writeFileSync(join(folder, 'README.md'), packageReadme(readme, repositoryAddress()));
cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
// Its .npmignore, which prepare.mjs has made, says what of it is packed.
cpSync(DIST, join(folder, 'dist'), { recursive: true });

const name = `slide-atlas-${String(about.version)}.tgz`;
mkdirSync(join(ROOT, 'output'), { recursive: true });
run(`npm pack --silent --pack-destination ${join(ROOT, 'output')}`, folder);
run(`npx publint --strict ${folder}`, ROOT);
run(`npx attw ${join('output', name)} --profile esm-only`, ROOT);
run('node scripts/package/leastTypeScript.mjs', ROOT);
console.log(`output/${name}\nnpm install -g ./output/${name}`);

/** @param {string} command @param {string} cwd */
function run(command, cwd) {
  execSync(command, { cwd, stdio: ['ignore', 2, 2] });
}

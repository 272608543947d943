/*
 * Compiles test/library/uses.ts as a project does that has installed the package of output/, with
 * the oldest TypeScript that docs/library.md names. Needs the network.
 */
import { execSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageVersion } from '../build/about.mjs';
import { ROOT } from '../build/current.mjs';

const document = readFileSync(join(ROOT, 'docs/library.md'), 'utf8');
const least = /TypeScript (\d+\.\d+)\s+or\s+later/.exec(document)?.[1];
if (least === undefined) throw new Error('docs/library.md does not name the oldest TypeScript.');
const project = mkdtempSync(join(tmpdir(), 'slide-atlas-types-'));
/** @param {string} command */
const run = (command) => execSync(command, { cwd: project, stdio: ['ignore', 2, 2] });
try {
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  copyFileSync(join(ROOT, 'test/library/uses.ts'), join(project, 'uses.ts'));
  const packed = join(ROOT, `output/slide-atlas-${packageVersion()}.tgz`);
  run(`npm install --silent "${packed}" typescript@${least} @types/node@20`);
  run('npx tsc --noEmit --strict --target es2022 --module node16 --lib es2022,dom uses.ts');
} finally {
  rmSync(project, { recursive: true });
}

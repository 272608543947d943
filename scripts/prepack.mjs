/* Makes README.md the package's, until postpack.mjs. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, README_KEPT, repositoryAddress, ROOT } from './build/current.mjs';
import { packageReadme } from './packageReadme.mjs';
import './postpack.mjs'; // where a run before was ended

const readme = join(ROOT, 'README.md');
mkdirSync(DIST, { recursive: true });
copyFileSync(readme, README_KEPT);
writeFileSync(readme, packageReadme(readFileSync(readme, 'utf8'), repositoryAddress()));

/*
 * Runs a script in TypeScript, bundled with the sources that it imports: `node
 * scripts/typescript.mjs scripts/site.ts`. It uses the files of the current build.
 */
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packageVersion } from './build/about.mjs';
import { CACHE, lastBuild, ROOT } from './build/current.mjs';

process.chdir(ROOT);
const [path] = process.argv.splice(2, 1);
const outfile = join(CACHE, `${basename(path, '.ts')}.mjs`);
await build({
  entryPoints: [path],
  outfile,
  bundle: true,
  packages: 'external',
  // Node takes the package as a CommonJS module, which lacks the named exports.
  alias: { gifenc: './node_modules/gifenc/dist/gifenc.esm.js' },
  platform: 'node',
  format: 'esm',
  define: {
    BUILD_FOLDER: JSON.stringify(`${pathToFileURL(lastBuild()?.folder ?? '').href}/`),
    VERSION: JSON.stringify(packageVersion()),
  },
});
await import(pathToFileURL(outfile).href);

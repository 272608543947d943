/*
 * Runs the benchmarks, bench/bench.ts. They reach into the sources, so they are bundled with the modules that they need; the programs
 * that they start are those of the current build.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { CACHE, lastBuild, packageVersion, ROOT } from './build/current.mjs';

const outfile = join(CACHE, 'bench.mjs');
await build({
  entryPoints: [join(ROOT, 'scripts/bench/bench.ts')],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  define: {
    BUILD_FOLDER: JSON.stringify(`${pathToFileURL(lastBuild()?.folder ?? '').href}/`),
    VERSION: JSON.stringify(packageVersion()),
  },
});
await import(pathToFileURL(outfile).href);

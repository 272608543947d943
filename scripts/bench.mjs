/*
 * Runs the benchmarks, bench/bench.ts, which says how to call them. They reach into the sources, so they are bundled with what
 * they need of them; the programs that they start are those of the current build.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { CACHE, lastBuild, packageVersion, ROOT } from './build/current.mjs';

const outfile = join(CACHE, `bench-${process.pid}.mjs`);
process.once('exit', () => rmSync(outfile, { force: true }));
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

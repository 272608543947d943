import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { CACHE, lastBuild, packageVersion, ROOT } from './build/current.mjs';

/**
 * Imports a module of the current sources, bundled with the modules that it needs. The built files that these use are those of the
 * current build.
 *
 * @param {string} path within the root
 * @returns {Promise<unknown>}
 */
export async function importSource(path) {
  const outfile = join(CACHE, `${basename(path, '.ts')}.mjs`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [path],
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
  return import(pathToFileURL(outfile).href);
}

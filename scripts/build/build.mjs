/*
 * Builds the program into a new folder of dist. dist/main.js and the modules of the library are a
 * few lines each, which lead there, and are replaced at the end. So a program that runs keeps its
 * folder, from which it loads workers and pages.
 */
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { packageVersion } from './about.mjs';
import { builtStamp, DIST, lastBuild, MODULES, RECORD, ROOT, stamp } from './current.mjs';
import { buildKernels } from './kernel.mjs';
import { licencesOf } from './licences.mjs';

/** The modules of the library for Node. */
const LIBRARY = { index: 'src/index.ts', oracle: 'src/oracle.ts' };

/**
 * The modules that Node loads: the program, the code of a worker thread, the library. Each line is
 * bundled by itself: what two modules of a line share is a file of its own, and a start takes
 * longer with each file.
 */
const NODE_MODULES = [{ main: 'src/main.ts' }, { worker: 'src/worker.ts' }, LIBRARY];

/** Scripts and styles that stand in pages. */
const PAGES = {
  report: 'src/pages/results/resultScript.tsx',
  comparison: 'src/pages/results/comparisonScript.tsx',
  explorer: 'src/pages/explorer/main.tsx',
  document: 'src/pages/site/documentScript.ts',
  documentSearch: 'src/pages/site/documentSearch/script.ts',
};
const PAGE_STYLES = {
  report: 'src/pages/results/report.css',
  explorer: 'src/pages/explorer/explorer.css',
};

/** What the library for browsers has in it as texts, so that it needs no file beside it. */
const WEB_WORKER = 'src/pages/worker/inside/main.ts';
const ELEMENT_STYLE = 'src/pages/element/slidePuzzle.css';

/** How the names of the folders begin. */
const BUILD = 'build-';

/** A folder that was replaced is kept as long as this, for programs that still run. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/**
 * Builds the sources and makes that build the current one.
 *
 * @param {(step: string) => void} onStep called with the name of each step as it begins
 */
export async function build(onStep) {
  const builtFrom = stamp();
  const folder = mkdtempSync(join(DIST, BUILD));
  try {
    chmodSync(folder, 0o755); // other users run it too
    await Promise.all([
      buildKernels(folder, builtFrom, onStep).then(() =>
        Promise.all([bundlePages(folder), bundleWeb(folder)]),
      ),
      bundleModules(folder, onStep),
    ]);
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
  const replaced = lastBuild()?.folder;
  if (replaced !== undefined) utimesSync(replaced, new Date(), new Date());
  makeCurrent(basename(folder), builtFrom);
  removeOld(folder);
}

/** @type {esbuild.BuildOptions} */
const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/**
 * Names are kept, so that a stack trace can be read without source maps. Node shows the line of an
 * error that nobody catches, so lines are short.
 *
 * @type {esbuild.BuildOptions}
 */
const FOR_NODE = {
  ...COMMON,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  splitting: true,
  chunkNames: 'chunk-[hash]',
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 120,
  sourcemap: 'linked',
  external: ['@resvg/resvg-js'],
  alias: { 'string-width': './scripts/build/stringWidth.cjs' },
  define: { BUILD_FOLDER: 'undefined', VERSION: JSON.stringify(packageVersion()) },
  // For CommonJS packages, which use modules of Node only.
  banner: { js: 'const require=process.getBuiltinModule;' },
};

/** @type {esbuild.BuildOptions} */
const FOR_BROWSERS = {
  ...COMMON,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  format: 'iife',
  minify: true,
};

/** @param {string} outdir @param {(step: string) => void} onStep */
async function bundleModules(outdir, onStep) {
  onStep('bundling the program and its pages');
  const bundles = await Promise.all(
    NODE_MODULES.map((entryPoints) => esbuild.build({ ...FOR_NODE, entryPoints, outdir })),
  );
  writeFileSync(join(outdir, 'THIRD-PARTY-LICENCES.txt'), licencesOf(...bundles));
  const outputs = bundles.flatMap(({ metafile }) => Object.values(metafile?.outputs ?? {}));
  const exported = Object.values(LIBRARY).flatMap(
    (module) => outputs.find(({ entryPoint }) => entryPoint === module)?.exports ?? [],
  );
  writeFileSync(join(outdir, 'browser.js'), refusal([...new Set(exported)]));
}

/**
 * The module that bundlers for browsers take in the place of the library for Node. It has the same
 * exports, so that they bundle it, and the page shows the sentence.
 *
 * @param {readonly string[]} exported the names
 */
const refusal = (exported) =>
  `throw new Error("slide-atlas and slide-atlas/oracle need Node; in a browser import 'slide-atlas/web'");
export let ${exported.join(', ')};
`;

/**
 * The scripts and styles of pages. They are put into the pages as they are: they have no imports,
 * and esbuild writes no `</script` or `</style` into them.
 *
 * @param {string} outdir with the kernels
 */
async function bundlePages(outdir) {
  await esbuild.build({ ...FOR_BROWSERS, entryPoints: PAGE_STYLES, outdir });
  for (const [page, source] of Object.entries(PAGES)) {
    const bundle = await esbuild.build({
      ...FOR_BROWSERS,
      entryPoints: { [page]: source },
      outdir,
      define: kernelText(outdir),
      sourcemap: 'external',
    });
    writeFileSync(join(outdir, `${page}-licences.txt`), licencesOf(bundle));
  }
}

/**
 * The library for browsers: the module `slide-atlas/web`, and the element `<slide-puzzle>`, a
 * script that pages load from a file too, where browsers load no modules.
 *
 * @param {string} outdir with the kernels
 */
async function bundleWeb(outdir) {
  const worker = await textOf(WEB_WORKER, { define: kernelText(outdir) });
  const style = await textOf(ELEMENT_STYLE);
  const define = { WORKER: JSON.stringify(worker.text), ELEMENT_STYLE: JSON.stringify(style.text) };
  const scripts = {
    'web.js': await textOf('src/web.ts', { define, format: 'esm' }),
    'slide-puzzle.js': await textOf('src/pages/element/main.ts', { define }),
  };
  for (const [name, script] of Object.entries(scripts))
    writeFileSync(join(outdir, name), `/*\n${licencesOf(worker, script)}*/\n${script.text}\n`);
}

/** What scripts know as `KERNEL`: the kernel for pages, in base 64. @param {string} folder */
const kernelText = (folder) => ({
  KERNEL: JSON.stringify(readFileSync(join(folder, 'kernel-page.wasm'), 'base64')),
});

/**
 * A script or a style as a text.
 *
 * @param {string} source
 * @param {esbuild.BuildOptions} [changes] of FOR_BROWSERS
 */
async function textOf(source, changes = {}) {
  const options = { ...FOR_BROWSERS, ...changes, entryPoints: [source] };
  const { outputFiles, metafile } = await esbuild.build({ ...options, write: false });
  return { text: outputFiles[0].text.trimEnd(), metafile };
}

/**
 * @param {string} name of the build's folder
 * @param {string} builtFrom
 */
function makeCurrent(name, builtFrom) {
  for (const module of MODULES) {
    replaceFile(join(DIST, module), `export * from './${name}/${module}';\n`);
  }
  // A script that is no module cannot lead to another one.
  replaceFile(
    join(DIST, 'slide-puzzle.js'),
    readFileSync(join(DIST, name, 'slide-puzzle.js'), 'utf8'),
  );
  const checkNode = readFileSync(join(ROOT, 'scripts/build/node.mjs'), 'utf8');
  replaceFile(join(DIST, 'main.js'), `#!/usr/bin/env node\n${checkNode}${startOf(name)}`, 0o755);
  replaceFile(RECORD, JSON.stringify({ name, builtFrom, built: builtStamp(name) }));
}

/** Node 22 and later keeps what it has compiled for the next start. @param {string} name */
const startOf = (name) => `const { default: module } = await import('node:module');
module.enableCompileCache?.();
await import('./${name}/main.js');
`;

/**
 * Writes a whole file or none. What stands in its place, whatever it is, is replaced.
 *
 * @param {string} path
 * @param {string} content
 * @param {number} [mode]
 */
function replaceFile(path, content, mode) {
  const whole = `${path}.new`;
  rmSync(whole, { recursive: true, force: true });
  writeFileSync(whole, content, { mode });
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) {
    rmSync(path, { recursive: true, force: true });
  }
  renameSync(whole, path);
}

/**
 * Removes what was replaced, or left by builds that were killed, long ago. @param {string} current
 * the folder
 */
function removeOld(current) {
  for (const name of readdirSync(DIST)) {
    const path = join(DIST, name);
    if (path === current || !name.startsWith(BUILD)) continue;
    const { mtimeMs } = lstatSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

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
import { basename, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { builtStamp, DIST, lastBuild, packageVersion, RECORD, ROOT, stamp } from './current.mjs';
import { buildKernels } from './kernel.mjs';
import { licencesOf } from './licences.mjs';
import { packed, packScript } from './pack.mjs';

/** The modules of the library for Node. */
const LIBRARY = { index: 'src/index.ts', oracle: 'src/oracle.ts' };

/**
 * The modules that Node loads: the program, the code of a worker thread, the library. Each line is
 * bundled by itself: what two modules of a line share is a file of its own, and a start takes
 * longer with each file.
 */
const NODE_MODULES = [{ main: 'src/main.ts' }, { worker: 'src/worker.ts' }, LIBRARY];

/**
 * The scripts within pages, and the worker within the library for browsers. The script of the
 * explorer is its worker too.
 */
const BROWSER_SCRIPTS = {
  report: 'src/pages/result/script.tsx',
  comparison: 'src/pages/comparison/script.tsx',
  explorer: 'src/pages/explorer/main.tsx',
  'explorer-loader': 'src/pages/explorer/loader.ts',
};
const WEB_WORKER = { 'web-worker': 'src/pages/explorer/worker/main.ts' };

/** The styles of pages. The style of the explorer is packed with its script. */
const PAGE_STYLES = { report: 'src/pages/report.css', explorer: 'src/pages/explorer/explorer.css' };

/** How the names of the folders begin. */
const BUILD = 'build-';

/** A folder that was replaced is kept as long as this, for programs that still run. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Builds the sources and makes that build the current one. */
export async function build() {
  const builtFrom = stamp();
  const folder = mkdtempSync(join(DIST, BUILD));
  try {
    chmodSync(folder, 0o755); // other users run it too
    await Promise.all([
      bundleModules(folder),
      buildKernels(folder, builtFrom).then(() => bundlePages(folder, builtFrom)),
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

/**
 * Names are kept, so that a stack trace can be read without source maps. Node shows the line of an
 * error that nobody catches, so lines are short.
 *
 * @type {esbuild.BuildOptions}
 */
const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: 'none',
  logLevel: 'warning',
};

/** @type {esbuild.BuildOptions} */
const FOR_BROWSERS = {
  ...COMMON,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  minify: true,
  lineLimit: 0,
};

/**
 * Elements are made by `h`, without the array and the name of their children that `jsx` takes: that
 * is 1 to 2 % less of a script. The tsconfig of the pages says `jsx`, as the types of Preact do.
 *
 * @type {esbuild.BuildOptions}
 */
const JSX = {
  jsx: 'transform',
  jsxFactory: 'h',
  jsxFragment: 'Fragment',
  inject: ['scripts/build/jsx.mjs'],
  tsconfigRaw: { compilerOptions: { strict: true } },
};

/** @type {esbuild.BuildOptions} */
const FOR_NODE = {
  ...COMMON,
  platform: 'node',
  target: 'node20.19',
  sourcemap: 'linked',
  external: ['@resvg/resvg-js'],
  alias: { 'string-width': './scripts/build/stringWidth.cjs' },
  define: { BUILD_FOLDER: 'undefined', VERSION: JSON.stringify(packageVersion()) },
};

/** @param {string} outdir */
async function bundleModules(outdir) {
  const bundles = await Promise.all(
    NODE_MODULES.map((entryPoints) =>
      esbuild.build({
        ...FOR_NODE,
        entryPoints,
        outdir,
        format: 'esm',
        splitting: true,
        chunkNames: 'chunk-[hash]',
        metafile: true,
        // For CommonJS packages, which use modules of Node only.
        banner: { js: 'const require=process.getBuiltinModule;' },
      }),
    ),
  );
  const licences = licencesOf(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
  writeFileSync(join(outdir, 'THIRD-PARTY-LICENCES.txt'), licences);
  const outputs = bundles.flatMap(({ metafile }) => Object.values(metafile.outputs));
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
 * Scripts and styles are put into pages as they are: they have no imports, no comment that names a
 * map, and esbuild writes no `</script` or `</style` into them. The explorer is to be small: its
 * script, with the style in it, is packed, and so is the kernel, which packs better by itself. The
 * library for browsers has the script of its worker as a text in it, so that it needs no file
 * beside it.
 *
 * @param {string} outdir with the kernels
 * @param {string} builtFrom the stamp
 */
async function bundlePages(outdir, builtFrom) {
  await esbuild.build({ ...FOR_BROWSERS, entryPoints: PAGE_STYLES, outdir });
  const style = readFileSync(join(outdir, 'explorer.css'), 'utf8').trimEnd();
  /**
   * @param {Record<string, string>} entryPoints
   * @param {Record<string, string>} define the values of names in their sources
   * @param {esbuild.BuildOptions} [options]
   */
  const bundle = (entryPoints, define, options) =>
    esbuild.build({
      ...FOR_BROWSERS,
      entryPoints,
      outdir,
      format: 'iife',
      ...options,
      define: { ...FOR_BROWSERS.define, ...define },
      sourcemap: 'external',
      metafile: true,
    });
  const kernel = readFileSync(join(outdir, 'kernel-page.wasm'));
  const built = await Promise.all([
    bundle(BROWSER_SCRIPTS, { STYLE: JSON.stringify(style) }, JSX),
    bundle(WEB_WORKER, { KERNEL: JSON.stringify(kernel.toString('hex')) }),
  ]);
  const outputs = Object.fromEntries(
    built.flatMap(({ metafile }) => Object.entries(metafile.outputs)),
  );
  /** @param {string} script */
  const licences = (script) =>
    licencesOf(Object.keys(outputs[relative(ROOT, join(outdir, `${script}.js`))].inputs));
  for (const page of Object.keys(PAGE_STYLES))
    writeFileSync(join(outdir, `${page}-licences.txt`), licences(page));
  const explorer = readFileSync(join(outdir, 'explorer.js'), 'utf8');
  await packScript(outdir, 'explorer', explorer, builtFrom);
  writeFileSync(join(outdir, 'explorer-kernel.txt'), await packed(kernel));
  const worker = readFileSync(join(outdir, 'web-worker.js'), 'utf8');
  await esbuild.build({
    ...FOR_BROWSERS,
    entryPoints: ['src/web.ts'],
    outdir,
    format: 'esm',
    define: { ...FOR_BROWSERS.define, WORKER: JSON.stringify(worker) },
    banner: { js: `/*\n${licences('web-worker')}*/` },
  });
  await bundleElement(outdir, worker, licences('web-worker'), builtFrom);
}

/**
 * The element `<slide-puzzle>`: a script that pages load from a file too, where browsers load no
 * modules, with its style and its worker in it.
 *
 * @param {string} outdir
 * @param {string} worker
 * @param {string} licences of the packages in it
 * @param {string} builtFrom the stamp
 */
async function bundleElement(outdir, worker, licences, builtFrom) {
  const define = {
    ...FOR_BROWSERS.define,
    WORKER: JSON.stringify(worker),
    ELEMENT_STYLE: JSON.stringify(await styleOf('src/pages/element/slidePuzzle.css')),
  };
  await esbuild.build({
    ...FOR_BROWSERS,
    entryPoints: { 'slide-puzzle': 'src/pages/element/main.ts' },
    outdir,
    format: 'iife',
    define,
    banner: { js: `/*\n${licences}*/` },
  });
  await bundleEmbed(outdir, define, builtFrom);
  writeFileSync(join(outdir, 'embed-licences.txt'), licences);
}

/**
 * The page for frames: the element with its style and its worker, packed.
 *
 * @param {string} outdir
 * @param {Record<string, string>} define the values of names in the element's source
 * @param {string} builtFrom the stamp
 */
async function bundleEmbed(outdir, define, builtFrom) {
  const style = await styleOf('src/pages/embed/embed.css');
  const { outputFiles } = await esbuild.build({
    ...FOR_BROWSERS,
    entryPoints: ['src/pages/embed/main.ts'],
    format: 'iife',
    define: { ...define, STYLE: JSON.stringify(style) },
    write: false,
  });
  await packScript(outdir, 'embed', outputFiles[0].text, builtFrom);
}

/** @param {string} path */
async function styleOf(path) {
  const { outputFiles } = await esbuild.build({
    ...FOR_BROWSERS,
    entryPoints: [path],
    write: false,
  });
  return outputFiles[0].text.trimEnd();
}

/**
 * @param {string} name of the build's folder
 * @param {string} builtFrom
 */
function makeCurrent(name, builtFrom) {
  for (const module of ['index.js', 'oracle.js', 'browser.js', 'web.js']) {
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

/** How the names begin of what a build that was killed may leave. */
const LEFT = [BUILD, '.lock-', '.install-lock-'];

/**
 * Removes what was replaced, or left by builds that were killed, long ago. @param {string} current
 * the folder
 */
function removeOld(current) {
  for (const name of readdirSync(DIST)) {
    const path = join(DIST, name);
    if (path === current || !LEFT.some((start) => name.startsWith(start))) continue;
    const { mtimeMs } = lstatSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/*
 * The order of the folders of src, a part of `npm run lint`, also for `import()` and types: each
 * imports only from those below it, no modules import each other in a circle, and only some folders
 * know Node; all others run in a browser too.
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import typescript from 'typescript';
import { ROOT } from './build/current.mjs';

const SEARCH = [
  'quoted',
  'errors',
  'humanize',
  'turns',
  'sums',
  'bits',
  'kernel',
  'puzzle',
  'rank',
  'space',
  'search',
];
const RESULTS = [...SEARCH, 'engines', 'solve', 'survey', 'results'];
const PLATFORMS = [...RESULTS, 'report', 'pages', 'executors', 'files', 'app', 'platforms'];

/** @param {string[]} chain */
const chain = (...chain) =>
  Object.fromEntries(chain.map((layer, height) => [layer, chain.slice(0, height)]));

/**
 * What each folder, or file of src itself, may import besides itself.
 *
 * @type {Partial<Record<string, readonly string[]>>}
 */
const MAY_IMPORT = {
  ...chain(...SEARCH),
  // Two ways to distances, side by side.
  engines: SEARCH,
  solve: SEARCH,
  survey: [...SEARCH, 'solve'],
  results: RESULTS,
  report: RESULTS,
  // One of them searches, with engines and a host of its own.
  pages: [...RESULTS, 'report'],
  executors: ['errors', 'humanize', 'quoted', 'turns', 'sums', 'search'],
  files: RESULTS,
  // The engines and the executors are handed to it.
  app: [...RESULTS, 'report', 'pages', 'files'],
  platforms: PLATFORMS,
  cli: PLATFORMS,
  main: [...PLATFORMS, 'cli'],
  library: PLATFORMS,
  index: [...PLATFORMS, 'library'],
  worker: PLATFORMS,
  oracle: [...PLATFORMS, 'library'],
  site: PLATFORMS,
  // Of the library what knows no platform.
  web: [...RESULTS, 'pages', 'library'],
};

/**
 * Folders whose folders are rooms, and what each room, or file beside the rooms, may import from
 * other rooms. All may import the files beside the rooms.
 *
 * @type {Partial<Record<string, Partial<Record<string, readonly string[]>>>>}
 */
const ROOMS = {
  engines: { disk: ['planes'], table: ['planes'] },
  cli: {
    run: ['line', 'terminal'],
    session: ['terminal'],
    commands: ['browser', 'line', 'terminal'],
    browser: ['line', 'terminal'],
    line: ['terminal'],
  },
};

const KNOW_NODE = [
  'executors',
  'files',
  'app',
  'platforms',
  'cli',
  'main',
  'index',
  'worker',
  'oracle',
  'site',
];

/**
 * What is wrong with the imports in a folder such as src, a sentence each. @param {string} folder
 */
export function layerFaults(folder) {
  const imports = importsIn(folder);
  return [...imports].flatMap(([module, names]) => {
    const [layer] = module.split('/');
    if (!(layer in MAY_IMPORT))
      return `src/${layer} has no place among the layers; give it one in scripts/layers.mjs.`;
    const faults = names
      .filter((name) => !mayImport(module, name))
      .map((name) => `${module} must not import ${name}.`);
    const circle = circleFrom(module, imports);
    return circle
      ? [...faults, `These modules import each other in a circle: ${circle.join(' -> ')}.`]
      : faults;
  });
}

/**
 * By module, what it imports, types among them: modules, without extensions, and packages. @param
 * {string} folder
 */
function importsIn(folder) {
  const paths = readdirSync(folder, { recursive: true }).map((path) =>
    String(path).replaceAll(sep, '/'),
  );
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.includes('/assembly/'));
  return new Map(
    sources.map((path) => {
      const { importedFiles } = typescript.preProcessFile(readFileSync(join(folder, path), 'utf8'));
      const names = importedFiles.map(({ fileName }) =>
        fileName.startsWith('.') ? posix.join(path, '..', fileName).replace(/\.js$/, '') : fileName,
      );
      return [path.replace(/\.tsx?$/, ''), names];
    }),
  );
}

/** @param {string} module @param {string} name of a module or a package */
function mayImport(module, name) {
  const [layer, room] = module.split('/');
  const [other, otherRoom, inRoom] = name.split('/');
  if (name.startsWith('node:')) return KNOW_NODE.includes(layer);
  if (other !== layer) return !(other in MAY_IMPORT) || MAY_IMPORT[layer]?.includes(other);
  return (
    !(layer in ROOMS) || !inRoom || otherRoom === room || ROOMS[layer]?.[room]?.includes(otherRoom)
  );
}

/**
 * A shortest way by imports from a module to itself. @param {string} module @param {Map<string,
 * string[]>} imports
 */
function circleFrom(module, imports) {
  const ways = new Map([[module, [module]]]);
  for (const [path, way] of ways) {
    for (const next of imports.get(path) ?? []) {
      if (next === module) return [...way, module];
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return undefined;
}

if (realpathSync(process.argv[1]) === import.meta.filename) {
  const faults = layerFaults(join(ROOT, 'src'));
  if (faults.length > 0) console.error(faults.join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

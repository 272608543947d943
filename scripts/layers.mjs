/*
 * The order of the folders of src, as a rule of ESLint, also for `import()` and types: each imports only from those below it, no
 * modules import each other in a circle, and only some folders know Node; all others run in a browser too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import typescript from 'typescript';

const SRC = `${sep}src${sep}`;

const SEARCH = ['quoted', 'errors', 'humanize', 'turns', 'sums', 'bits', 'kernel', 'puzzle', 'rank', 'space', 'search'];
const RESULTS = [...SEARCH, 'engines', 'solve', 'survey', 'results'];
const PLATFORMS = [...RESULTS, 'report', 'pages', 'executors', 'files', 'app', 'platforms'];

/** @param {string[]} chain */
const chain = (...chain) => Object.fromEntries(chain.map((layer, height) => [layer, chain.slice(0, height)]));

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
 * Folders whose folders are rooms, and what each room, or file beside the rooms, may import from other rooms. All may import the
 * files beside the rooms.
 *
 * @type {Partial<Record<string, Partial<Record<string, readonly string[]>>>>}
 */
const ROOMS = {
  engines: { disk: ['planes'], table: ['planes'] },
  cli: {
    'commands.ts': ['commands', 'line'],
    'run.ts': ['line', 'terminal'],
    'session.ts': ['terminal'],
    commands: ['browser', 'line', 'terminal'],
    browser: ['line', 'terminal'],
    line: ['terminal'],
  },
};

const KNOW_NODE = ['executors', 'files', 'app', 'platforms', 'cli', 'main', 'index', 'worker', 'oracle', 'site'];

/** Where a module names another one. */
const NAMES =
  ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType) > Literal.source';

/** @type {import('eslint').Rule.RuleModule} */
const layerRule = {
  meta: { type: 'problem' },
  create(context) {
    /** @param {import('estree').Node} node @param {string | undefined} message */
    const report = (node, message) => message && context.report({ node, message });
    return {
      Program: (node) => report(node, placeFault(context.filename)),
      [NAMES]: (/** @type {import('estree').Literal} */ node) =>
        report(node, importFault(context.filename, String(node.value))),
    };
  },
};

/** The version is the text: ESLint does not believe its cache where the version is another one. */
export const layerPlugin = {
  meta: { name: 'layers', version: readFileSync(import.meta.filename, 'utf8') },
  rules: { layers: layerRule },
};

/** What is wrong with a module's place. @param {string} module */
function placeFault(module) {
  const [layer] = placeOf(module);
  if (!(layer in MAY_IMPORT)) return `src/${layer} has no place among the layers; give it one in scripts/layers.mjs.`;
  const circle = circleFrom(module)?.map(withinSrc).join(' -> ');
  return circle && `These modules import each other in a circle: ${circle}.`;
}

/** What is wrong with an import of a module. @param {string} module @param {string} name */
function importFault(module, name) {
  const [layer, room] = placeOf(module);
  if (name.startsWith('node:')) return KNOW_NODE.includes(layer) ? undefined : `${layer} runs in browsers too.`;
  if (!name.startsWith('.')) return undefined;
  const [other, otherRoom] = placeOf(join(dirname(module), name));
  if (other !== layer) {
    return MAY_IMPORT[layer]?.includes(other) ? undefined : `${layer} must not import from ${other}.`;
  }
  const rooms = ROOMS[layer];
  if (rooms === undefined || otherRoom.includes('.') || [room, ...(rooms[room] ?? [])].includes(otherRoom)) {
    return undefined;
  }
  return `${layer}/${room} must not import from ${layer}/${otherRoom}.`;
}

/** The path of a module within src. @param {string} path */
const withinSrc = (path) => path.slice(path.lastIndexOf(SRC) + SRC.length);

/** The layer of a module, without an extension, and its room, or its own name if it is in none. @param {string} path */
function placeOf(path) {
  const [layer, room] = withinSrc(path).split(sep);
  return [layer.replace(/\.[jt]sx?$/, ''), room];
}

/** A shortest way by imports from a module to itself. @param {string} module */
function circleFrom(module) {
  const ways = new Map([[module, [module]]]);
  for (const [path, way] of ways) {
    for (const next of importsOf(path)) {
      if (next === module) return [...way, module];
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return undefined;
}

/** @type {Map<string, string[]>} */
const known = new Map();

/** The modules of the project that a module imports, types among them. @param {string} module */
function importsOf(module) {
  const found = known.get(module);
  if (found !== undefined) return found;
  const { importedFiles } = typescript.preProcessFile(readFileSync(module, 'utf8'));
  const imports = importedFiles.flatMap(({ fileName }) => {
    const path = join(dirname(module), fileName).replace(/\.js$/, '');
    return fileName.startsWith('.') ? [`${path}.ts`, `${path}.tsx`].filter((file) => existsSync(file)) : [];
  });
  known.set(module, imports);
  return imports;
}

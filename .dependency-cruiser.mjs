/*
 * The layers of src, for `npm run lint`: imports go downwards only, types and `import()`
 * among them, and in no circle.
 */

const SEARCH = ['basics', 'executors', 'kernel', 'puzzle', 'notation', 'rank', 'space'];
const RESULTS = [...SEARCH, 'engines', 'bounds', 'solve', 'survey', 'results'];
const APP = [...RESULTS, 'formats', 'pages', 'files', 'app'];
const PLATFORMS = [...APP, 'disk', 'platforms'];

/**
 * What each folder, or file of src itself, may import besides itself.
 *
 * @type {Record<string, readonly string[]>}
 */
const MAY_IMPORT = {
  // Each of these may import those before it.
  ...Object.fromEntries(SEARCH.map((layer, height) => [layer, SEARCH.slice(0, height)])),
  // Two ways to distances, side by side.
  engines: SEARCH,
  bounds: SEARCH,
  solve: [...SEARCH, 'bounds'],
  survey: [...SEARCH, 'bounds', 'solve'],
  results: RESULTS,
  formats: RESULTS,
  // pages/worker searches, on a machine of its own (`Browser`).
  pages: [...RESULTS, 'formats'],
  files: RESULTS,
  // The engines and the executors are handed to it.
  app: APP,
  // An engine, and use cases: the workers of its searches.
  disk: APP,
  platforms: PLATFORMS,
  'platforms/threads': ['basics', 'executors'],
  cli: PLATFORMS,
  main: [...PLATFORMS, 'cli'],
  library: PLATFORMS,
  index: [...PLATFORMS, 'library'],
  worker: PLATFORMS,
  oracle: [...PLATFORMS, 'library'],
  site: PLATFORMS,
  web: [...RESULTS, 'formats', 'pages', 'library'],
};

/**
 * For folders whose folders have an order: what each of these, and the files beside them, may
 * import of these folders. All may import the files beside them.
 *
 * @type {Record<string, { files: readonly string[], folders: Record<string, readonly string[]> }>}
 */
const MAY_IMPORT_WITHIN = {
  engines: { files: [], folders: { planes: [], table: ['planes'], sets: [] } },
  solve: {
    files: ['beam', 'paths', 'position'],
    folders: {
      shortening: [],
      position: [],
      paths: [],
      ida: ['paths'],
      beam: ['shortening'],
      methods: ['beam', 'ida', 'paths'],
    },
  },
  files: {
    files: ['system', 'writing'],
    folders: {
      system: [],
      writing: ['system'],
      streams: ['system', 'writing'],
      results: ['system', 'writing'],
    },
  },
  app: {
    files: [],
    folders: {
      search: [],
      tables: ['search'],
      solve: ['search', 'tables'],
      positions: ['search', 'tables', 'solve'],
      pages: ['solve'],
      enumerate: ['search', 'solve', 'pages'],
      survey: ['search', 'tables', 'pages', 'enumerate'],
      verify: ['search', 'solve', 'pages', 'enumerate', 'survey'],
      site: ['pages'],
    },
  },
  disk: { files: [], folders: { workers: [] } },
  platforms: { files: ['threads'], folders: { threads: [] } },
  cli: {
    files: ['commands', 'line', 'terminal'],
    folders: {
      commands: ['browser', 'line', 'terminal'],
      browser: ['line', 'terminal'],
      line: ['terminal'],
      terminal: [],
    },
  },
};

/** All others run in browsers too. */
const KNOW_NODE = [
  'files',
  'app',
  'disk',
  'platforms',
  'cli',
  'main',
  'index',
  'worker',
  'oracle',
  'site',
];

/** @param {readonly string[]} names of folders or modules */
const anyOf = (names) => `(${names.join('|')})(/|[.]tsx?$)`;

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layerRules = Object.entries(MAY_IMPORT).map(([layer, others]) =>
  rule(
    `layer-${layer}`,
    `src/${layer} may import itself, packages, ${others.join(', ')}.`,
    { path: `^src/${anyOf([layer])}` },
    { path: '^src/', pathNot: `^src/${anyOf([layer, ...others])}` },
  ),
);

const innerRules = Object.entries(MAY_IMPORT_WITHIN).flatMap(([layer, { files, folders }]) => [
  rule(
    `layer-${layer}-files`,
    `Files of src/${layer} may import of its folders only ${files.join(', ') || 'none'}.`,
    { path: `^src/${layer}/[^/]+$` },
    { path: `^src/${layer}/[^/]+/`, pathNot: `^src/${layer}/${anyOf(files)}` },
  ),
  rule(
    `no-place-${layer}`,
    `A new folder of src/${layer} needs a place in MAY_IMPORT_WITHIN of .dependency-cruiser.mjs.`,
    { path: `^src/${layer}/[^/]+/`, pathNot: `^src/${layer}/${anyOf(Object.keys(folders))}` },
    {},
  ),
  ...Object.entries(folders).map(([folder, others]) =>
    rule(
      `layer-${layer}-${folder}`,
      `src/${layer}/${folder} may import of src/${layer} its files, itself, ${others.join(', ')}.`,
      { path: `^src/${layer}/${folder}/` },
      { path: `^src/${layer}/[^/]+/`, pathNot: `^src/${layer}/${anyOf([folder, ...others])}` },
    ),
  ),
]);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...innerRules,
    rule(
      'no-place',
      'A new folder or file of src needs a place in MAY_IMPORT of .dependency-cruiser.mjs.',
      { path: '^src/', pathNot: `^src/${anyOf(Object.keys(MAY_IMPORT))}` },
      {},
    ),
    rule(
      'no-node',
      `Only ${KNOW_NODE.join(', ')} may import modules of Node; all others run in browsers too.`,
      { path: '^src/', pathNot: `^src/${anyOf(KNOW_NODE)}` },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'no-platform',
      'The library for pages must not reach what a platform has, by any way.',
      { path: '^src/web[.]ts$' },
      { path: `^src/${anyOf(['files', 'app', 'disk', 'platforms'])}`, reachable: true },
    ),
    rule('no-circle', 'Modules must not import each other in a circle.', {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true, // types too
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/assembly/' },
  },
};

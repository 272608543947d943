import tseslint from 'typescript-eslint';

/** Folders of src from the lowest to the highest: each may import from itself and those before it. */
const LAYERS = ['puzzle', 'rank', 'enumerate', 'planes', 'solve', 'workers', 'report', 'store', 'cli'];

/** The folders that know files, threads and the terminal; all others run in a browser too. */
const NODE_LAYERS = ['workers', 'store', 'cli'];

const layerRules = LAYERS.map((layer, height) => ({
  files: [`src/${layer}/**/*.ts`],
  ignores: ['src/planes/kernel/load.ts', 'src/report/page/load.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: LAYERS.slice(height + 1).map((above) => `**/${above}/*`), message: 'Imports go downwards only.' },
          ...(NODE_LAYERS.includes(layer) ? [] : [{ group: ['node:*'], message: 'This folder runs in browsers too.' }]),
        ].filter(({ group }) => group.length > 0),
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['dist/', 'output/', 'coverage/', 'src/planes/kernel/assembly/'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['vitest*.config.ts'] } } },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  ...layerRules,
);

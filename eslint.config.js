import tseslint from 'typescript-eslint';

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
);

import { defineConfig } from 'eslint/config';
import { join } from 'node:path';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { plainWords } from './scripts/lint/plainWords.mjs';
import { uniqueExports } from './scripts/lint/uniqueExports.mjs';

const house = { rules: { 'unique-exports': uniqueExports, 'plain-words': plainWords } };

/** A literal in a literal, which saves lines only. */
const SPREADS = ['ObjectExpression', 'ArrayExpression'].map((literal) => ({
  selector: `${literal} > SpreadElement > ${literal}`,
  message: 'Write the items of the inner literal into the outer one.',
}));

/** A value of a template between quotes. */
const BARE_QUOTES = {
  selector: "TemplateLiteral[expressions.length>0] > TemplateElement[tail=false][value.raw=/'$/]",
  message: 'Sentences quote with quoted(), which makes foreign text visible and short.',
};

export default defineConfig(
  // The examples import the package, whose types are made when it is packed.
  { ignores: ['dist/', 'output/', 'docs/examples/', 'src/**/assembly/'] },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true },
    },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Each module is imported in one statement, types as types.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-duplicate-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Records of functions are closures; none looks at `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['src/pages/**/*.{ts,tsx}'],
    // Dependencies of hooks are chosen by hand: an effect may leave out what must not start it.
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: { 'react-hooks/rules-of-hooks': 'error' },
  },
  {
    // A sentence stays whole, so that it can be searched for, and so does markup in one template.
    files: ['**/*.{ts,tsx,mjs,js}'],
    rules: {
      'max-len': [
        'error',
        {
          code: 100,
          ignoreUrls: true,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { house },
    rules: {
      'house/unique-exports': ['error', join(import.meta.dirname, 'src')],
      'no-nested-ternary': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    // They have such words as examples.
    ignores: ['scripts/lint/plainWords.mjs', 'test/scripts/plainWords.test.ts'],
    plugins: { house },
    rules: { 'house/plain-words': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    rules: { 'no-restricted-syntax': ['error', ...SPREADS] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/basics/quoted.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SPREADS, BARE_QUOTES] },
  },
);

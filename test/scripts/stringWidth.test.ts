import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/build/current.mjs';

it.each([
  "import stringWidth from 'string-width';",
  "const stringWidth = require('string-width');",
])('stands for string-width in bundled packages that load it by %s', async (load) => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    stdin: {
      contents: `${load} globalThis.widths = ['8 7', 'アイ', '👍'].map(stringWidth);`,
      resolveDir: ROOT,
    },
    alias: { 'string-width': './scripts/build/stringWidth.cjs' },
    bundle: true,
    write: false,
  });
  const widths = new Function(`${outputFiles[0].text}; return globalThis.widths;`) as () => unknown;
  expect(widths()).toEqual([3, 4, 2]);
});

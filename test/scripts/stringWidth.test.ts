import { runInNewContext } from 'node:vm';
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
      contents: `${load} widths = ['8 7', 'アイ', '👍'].map(stringWidth);`,
      resolveDir: ROOT,
    },
    alias: { 'string-width': './scripts/build/stringWidth.cjs' },
    bundle: true,
    write: false,
  });
  const context = { widths: [] };
  runInNewContext(outputFiles[0].text, context);
  expect([...context.widths]).toEqual([3, 4, 2]);
});

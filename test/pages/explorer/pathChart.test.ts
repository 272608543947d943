import { expect, it } from 'vitest';
import { pathChart } from '../../../src/pages/explorer/pathChart.js';

it('a chart of a path ends each line with a dot: the path where the player is, what is known at its end', () => {
  const size = { width: 300, height: 100 };
  const { content, left, slot } = pathChart([[3, 2, 1, 0], [4]], size, { at: 1 });
  const dots = [...String(content).matchAll(/<circle class="(\w+)" cx="([\d.]+)"/g)];
  expect(dots.map(([, name, x]) => [name, Number(x)])).toEqual([
    ['totals', expect.closeTo(left + slot, 1)],
    ['estimate', expect.closeTo(left, 1)],
  ]);
  expect(String(content)).toContain('class="totals ahead"');
  expect(String(content)).not.toContain('estimate ahead');
});

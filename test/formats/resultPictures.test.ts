import { describe, expect, it } from 'vitest';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { type Scale, SCALES } from '../../src/formats/charts/histogramChart.js';
import { histogramSvg } from '../../src/formats/resultPictures.js';
import { summarize } from '../../src/results/result.js';

const LAYERS = { counts: [1, 2, 2, 2, 2, 2, 1], complete: true };

describe('histogram.svg', () => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
  const run = { engine: 'table', threads: 1, seconds: 0, version: '0', finished: '', machine: '' };
  const summary = summarize(puzzle, LAYERS, 1, run);

  describe.each(SCALES)('%s', (scale) => {
    const svg = histogramSvg(summary, scale);

    it('has a bar with its exact count for every layer, labelled axes and a text alternative', () => {
      expect(svg.match(/<title>depth /g)).toHaveLength(7);
      expect(svg).toContain(scale === 'log' ? '>positions, logarithmic scale<' : '>positions<');
      for (const text of [
        'depth 6: 1',
        '>depth (moves from the goal)<',
        'role="img"',
        '<desc id="facts">',
      ]) {
        expect(svg).toContain(text);
      }
    });

    it('has its numbers within the picture', () => {
      for (const [, x, y] of svg.matchAll(/ x="([\d.]+)" y="([\d.]+)"/g)) {
        expect(Number(x)).toBeLessThanOrEqual(960);
        expect(Number(y)).toBeLessThanOrEqual(480);
      }
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    });
  });

  it('has the label of the last depth, and a goal of any letters in a text of its own', () => {
    const labelled: Puzzle = { ...puzzle, goal: [1, 2, 3, 0], labels: ['*', 'ソ', 'ウ', 'a'] };
    const svg = histogramSvg(summarize(labelled, LAYERS, 1, run), 'linear');
    expect(svg).toMatch(/y="444">6<\/text>/);
    const foreign = svg.match(/<text [^>]*>[^<]*ソ[^<]*<\/text>/g);
    expect(foreign).toEqual([
      expect.stringMatching(
        /^<text class="sub foreign"[^>]*>[^a-z]*ソ[^a-z]*ウ[^a-z]*a[^a-z]*<\/text>$/,
      ),
    ]);
    expect(histogramSvg(summary, 'linear')).not.toContain('class="sub foreign"');
  });

  it('draws bars as high as their counts, or as the logarithms of their counts', () => {
    const heights = (counts: number[], scale: Scale): number[] => {
      const svg = histogramSvg(summarize(puzzle, { counts, complete: true }, 1, run), scale);
      return [...svg.matchAll(/height="([\d.]+)"><title>/g)].map(([, height]) => Number(height));
    };
    const [one, two, four] = heights([100, 200, 400], 'linear');
    expect(two / one).toBeCloseTo(2, 2);
    expect(four / one).toBeCloseTo(4, 2);
    const [first, tenth, hundredth] = heights([1, 10, 100], 'log');
    expect(tenth - first).toBeCloseTo(hundredth - tenth, 1);
    expect(first).toBeGreaterThan(5);
    expect(heights([1, 1e6, 0, 1], 'linear')).toEqual([0.5, expect.any(Number), 0, 0.5]);
  });
});

import { describe, expect, it } from 'vitest';
import { AtlasError, enumerate, survey } from '../../src/index.js';
import { moduleUrl } from '../preload.js';

describe('survey of the library', () => {
  it('judges a bound of your own, by its maker or by a module', async () => {
    const bound = () => (board: Uint8Array) => (board[5] === 0 ? 0 : 1);
    const module = new URL(moduleUrl('export default () => (board) => board[5] === 0 ? 0 : 3'));
    const { bounds } = await survey('2x3', {
      bounds: [
        { name: 'corner', bound },
        { name: 'module', bound: module },
      ],
      threads: 1,
    });
    expect(bounds.map(({ name }) => name)).toEqual(['corner', 'module']);
    expect(bounds[0].judgement).toMatchObject({ admissible: true, above: null, falls: null });
    expect(bounds[1].judgement).toMatchObject({
      admissible: false,
      above: { greatest: 2, value: 3 },
      consistent: false,
    });
    expect(bounds[1].judgement!.above!.position).toHaveLength(2);
  });

  it('has the figures and the lists of bounds, and says how far it is', async () => {
    const stages = new Set<string>();
    const { counts } = await enumerate('3x3');
    const found = await survey('3x3', {
      bounds: ['walking', 'manhattan'],
      threads: 2,
      progress: (share, stage) => stages.add(`${stage} ${share >= 0 && share <= 1}`),
    });
    expect(found).toMatchObject({ positions: 181_440, depth: 31 });
    expect(found.bounds.map(({ name }) => name)).toEqual(['walking', 'manhattan']);
    // The mean Manhattan distance of the 8-puzzle: 14 (Russell and Norvig).
    expect(found.bounds[1].mean).toBeCloseTo(14, 1);
    expect(
      found.bounds[1].joint.map((values) => values.reduce((sum, count) => sum + count)),
    ).toEqual(counts);
    expect(found.bounds[0].worst.flat().toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(found.structure[31].deadEnds).toBe(2);
    expect(found.structure[31].solutions).toEqual({ unique: 0, total: 80, most: 40 });
    expect(found.solutions).toMatchObject({ unique: 78_033, most: 64 });
    expect([...stages].every((stage) => stage.endsWith(' true'))).toBe(true);
    // Even of the last part, which takes most of the time if there are few positions.
    expect(stages).toContain('iterations of manhattan true');
    expect(stages).toContain('iterations of walking true');
  });

  it.each([
    [{ bounds: ['manhatten'] }, "The bound 'manhatten' is unknown"],
    [{ bounds: 'manhattan' }, "The bounds 'manhattan' are no list of names"],
    [{ progress: 5 }, 'The progress 5 is no function'],
    [{ bound: [] }, 'bound'],
  ])('refuses %j', async (options, sentence) => {
    await expect(survey('3x3', options as object)).rejects.toThrow(sentence);
    await expect(survey('3x3', options as object)).rejects.toBeInstanceOf(AtlasError);
  });

  it('ends with the reason of its signal', async () => {
    await expect(survey('3x3', { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
      'enough',
    );
  });
});

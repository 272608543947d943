/* Surveys with an own bound: the memory for its values, and what is said. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SILENT, type Context, type Reporter } from '../../../src/app/context.js';
import { planText } from '../../../src/app/search/searchPlan.js';
import { surveyInto } from '../../../src/app/survey/surveyFolder.js';
import { surveyOf } from '../../../src/app/survey/surveying.js';
import { planSurvey } from '../../../src/app/survey/surveyPlan.js';
import { cacheFolder } from '../../../src/files/cache.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { rankSpace } from '../../../src/space/stateSpace.js';
import { frameFor } from '../../../src/survey/surveyFrame.js';
import { valuesBytes } from '../../../src/survey/values/valuesPass.js';
import { temporaryFolder } from '../../temporaryFolder.js';

const folder = join(mkdtempSync(join(temporaryFolder(afterAll), 's-')), 'r');
const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
const zero = { name: 'zero', source: { kind: 'maker', make: () => () => 0 } } as const;

const notes: string[] = [];
const contextWith = (free: number): Context => ({
  platform: Object.create(nodePlatform, {
    freeMemory: { value: () => free },
  }) as typeof nodePlatform,
  reporter: { ...SILENT, note: (text) => void notes.push(text) },
  signal: new AbortController().signal,
});

it('the values of a bound need so much memory, to the byte', async () => {
  const plan = planSurvey(puzzle, { threads: 1 }, contextWith(1e9));
  const needed = valuesBytes(frameFor(puzzle), zero);
  const survey = (free: number) => surveyOf(plan, { names: [], own: [zero] }, contextWith(free));
  expect((await survey(needed)).bounds.map(({ name }) => name)).toEqual(['zero']);
  await expect(survey(needed - 1)).rejects.toMatchObject({
    code: 'memory',
    data: { needed, free: needed - 1 },
  });
});

it('a survey keeps the tables of its bounds, and needs no place for them', async () => {
  const board = orderedPuzzle({ rows: 2, columns: 3 });
  const told: string[] = [];
  const tell = (text: string): void => void told.push(text);
  const context = { ...contextWith(1e9), reporter: { ...SILENT, note: tell, warn: tell } };
  const plan = planSurvey(board, { threads: 1 }, context);
  const survey = () => surveyOf(plan, { names: ['pattern', 'projection'] }, context);
  rmSync(cacheFolder(), { recursive: true, force: true });
  try {
    const made = await survey();
    expect(readdirSync(cacheFolder())).toHaveLength(3);
    expect(told.join()).toMatch(
      /Building the pattern databases .*, once.*Searching the projection/,
    );
    told.length = 0;
    expect(await survey()).toEqual(made);
    expect(told).toEqual([]);

    rmSync(cacheFolder(), { recursive: true, force: true });
    writeFileSync(cacheFolder(), 'no folder');
    expect(await survey()).toEqual(made);
    expect(told.join()).toMatch(/The pattern databases are not kept for the next time: /);
  } finally {
    rmSync(cacheFolder());
  }
});

it('a survey of a large board says how long it takes before it begins', () => {
  const planOf = (board: Puzzle, threads: number): string =>
    planText(planSurvey(board, { threads }, contextWith(1e9)).searchPlan);
  expect(planOf(orderedPuzzle({ rows: 3, columns: 4 }), 2)).toMatch(/, about 28 s$/);
  expect(planOf(puzzle, 1)).toMatch(/, 1 thread$/);
});

it('a survey announces its plan, and writes its files with those of a new result', async () => {
  const context = contextWith(1e9);
  const wanted = { names: ['manhattan'], threads: 1, keepsEarlier: false } as const;
  const { files } = await surveyInto(folder, puzzle, wanted, context);
  expect(notes[0]).toMatch(/^2x2 from goal 1 2 3 0: 12 positions, .* of table, 1 thread$/);
  expect(files).toEqual(expect.arrayContaining(['summary.json', 'bounds.json', 'bounds.csv']));
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([...files]));
});

it('an array takes no more memory unless the board is wider than high, and its first fault is reported', async () => {
  const wide = orderedPuzzle({ rows: 2, columns: 3 });
  const values = new Float32Array(360);
  const own = { name: 'array', source: { kind: 'array', values } } as const;
  expect(valuesBytes(frameFor(wide), own)).toBe(4 * 360);
  expect(valuesBytes(frameFor(orderedPuzzle({ rows: 3, columns: 2 })), own)).toBe(0);

  values[100] = NaN;
  values[200] = -1;
  const context = contextWith(1e9);
  const plan = planSurvey(wide, { threads: 2 }, context);
  const first = rankSpace(wide).positionAt(100)!;
  await expect(surveyOf(plan, { names: [], own: [own] }, context)).rejects.toThrow(
    `The bound 'array' gives NaN for ${first.join(' ')};`,
  );
});

it('an own bound without a value is refused before the bounds of the program are compared', async () => {
  const own = [{ name: 'none', source: { kind: 'maker', make: () => () => NaN } }] as const;
  const passesWith = async (names: readonly 'manhattan'[]): Promise<number> => {
    let passes = 0;
    const progress: Reporter['progress'] = (total) => {
      passes++;
      return SILENT.progress(total);
    };
    const context = { ...contextWith(1e9), reporter: { ...SILENT, progress } };
    const plan = planSurvey(puzzle, { threads: 1 }, context);
    await expect(surveyOf(plan, { names, own }, context)).rejects.toThrow('gives NaN');
    return passes;
  };
  expect(await passesWith(['manhattan'])).toBe(await passesWith([]));
});

it.each([Uint16Array, Int16Array])(
  'a whole number that is no value is refused, in its place or not: %o',
  async (Numbers) => {
    const boards = [
      orderedPuzzle({ rows: 3, columns: 2 }),
      orderedPuzzle({ rows: 2, columns: 3 }),
      parseGoal('a b c d d *', { rows: 3, columns: 2 }, '*'),
    ];
    for (const board of boards) {
      const values = new Numbers(360).fill(3);
      values[100] = 1001;
      const own = [{ name: 'array', source: { kind: 'array', values } }] as const;
      const context = contextWith(1e9);
      const plan = planSurvey(board, { threads: 1 }, context);
      await expect(surveyOf(plan, { names: [], own }, context)).rejects.toThrow('gives 1001 for');
    }
  },
);

it('an array takes no more memory beside a bound of another kind', async () => {
  const high = orderedPuzzle({ rows: 3, columns: 2 });
  const array = {
    name: 'array',
    source: { kind: 'array', values: new Float32Array(360).fill(1) },
  } as const;
  // Memory is enough for the values of one bound at a time; those of the array lie in their places.
  let free = 4 * 360;
  const platform = Object.create(nodePlatform, {
    freeMemory: { value: () => free },
  }) as typeof nodePlatform;
  const once = {
    name: 'once',
    source: {
      kind: 'maker',
      make: () => {
        free = 0;
        return () => 0;
      },
    },
  } as const;
  const own = [once, array];
  const plan = planSurvey(high, { threads: 1 }, contextWith(1e9));
  const { bounds } = await surveyOf(plan, { names: [], own }, { ...contextWith(0), platform });
  expect(bounds.map(({ name }) => name)).toEqual(['once', 'array']);
});

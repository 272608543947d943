/* Plans of searches, on machines with as much memory as a test gives them. */
import { afterEach, describe, expect, it } from 'vitest';
import { SILENT } from '../../../src/app/context.js';
import { allocated } from '../../../src/app/search/memory.js';
import { withSearch } from '../../../src/app/search/searching.js';
import { checkDisk, planSearch } from '../../../src/app/search/planning.js';
import { briefProposal, hasBriefSearch } from '../../../src/app/search/briefSearch.js';
import { planText, type SearchPlan } from '../../../src/app/search/searchPlan.js';
import { hasRoomToSolve, keepsOracle } from '../../../src/app/solve/oracles.js';
import { programBytes, type Search } from '../../../src/engines/engine.js';
import { AtlasError } from '../../../src/basics/errors.js';
import { sentenceOf } from '../../../src/cli/terminal/sentences.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { summarize } from '../../../src/results/result.js';
import { patchFs, restoreFs, type realFs } from '../../files/nodeFs.js';

const machine = (free: number, cores = 4): typeof nodePlatform =>
  Object.create(nodePlatform, {
    freeMemory: { value: () => free },
    cores: { value: cores },
    expectThreads: { value: () => undefined },
  }) as typeof nodePlatform;

const of = (rows: number, columns: number) => orderedPuzzle({ rows, columns });
const [SMALL, LARGE] = [of(3, 3), of(4, 4)];
const MUCH = 1e15;
type StatfsSync = typeof realFs.statfsSync;

afterEach(restoreFs);

const refusalOf = (act: () => unknown): AtlasError => {
  try {
    act();
  } catch (cause) {
    if (cause instanceof AtlasError) return cause;
    throw cause;
  }
  return expect.fail('nothing was refused');
};

describe('a plan', () => {
  it('is of the quickest engine that has room, to the byte', () => {
    const { needs, engine } = planSearch(of(3, 4), { engine: 'planes' }, machine(MUCH));
    expect(engine.name).toBe('planes');
    // A thread of the program has its memory already.
    const least = needs.memory - programBytes(1);
    const planned = (free: number) => () =>
      planSearch(of(3, 4), { engine: 'planes' }, machine(free));
    expect(planned(least)().needs).toEqual(needs);
    expect(refusalOf(planned(least - 1)).code).toBe('memory');
  });

  it('takes its time divided by the cores that work', () => {
    const seconds = (threads: number, cores: number): number =>
      planSearch(of(3, 4), { engine: 'planes', threads }, machine(MUCH, cores)).seconds!;
    expect(seconds(2, 4)).toBeCloseTo(seconds(1, 4) / 2);
    expect(seconds(8, 4)).toBeCloseTo(seconds(4, 4));
  });

  it('knows the last layer that is wanted', () => {
    expect(planSearch(SMALL, { until: 7 }, machine(MUCH)).until).toBe(7);
    expect(planSearch(SMALL, {}, machine(MUCH)).until).toBeUndefined();
  });

  it('is described in words: with its time only if that is long, with its folder if it has one', () => {
    const textOf = (puzzle = SMALL, request = {}): string =>
      planText(planSearch(puzzle, request, machine(MUCH, 1)));
    expect(textOf()).toMatch(/^3x3 from goal 1 2 3 .*: 181,440 positions, .* of .*, 1 thread$/);
    expect(textOf(of(2, 7), { engine: 'planes' })).toMatch(/, 1 thread, .*(minutes?|s|h|hours?)$/);
    expect(textOf(SMALL, { engine: 'disk', folder: 'w' })).toMatch(/up to .* in w, .* threads?, /);
    const slides = orderedPuzzle(SMALL.size, undefined, 'multi-tile');
    expect(textOf(slides)).toContain('multi-tile');
  });
});

describe('a refusal', () => {
  const refused = (request: object, puzzle = of(3, 4), free = 7e7) =>
    refusalOf(() => planSearch(puzzle, request, machine(free)));

  it('names the engines there are', () => {
    const { code, sentence } = refused({ engine: 'other' });
    expect(code).toBe('argument');
    expect(sentence).toMatch(/^The engine 'other' is unknown; choose .*planes.* or /);
  });

  it('says what the search needs, and what would help', () => {
    expect(refused({ engine: 'planes' }).sentence).toMatch(
      /^The 3x4 board has 239,500,800 positions, which need 32\.4 MB of bit planes, but only 70\.0 MB of memory are free; close other programs, or choose a smaller board: 3x4 needs 64 MB/,
    );
    expect(refused({ engine: 'planes' }, of(2, 7)).sentence).not.toContain('close other programs');
    expect(refused({ engine: 'planes' }, of(5, 5)).sentence).toContain('5x5');
    expect(refused({}, LARGE, 1e9).sentence).toContain('or search it on disk, which takes ');
    expect(refused({}, LARGE, 1e9).data).toMatchObject({ free: 1e9, instead: 'disk' });
  });

  it('divides the time of a search on disk by the cores that work', () => {
    const hours = (threads: number): number => {
      const { sentence } = refused({ threads }, of(4, 4), 1e9);
      return Number(/search it on disk, which takes .* and about ([\d.]+) h/.exec(sentence)?.[1]);
    };
    expect(hours(8)).toBe(hours(4));
    expect(hours(1)).toBeGreaterThan(3 * hours(4));
    expect(hours(1)).toBeLessThan(5 * hours(4));
  });

  it('of the first layers says how many have room', () => {
    const { sentence } = refused({ until: 40, engine: 'sets' }, LARGE, 5e8);
    const [, latest] = /stop after layer (\d+) or earlier/.exec(sentence)!;
    expect(Number(latest)).toBeLessThan(40);
    const plan = (until: number) => () =>
      planSearch(LARGE, { until, engine: 'sets' }, machine(5e8));
    expect(plan(Number(latest))().until).toBe(Number(latest));
    expect(refusalOf(plan(Number(latest) + 1)).code).toBe('memory');
  });

  it('of a disk that is too small by a byte says what is needed and what is free', async () => {
    const request = { engine: 'disk', folder: 'no-such-folder' };
    const { needs } = planSearch(SMALL, request, machine(MUCH));
    const planned = (free: number) => (): SearchPlan => {
      patchFs({ statfsSync: (() => ({ bavail: free, bsize: 1 })) as unknown as StatfsSync });
      const plan = planSearch(SMALL, request, machine(MUCH));
      checkDisk(plan);
      return plan;
    };
    expect(needs.disk).toBeGreaterThan(0);
    expect(planned(needs.disk)().needs).toEqual(needs);
    const { code, data } = refusalOf(planned(needs.disk - 1));
    expect(code).toBe('disk');
    expect(data).toEqual({ needed: needs.disk, free: needs.disk - 1, folder: 'no-such-folder' });
    const plan = {
      ...planSearch(SMALL, request, machine(MUCH)),
      open: () => expect.fail('opened'),
    };
    const { signal } = new AbortController();
    const context = { platform: nodePlatform, reporter: SILENT, signal };
    await expect(withSearch(plan, context, () => undefined)).rejects.toMatchObject({
      code: 'disk',
    });
  });

  it('names the limit of memory that was set', () => {
    const { code, data } = refused({ engine: 'disk', folder: 'w', memory: 1e6 }, of(3, 4), MUCH);
    expect(code).toBe('memory-limit');
    expect(data).toMatchObject({ limit: 1e6 });
  });
});

describe('what a machine can do', () => {
  it('at once is described by the time of the search', () => {
    expect(
      [SMALL, of(3, 4), of(2, 7), LARGE].map((one) => hasBriefSearch(one, machine(MUCH))),
    ).toEqual([true, true, false, false]);
  });

  it('has its memory to the byte', () => {
    expect(hasRoomToSolve(SMALL, machine(MUCH))).toBe(true);
    expect(hasRoomToSolve(SMALL, machine(0))).toBe(false);
    expect(hasRoomToSolve(LARGE, machine(1e9))).toBe(false);
    const ELEVEN = of(3, 4);
    const neededBy = (engine: string): number =>
      planSearch(ELEVEN, { engine, oracle: true }, machine(MUCH)).needs.memory;
    // A thread of the program has its memory already.
    const least = Math.min(neededBy('planes'), neededBy('table')) - programBytes(1);
    expect(hasRoomToSolve(ELEVEN, machine(least))).toBe(true);
    expect(hasRoomToSolve(ELEVEN, machine(least - 1))).toBe(false);
  });

  it('is to keep an oracle of boards up to a size', () => {
    expect(keepsOracle(SMALL, machine(MUCH))).toBe(true);
    expect(keepsOracle(of(1, 40), machine(MUCH))).toBe(false);
  });

  it.each([
    ['planes', true],
    ['table', false],
    ['sets', false],
  ] as const)('of a result that %s began has the order of its positions', (engine, isNumbered) => {
    const repeated = parseGoal('aaabbbcc*', SMALL.size, '*');
    const run = { engine, threads: 1, seconds: 1, version: '1', machine: 'm', finished: '' };
    const stopped = summarize(repeated, { counts: [1, 2, 4], complete: false }, 0, run);
    const again = briefProposal(repeated, machine(MUCH), stopped)!;
    expect(again.engine.numbersEqualTiles).toBe(isNumbered);
  });
});

describe('memory that is refused', () => {
  const refuse = (cause: unknown, instead?: 'fewer-labels') => () =>
    allocated(
      5e6,
      () => {
        throw cause;
      },
      instead,
    );

  it('is described with its size', () => {
    const cause = new RangeError('Array buffer allocation failed');
    expect(refuse(cause)).toThrow(
      'The 5.0 MB that the search needs could not be allocated (Array buffer allocation failed); close other programs, or choose a smaller board',
    );
    expect(allocated(5, () => 7)).toBe(7);
  });

  it('is described with one remedy, if there is another than a smaller board', () => {
    const cause = new RangeError('Array buffer allocation failed');
    const refused = refusalOf(refuse(cause, 'fewer-labels'));
    expect(sentenceOf(refused)).toBe(
      'The 5.0 MB that the search needs could not be allocated (Array buffer allocation failed); close other programs; or choose fewer different labels with --labels, or another bound with --heuristic.',
    );
  });

  it('is distinguished from other errors', () => {
    for (const other of [new RangeError('Invalid array length'), new Error('allocation')])
      expect(refuse(other)).toThrow(other);
  });
});

it('a search is closed whatever is done with it, and fewer threads are reported', async () => {
  const warnings: string[] = [];
  let closed = 0;
  const close = (): Promise<void> => {
    closed++;
    return Promise.resolve();
  };
  const expandTo = (depth: number) => Promise.resolve(depth === 0 ? 1 : 0);
  const search = { threads: 2, expandTo, close } as Partial<Search>;
  const draft = planSearch(SMALL, { threads: 3 }, machine(MUCH));
  const plan = { ...draft, threads: 3, open: () => search as Search };
  const context = {
    platform: nodePlatform,
    reporter: { ...SILENT, warn: (text: string) => void warnings.push(text) },
    signal: new AbortController().signal,
  };
  expect(await withSearch(plan, context, () => 5)).toBe(5);
  expect(warnings).toEqual([
    'Of 3 threads the system gives 2 only; the search goes on with these.',
  ]);
  const wrong = (): Promise<never> => Promise.reject(new Error('wrong'));
  await expect(withSearch({ ...plan, threads: 2 }, context, wrong)).rejects.toThrow('wrong');
  expect([closed, warnings.length]).toEqual([2, 1]);
});

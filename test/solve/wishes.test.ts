/* Which wishes go together. Methods and bounds come from the code. */
import { describe, expect, it } from 'vitest';
import { AtlasError } from '../../src/basics/errors.js';
import { METRICS, METRIC_RULES } from '../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { BOUND_NAMES } from '../../src/bounds/bounds.js';
import {
  METHOD_NAMES,
  methodWished,
  type MethodName,
  type MethodWish,
  type Wishes,
} from '../../src/solve/wishes.js';

const SINGLE = orderedPuzzle({ rows: 3, columns: 3 });
const MULTI = orderedPuzzle({ rows: 3, columns: 3 }, undefined, 'multi-tile');
const CHOICES = ['auto', ...METHOD_NAMES] as const;

/**
 * Each wish with its method, and whether it names the method, in the order of the table of rules. A
 * new wish is missed here.
 */
const WISHES: Record<MethodWish, { wish: Partial<Wishes>; of: MethodName; implies: boolean }> = {
  oracle: { wish: { oracle: 'a.bin' }, of: 'oracle', implies: true },
  heuristic: { wish: { heuristic: 'manhattan' }, of: 'ida', implies: true },
  pattern: { wish: { pattern: '4-4' }, of: 'ida', implies: true },
  labels: { wish: { labels: 'AAABBBCC*' }, of: 'ida', implies: true },
  pruning: { wish: { pruning: false }, of: 'ida', implies: true },
  parityStep: { wish: { parityStep: false }, of: 'ids', implies: false },
};

const METHOD_WISHES = Object.keys(WISHES) as MethodWish[];

/** The wishes that mean nothing for multi-tile moves. */
const SINGLE_ONLY: readonly MethodWish[] = ['pruning', 'parityStep'];

/** What is refused: the wish, what it needs, and what stands against it. */
function refusalOf(wishes: Wishes, puzzle = SINGLE): unknown {
  try {
    methodWished(wishes, puzzle);
  } catch (cause) {
    if (cause instanceof AtlasError && cause.code === 'option-unfit') return cause.data;
    throw cause;
  }
  return undefined;
}

describe.each(METHOD_WISHES)('the wish %s', (name) => {
  const { wish, of, implies } = WISHES[name];

  it.each(CHOICES)('and the method %s go together if it is the one of the wish', (method) => {
    const refusal = refusalOf({ aim: 'shortest', method, ...wish });
    if (method === of) expect(refusal).toBeUndefined();
    else expect(refusal).toMatchObject({ wish: name, needs: ['method', of], objection: method });
  });

  it('means its method if none is named, or is refused', () => {
    const wishes: Wishes = { aim: 'shortest', ...wish };
    if (implies) expect(methodWished(wishes, SINGLE)).toBe(of);
    else expect(refusalOf(wishes)).toMatchObject({ wish: name, objection: 'auto' });
  });

  it('is refused of a quick search, which has no method', () => {
    for (const method of [undefined, of]) {
      const refusal = refusalOf({ aim: 'quick', method, ...wish });
      expect(refusal).toMatchObject({ wish: name, needs: ['method', of], objection: 'quick' });
    }
  });

  it('is accepted with a share by which the solution may be longer', () => {
    expect(methodWished({ aim: { within: 0.05 }, method: of, ...wish }, SINGLE)).toBe(of);
  });

  it.each(METRICS)('of %s moves is refused if it is for single-tile moves only', (metric) => {
    const refusal = refusalOf(
      { aim: 'shortest', method: of, ...wish },
      metric === 'multi-tile' ? MULTI : SINGLE,
    );
    if (!METRIC_RULES[metric].slides || !SINGLE_ONLY.includes(name))
      expect(refusal).toBeUndefined();
    else expect(refusal).toMatchObject({ wish: name, needs: ['metric', 'single-tile'] });
  });
});

it('wishes that are undefined or true leave the choice', () => {
  for (const puzzle of [SINGLE, MULTI]) {
    for (const method of CHOICES) {
      const wishes = { method, pruning: true, parityStep: true, heuristic: undefined } as const;
      const named = method === 'auto' ? undefined : method;
      expect(methodWished({ aim: 'shortest', ...wishes }, puzzle)).toBe(named);
    }
  }
});

it('the first wish of the table that does not fit is reported', () => {
  for (const [place, first] of METHOD_WISHES.entries()) {
    for (const second of METHOD_WISHES.slice(place + 1)) {
      const both = { ...WISHES[second].wish, ...WISHES[first].wish };
      expect(refusalOf({ aim: 'shortest', method: 'bfs', ...both })).toMatchObject({ wish: first });
    }
  }
});

describe.each([
  ['pattern', '4-4', 'pattern'],
  ['labels', 'AAABBBCC*', 'projection'],
] as const)('the wish %s', (wish, value, own) => {
  it.each(BOUND_NAMES)(`and the heuristic %s go together if it is ${own}`, (heuristic) => {
    const refusal = refusalOf({ aim: 'shortest', [wish]: value, heuristic });
    if (heuristic === own) expect(refusal).toBeUndefined();
    else expect(refusal).toEqual({ wish, value, needs: ['heuristic', own], objection: heuristic });
  });
});

it('pattern and labels together are refused', () => {
  const refusal = refusalOf({ aim: 'shortest', pattern: '4-4', labels: 'AAABBBCC*' });
  expect(refusal).toMatchObject({ wish: 'labels', objection: 'pattern' });
});

it.each(METHOD_NAMES)(
  'the method %s serves every aim, but dfs a shortest solution only',
  (method) => {
    expect(methodWished({ aim: 'shortest', method }, SINGLE)).toBe(method);
    for (const aim of ['quick', { within: 0.1 }] as const) {
      const refusal = refusalOf({ aim, method });
      if (method === 'dfs')
        expect(refusal).toMatchObject({ wish: 'aim', needs: ['method', 'auto'] });
      else expect(refusal).toBeUndefined();
    }
  },
);

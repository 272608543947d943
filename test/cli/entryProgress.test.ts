import { expect, it } from 'vitest';
import { SILENT } from '../../src/app/context.js';
import { entryProgress } from '../../src/cli/line/answers.js';
import type { Entry } from '../../src/notation/entry.js';

type Shown = readonly [done: number, stage: string, total: number | undefined];

/** What is shown of an input of so many lines, whose batches of entries are all answered. */
function shownOf(lines: number, batches: readonly (readonly Entry[])[]): Shown[] {
  const shown: Shown[] = [];
  const update = (...what: Shown): void => void shown.push(what);
  const reporter = { ...SILENT, progress: () => ({ update, stop: () => undefined }) };
  const input = { name: 'in', lines, start: [], batches: [] as never };
  const progress = entryProgress(input, reporter);
  for (const entries of batches) {
    progress.add(entries);
    for (const entry of entries) progress.next(entry);
  }
  progress.show('at most 5');
  return shown;
}

it('progress counts answers, and neither a head nor comments', () => {
  const entries = [4, 5, 6].map((line): Entry => ({
    line,
    text: '',
    fields: { number: String(line - 3) },
  }));
  expect(shownOf(6, [entries])).toEqual([
    [0, 'number 1, line 4', 3],
    [1, 'number 2, line 5', 3],
    [2, 'number 3, line 6', 3],
    [2, 'number 3, line 6, at most 5', 3],
  ]);
});

it('how many answers come is estimated by the entries to a line so far', () => {
  const at = (line: number): Entry => ({ line, text: '' });
  const shown = shownOf(9000, [[at(998), at(1000)], [], [at(2000)]]);
  expect(shown.map(([done, , total]) => [done, total])).toEqual([
    [0, 18],
    [1, 18],
    [2, 14],
    [2, 14],
  ]);
  expect(shownOf(Infinity, [[at(1), at(2)]]).at(-1)).toEqual([1, 'line 2, at most 5', Infinity]);
});

/*
 * The plans of solutions, whole: puzzle x wishes x what is kept x memory, with the attempts in
 * order and why one is left, or the refusal. They stand in `plans.txt`.
 */
import { expect, it } from 'vitest';
import { formatCount } from '../../src/basics/humanize.js';
import { messageOf } from '../../src/basics/errors.js';
import { METRICS, type Metric } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import type { PlannedAttempt } from '../../src/solve/solution.js';
import type { Wishes } from '../../src/solve/wishes.js';
import { ORACLE, solvingOn, type MachineFacts } from './planMachine.js';

const of = (rows: number, columns: number, metric: Metric = METRICS[0]): Puzzle =>
  orderedPuzzle({ rows, columns }, undefined, metric);
const coloured = (text: string, rows: number, columns: number): Puzzle =>
  parseGoal(text, { rows, columns }, '*');

const PUZZLES: readonly (readonly [string, Puzzle])[] = [
  ['1x9', of(1, 9)],
  ['2x3', of(2, 3)],
  ['3x3', of(3, 3)],
  ['3x3 with a pair', coloured('abcdefgg*', 3, 3)],
  ['3x3 of three colours', coloured('aaabbbcc*', 3, 3)],
  ['3x4', of(3, 4)],
  ['3x5', of(3, 5)],
  ['4x4', of(4, 4)],
  ['4x4 with a pair', coloured('abcdefghijklmnn*', 4, 4)],
  ['4x4 of two colours', coloured('aaaaaaaabbbbbbb*', 4, 4)],
  ['4x4 in multi-tile moves', of(4, 4, METRICS[1])],
  ['4x5', of(4, 5)],
  ['5x5', of(5, 5)],
  ['6x6', of(6, 6)],
  ['11x11', of(11, 11)],
];

const WISHES: readonly Partial<Wishes>[] = [
  {},
  { keptOracle: true },
  { aim: 'quick' },
  { aim: 'quick', keptOracle: true },
  { aim: { within: 0.1 } },
  { method: 'auto', limit: 9 },
  { method: 'bfs' },
  { method: 'ids' },
  { method: 'ida' },
  { method: 'dfs' },
  { method: 'oracle' },
  { method: 'oracle', oracle: 'oracle.bin' },
  { method: 'enumeration' },
  { heuristic: 'manhattan' },
  { heuristic: 'pattern' },
  { pattern: '5-5-5' },
  { heuristic: 'projection' },
  { pruning: false },
  { method: 'bfs', heuristic: 'manhattan' },
  { aim: 'quick', heuristic: 'manhattan' },
  { aim: { within: 0.1 }, method: 'dfs' },
];

/** Each with its letter in `plans.txt`: nothing, databases, larger ones too, an oracle. */
const KEPT: readonly (readonly [string, Pick<MachineFacts, 'partitions' | 'oracle'>])[] = [
  ['-', { partitions: [], oracle: undefined }],
  ['d', { partitions: ['6-6-3', '7-7', '6-6'], oracle: undefined }],
  ['l', { partitions: ['6-6-3', '7-7', '7-8', '6-6', '8-7'], oracle: undefined }],
  ['o', { partitions: [], oracle: ORACLE }],
];

/** In `plans.txt`: enumerated soon, or in 3 seconds, if that is sooner than a search. */
const MACHINES: readonly (readonly [string, Pick<MachineFacts, 'kind' | 'enumeration'>])[] = [
  ['node', { kind: 'node', enumeration: undefined }],
  ['soon', { kind: 'node', enumeration: 0.1 }],
  ['3s', { kind: 'node', enumeration: 3 }],
  ['page', { kind: 'page', enumeration: undefined }],
];

/** A page has no methods by name. */
const isOfPages = ({ aim, method, heuristic, pattern, pruning }: Partial<Wishes>): boolean =>
  [method, heuristic, pattern, pruning].every((wish) => wish === undefined) &&
  (aim === undefined || aim === 'quick');

const attemptLine = ({ name, mostBoards, beside, left }: PlannedAttempt): string =>
  (beside ? `beside: ${name}` : name) +
  (mostBoards === undefined ? '' : ` (up to ${formatCount(mostBoards)} nodes)`) +
  (left === undefined ? '' : ` [${left}]`);

/** The attempts in a line; those that are refused are left first. */
async function planLine(puzzle: Puzzle, wishes: Wishes, facts: MachineFacts): Promise<string> {
  const notes: string[] = [];
  try {
    const solving = solvingOn(puzzle, wishes, facts, notes);
    if (solving.plan().some(({ left }) => left !== undefined)) await solving.openUnlimited();
    return [...solving.plan().map(attemptLine), ...notes.map((note) => `"${note}"`)].join(' > ');
  } catch (cause) {
    return `refused: ${messageOf(cause)}`;
  }
}

/** By plan, the letters of what is kept, by machine: with room for tables / without room. */
async function plansOf(puzzle: Puzzle, wished: Partial<Wishes>): Promise<string[]> {
  const wishes = { aim: 'shortest', threads: 1, ...wished } as const;
  const letters = new Map<string, Map<string, [string, string]>>();
  for (const [machine, kind] of MACHINES) {
    if (kind.kind === 'page' && !isOfPages(wished)) continue;
    for (const [letter, kept] of KEPT) {
      for (const [place, hasRoom] of [true, false].entries()) {
        const plan = await planLine(puzzle, wishes, { ...kind, ...kept, hasRoom });
        const byMachine = letters.get(plan) ?? new Map<string, [string, string]>();
        const both = byMachine.get(machine) ?? ['', ''];
        both[place] += letter;
        letters.set(plan, byMachine.set(machine, both));
      }
    }
  }
  if (letters.size === 1) return [`  ${[...letters.keys()][0]}`];
  return [...letters].flatMap(([plan, byMachine]) => [
    `  ${[...byMachine].map(([machine, both]) => `${machine} ${both.join('/')}`).join(', ')}`,
    `      ${plan}`,
  ]);
}

it('plans are the ones of plans.txt', async () => {
  const lines: string[] = [];
  for (const [name, puzzle] of PUZZLES)
    for (const wished of WISHES)
      lines.push(`${name} ${JSON.stringify(wished)}`, ...(await plansOf(puzzle, wished)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./plans.txt');
});

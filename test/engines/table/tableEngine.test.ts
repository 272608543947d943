/* What the table engine proposes, and what it refuses. */
import { expect, it } from 'vitest';
import type { Machine } from '../../../src/executors/executor.js';
import type { Proposal } from '../../../src/engines/engine.js';
import { tableEngine } from '../../../src/engines/table/tableEngine.js';
import { AtlasError } from '../../../src/basics/errors.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { soloMachine } from '../engines.js';

const machine = { cores: 4 } as Machine;
const of = (rows: number, columns: number): Puzzle => orderedPuzzle({ rows, columns });
const colours = (text: string, rows: number, columns: number): Puzzle =>
  parseGoal(text, { rows, columns }, '*');

const propose = (puzzle: Puzzle, request = {}): Proposal | AtlasError =>
  tableEngine.propose(puzzle, request, machine);

it('the table engine takes a byte for each position, and more time for each in slides and repeated tiles', () => {
  const proposed = (puzzle: Puzzle): Proposal => {
    const proposal = propose(puzzle, { threads: 1 });
    return proposal instanceof AtlasError ? expect.fail(proposal.sentence) : proposal;
  };
  const found = [of(3, 3), colours('aaabbbcc*', 3, 3)].map((puzzle) => {
    const proposal = proposed(puzzle);
    const { memory, ...others } = proposal.needs();
    expect(others).toEqual({ storage: proposal.positions, disk: 0 });
    expect(memory).toBeGreaterThan(proposal.positions);
    return proposal;
  });
  expect(found.map(({ positions }) => positions)).toEqual([181_440, 5040]);
  expect(found.map(({ states }) => states)).toEqual([181_440, 5040]);
  const seconds = (one: Puzzle): number => proposed(one).coreSeconds / proposed(one).positions;
  const slides = orderedPuzzle({ rows: 3, columns: 3 }, undefined, 'multi-tile');
  expect(seconds(slides)).toBeGreaterThan(seconds(of(3, 3)));
  expect(seconds(colours('aaabbbcc*', 3, 3))).toBeGreaterThan(seconds(of(3, 3)));
});

it.each<[Puzzle, object, string, string]>([
  [
    of(4, 4),
    {},
    'memory',
    'The 4x4 board has 16 cells and 10,461,394,944,000 positions, too many for a table; tables are for boards of up to 12 cells, such as 3x4 and 2x6, or with tiles that repeat',
  ],
  [of(3, 3), { oracleFile: true }, 'engine-unfit', 'comes from its bit planes, not from the table'],
  [of(1, 9), { oracleFile: true }, 'oracle-unfit', 'A board of 1x9 has no oracle file'],
])('the table engine refuses what it cannot do (%#)', (puzzle, request, code, sentence) => {
  const refusal = propose(puzzle, request) as AtlasError;
  expect(refusal.code).toBe(code);
  expect(refusal.sentence).toContain(sentence);
});

it('the table engine names the tiles of a goal if they repeat', () => {
  const refusal = propose(colours(`${'abcdefgh'.repeat(3)}*`, 5, 5)) as AtlasError;
  expect(refusal.sentence).toMatch(
    /^The 5x5 board with the tiles of this goal has 25 cells and .* positions, too many for a table; tables are for boards of at most 2,147,479,552 positions for each cell of the blank$/,
  );
});

it('the table engine ends at the last depth that a byte holds', async () => {
  const row = propose(of(1, 255), { threads: 1 }) as Proposal;
  const search = row.open(soloMachine);
  for (let depth = 0; depth < 255; depth++) expect(await search.expandTo(depth)).toBe(1);
  expect(await search.expandTo(255)).toBe(0);
  await search.close();
});

it('a signal ends the table engine while the table is made, and it can go on', async () => {
  const { open } = propose(of(2, 3)) as Proposal;
  const search = open(soloMachine);
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(search.expandTo(0, signal)).rejects.toThrow('enough');
  const counts: number[] = [];
  for (let depth = 0; depth < 4; depth++) counts.push(await search.expandTo(depth));
  expect(counts).toEqual([1, 2, 3, 5]);
});

/*
 * Uses of the package's types: those that the compiler takes, and those that it refuses. `npm run
 * typecheck` compiles them.
 */
import { enumerate, ranker, solve, solver, type Goal } from 'slide-atlas';
import type { SlidePuzzle, SolvedDetail } from 'slide-atlas/slide-puzzle';
import { openAtlas } from 'slide-atlas/web';

const ROWS = [
  [1, 2, 3],
  [4, 6, 8],
  [7, 5, 0],
];

export async function goals(rows: number, text: string): Promise<void> {
  await enumerate('3x4', { until: 3 });
  await enumerate(`${rows}x${rows + 1}`);
  await enumerate(text as Goal);
  await openAtlas('1 2 3/4 5 6/7 8 0');
  solver(ROWS);
  solve(ROWS, { goal: '1,2,3\n4,5,6\n7,8,0' });
  const { solve: solveLabels } = solver([['A', 'B', '*']], { blank: '*' });
  solveLabels(['A', '*', 'B']);
  // @ts-expect-error -- the mark between the numbers of a size is an x
  ranker('3*4');
  // @ts-expect-error -- a text that may be anything
  ranker(text);
  // @ts-expect-error -- a size is no goal if the rows have their size
  solve(ROWS, { goal: '3x3' });
}

export function positions(text: string): void {
  const { rank } = ranker('3x3');
  rank(ROWS);
  rank(ROWS.flat());
  rank(Uint8Array.from(ROWS.flat()));
  rank(text);
  // @ts-expect-error -- a number is no position
  rank(0);
}

export function listen(puzzle: SlidePuzzle): void {
  document.querySelector('slide-puzzle')?.addEventListener('solved', (event) => {
    puzzle.title = event.detail.moves.toFixed();
  });
  puzzle.addEventListener('move', ({ detail }) => detail.rows.length, { once: true });
  puzzle.addEventListener('fault', ({ detail: { message } }) => message.length);
  puzzle.addEventListener('begin', ({ detail }) => detail.rows[0].length, true);
  puzzle.addEventListener('click', (event) => event.clientX);
  puzzle.addEventListener('other', (event) => event.type);
  const tell = ({ detail }: CustomEvent<SolvedDetail>): unknown => detail.letters;
  puzzle.addEventListener('solved', tell);
  puzzle.removeEventListener('solved', tell);
  // @ts-expect-error -- the event `move` has another detail
  puzzle.addEventListener('fault', tell);
  // @ts-expect-error -- a click has no detail of the puzzle
  puzzle.addEventListener('click', tell);
}

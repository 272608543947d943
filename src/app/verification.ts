/* Checks of what is there: a result and what lies beside it, or the whole table of a board. */
import { formatCount } from '../humanize.js';
import { formatLine } from '../puzzle/notation.js';
import { samePuzzle, type Puzzle } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import { bfile } from '../report/bfile.js';
import { depthsCsv } from '../report/csv.js';
import { check, checkCounts, checkResult, type Check } from '../results/checks.js';
import type { Result, StoredResult } from '../results/result.js';
import { enumerate } from '../search/layers.js';
import { proveDepths } from '../search/proof.js';
import { nextTurn } from '../turns.js';
import type { Context, Storage } from './context.js';
import { describePlan, planSearch, withSearch } from './planning.js';

/** All checks of a result that need neither a search nor an oracle. */
export const checkStored = (stored: StoredResult): Check[] => [
  check(
    'depths.csv says what summary.json says',
    stored.depths === depthsCsv(stored.summary.counts) ? undefined : 'it does not',
  ),
  check(
    'bfile.txt says what summary.json says',
    stored.bfile === bfile(stored.summary.counts) ? undefined : 'it does not',
  ),
  ...checkResult(stored),
];

/** The oracle of a result, if there is one, against what the result says of the goal and the deepest positions. */
export function checkOracle(path: string, { summary, puzzle, deepest }: Result, storage: Storage): Check[] {
  if (!storage.hasOracle(path)) return [];
  const { puzzle: other, oracle } = storage.loadOracle(path);
  if (!samePuzzle(other, puzzle)) {
    return [
      check('oracle.bin is of this goal', `it is of ${formatSize(other.size)}, goal ${formatLine(other.goal, other)}`),
    ];
  }
  const wrong = deepest.find((board) => oracle.depthOf(board) !== summary.depth);
  return [
    check(
      `oracle.bin leads each deepest position listed to the goal in ${summary.depth} moves`,
      wrong && `it leads ${formatLine(wrong, puzzle)} there in ${oracle.depthOf(wrong)}`,
    ),
  ];
}

/** Searches a board by the table engine and proves the depth of every state by its neighbours. */
export function proveTable(puzzle: Puzzle, context: Context): Promise<Check[]> {
  const { reporter, signal, platform } = context;
  const plan = planSearch(puzzle, { engine: 'table' }, platform);
  const { space } = plan;
  reporter.note(describePlan(plan));
  return withSearch(plan, context, async (search) => {
    const counts: number[] = [];
    for await (const layer of enumerate(search, undefined, signal)) counts.push(layer.count);
    if (!search.depths) throw new Error(`The engine ${plan.engine.name} keeps no depths.`);
    const progress = reporter.progress(space.indexCount);
    try {
      const proof = proveDepths(space, search.depths);
      for (;;) {
        const step = proof.next();
        if (step.done) {
          return [
            check(`all ${formatCount(space.indexCount)} depths follow from their neighbours`, step.value),
            ...checkCounts(puzzle, counts),
          ];
        }
        progress.update(step.value, 'proving');
        await nextTurn();
        signal.throwIfAborted();
      }
    } finally {
      progress.stop();
    }
  });
}

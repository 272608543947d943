import { EXIT, UserError } from '../errors.js';
import { pick, sampleBelow } from '../enumerate/sample.js';
import { formatCount, formatQuantity } from '../numbers.js';
import { tileTexts } from '../puzzle/notation.js';
import { formatSize } from '../puzzle/size.js';
import { positionsCsv, positionsJson, positionsText } from '../report/positions.js';
import { openEngine, planEngine } from '../workers/engine.js';
import { ENGINE_OPTIONS, PUZZLE_OPTIONS, readEngine, readPuzzle, readWhole } from './arguments.js';
import { defineCommand } from './command.js';
import { note, planLine, print, printPieces } from './output.js';
import { indicesAt, positionsOf, search, take } from './search.js';

/** Seeds are numbers of 32 bits. */
const MAX_SEED = 2 ** 32 - 1;

export const positionsCommand = defineCommand({
  name: 'positions',
  describe: 'List the positions at one distance from the goal, all or a random sample.',
  options: {
    ...PUZZLE_OPTIONS,
    ...ENGINE_OPTIONS,
    depth: { value: 'D', describe: 'moves from the goal (default: those of the deepest positions)' },
    limit: { value: 'N', describe: 'positions to list at most (default: 1000)' },
    count: { describe: 'print only how many there are' },
    sample: { value: 'K', describe: 'K of them at random, each set of K equally likely' },
    seed: { value: 'S', describe: 'draw the same sample again (default: a new one, said on stderr)' },
    json: { describe: 'print JSON' },
    csv: { describe: 'print CSV: depth,position' },
    quiet: { describe: 'print nothing but the positions' },
  },
  examples: [
    ['positions --size 3x4 --depth 52', 'the 86 positions one short of the deepest'],
    ['positions --size 3x3 --depth 20 --sample 5 --seed 1', 'five puzzles of exactly 20 moves'],
    ['positions --size 2x6 --depth 40 --count', 'how many there are'],
  ],
  async run(options) {
    const puzzle = readPuzzle(options);
    const until = options.depth === undefined ? undefined : readWhole('--depth', options.depth, 0, 1e6);
    const limit = readWhole('--limit', options.limit ?? '1000', 0, 1e12);
    const size = options.sample === undefined ? undefined : readWhole('--sample', options.sample, 1, 1e7);
    if (options.json && options.csv) throw new UserError('Both --json and --csv are given; choose one of them.');
    if (options.seed !== undefined && size === undefined) {
      throw new UserError(`The seed '${options.seed}' needs a sample to draw; add for example --sample 10.`);
    }
    const seed =
      options.seed === undefined
        ? Math.floor(Math.random() * MAX_SEED)
        : readWhole('--seed', options.seed, 0, MAX_SEED);
    const plan = planEngine(puzzle, readEngine(options));
    const { space } = plan;
    if (!options.quiet) note(planLine(plan));
    const { expander } = openEngine(plan);
    try {
      const counts = await search(expander, space, { quiet: options.quiet, ...(until !== undefined && { until }) });
      const last = counts.length - 1;
      const depth = until ?? last;
      if (depth > last) {
        throw new UserError(
          `No position of ${formatSize(puzzle.size)} is ${depth} moves from the goal; the deepest are ${last} moves away.`,
          EXIT.noAnswer,
        );
      }
      const count = counts[depth];
      if (options.count) {
        print(String(count));
        return EXIT.done;
      }
      const all = indicesAt(depth, expander, space);
      const chosen = size === undefined ? take(limit, all) : pick(sampleBelow(count, size, seed), all);
      const positions = positionsOf(chosen, space);
      const about = {
        ...{ size: formatSize(puzzle.size), goal: puzzle.labels ? tileTexts(puzzle.goal, puzzle) : puzzle.goal },
        ...{ depth, count, ...(size !== undefined && { seed }) },
      };
      if (!options.quiet) {
        const which =
          size !== undefined
            ? `, ${formatCount(Math.min(size, count))} of them at random (--seed ${seed})`
            : limit < count
              ? `, the first ${formatCount(limit)} (--limit)`
              : '';
        note(`${formatQuantity(count, 'position')} at depth ${depth}${which}`);
      }
      if (options.json) await printPieces(positionsJson(positions, puzzle, about));
      else if (options.csv) await printPieces(positionsCsv(positions, puzzle, depth));
      else await printPieces(positionsText(positions, puzzle));
      return EXIT.done;
    } finally {
      await expander.close();
    }
  },
});

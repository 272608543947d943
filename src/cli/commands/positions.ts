import { listPositions, MAX_SAMPLE, MAX_SEED, newSeed, type Selection } from '../../app/listing.js';
import { folderOf } from '../../app/outputFolder.js';
import { endWork } from '../../app/resultFolder.js';
import { describePlan, planSearch, withSearch } from '../../app/planning.js';
import { formatCount, formatQuantity } from '../../humanize.js';
import { cellsOf } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { positionsCsv, positionsJson, positionsText } from '../../report/positionLists.js';
import {
  sampleBytes,
  sampleHeader,
  sampleLines,
  SAMPLE_FORMATS,
} from '../../report/sampleLists.js';
import { boundsFor } from '../../app/surveying.js';
import { samplePositions } from '../../app/sampling.js';
import type { Context } from '../../app/context.js';
import { prepareFile } from '../../files/folders.js';
import { growFile } from '../../files/growingFile.js';
import { checkNoResultFile } from '../../files/resultFolder.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { visible } from '../../quoted.js';
import { defineCommand, type OptionValues } from '../line/command.js';
import {
  choice,
  file,
  MOST_DEPTH,
  NAMES,
  PUZZLE_OPTIONS,
  readPuzzle,
  whole,
} from '../line/options.js';
import { EXIT, UsageError } from '../terminal/sentences.js';
import { ENGINE_OPTIONS, readEngine } from '../line/engineOptions.js';
import { contextOf, type Session } from '../session.js';

const OF_ALL = { with: '--sample', apart: ['depth'] } as const;

const OPTIONS = {
  ...PUZZLE_OPTIONS,
  ...ENGINE_OPTIONS,
  depth: {
    ...whole('D', 0, MOST_DEPTH),
    describe: 'moves from the goal (default: those of the deepest positions)',
    bare: /^\d+$/,
  },
  limit: {
    ...whole('N', 0, 1e12),
    describe: 'most positions to list (default: 1000)',
    apart: ['sample'],
  },
  count: {
    describe: 'print only how many there are; with --json the same as JSON',
    apart: ['limit', 'sample', 'seed', 'csv'],
  },
  sample: {
    ...whole('K', 1, MAX_SAMPLE),
    describe:
      'K at random, each set of K equally likely: of the depth, or of all positions, with their depths',
  },
  seed: {
    ...whole('S', 0, MAX_SEED),
    describe: 'draw the same sample again (default: a new seed, told on stderr)',
    with: '--sample',
  },
  format: {
    ...choice(SAMPLE_FORMATS),
    describe:
      'of a sample of all positions: how to write it (default: text); npy, for NumPy, needs --out',
    with: '--sample',
    apart: ['depth', 'csv', 'json'],
  },
  bounds: {
    ...NAMES,
    describe: 'of a sample of all positions: lower bounds to add, with commas between them',
    ...OF_ALL,
  },
  out: {
    value: 'FILE|-',
    describe:
      'of a sample of all positions: write it to a file (default: stdout); whatever is written survives a kill',
    ...OF_ALL,
  },
  json: { describe: 'print JSON', apart: ['csv'] },
  csv: { describe: 'print CSV: depth,position' },
  quiet: { describe: 'print nothing but the positions' },
} as const;

export const command = defineCommand({
  options: OPTIONS,
  examples: [
    ['positions --size 3x4 --depth 52', 'the 86 positions one short of the deepest'],
    ['positions --size 3x3 --depth 20 --sample 5 --seed 1', 'five puzzles of exactly 20 moves'],
    ['positions --size 2x6 --depth 40 --count', 'how many there are'],
    [
      'positions --size 3x4 --sample 1000000 --format npy --out 3x4.npy',
      'a million of all positions, with distances',
    ],
  ],
  async run(options, _words, session) {
    const puzzle = readPuzzle(options);
    const { depth: until, limit = 1000, sample, seed = newSeed() } = options;
    const selection: Selection = sample === undefined ? { first: limit } : { sample, seed };
    const context = await contextOf(session, options.quiet);
    if ('seed' in selection && until === undefined && !options.count) {
      await sampleAll(puzzle, selection, options, session, context);
      return EXIT.done;
    }
    const { terminal, signal } = session;
    const request = { ...readEngine(options, folderOf(puzzle)), until };
    const plan = planSearch(puzzle, request, context.platform);
    context.reporter.note(describePlan(plan));
    return withSearch(plan, context, async (search) => {
      const { depth, count, positions } = await listPositions(search, plan, selection, context);
      const { size, metric, goal } = puzzle;
      const about = { size: formatSize(size), metric, goal: cellsOf(goal, puzzle), depth, count };
      if (options.count) terminal.print(options.json ? JSON.stringify(about) : String(count));
      else {
        context.reporter.note(
          `${formatQuantity(count, 'position')} at depth ${depth}${which(selection, count)}`,
        );
        const seed = 'seed' in selection ? { seed: selection.seed } : {};
        const pieces = options.json
          ? positionsJson(positions, puzzle, { ...about, ...seed })
          : options.csv
            ? positionsCsv(positions, puzzle, depth)
            : positionsText(positions, puzzle);
        await terminal.printPieces(pieces, signal);
      }
      // The folder of an earlier run stays.
      endWork(
        search.work,
        options['keep-work'] || search.work?.takenUp !== undefined,
        context.reporter,
      );
      return EXIT.done;
    });
  },
});

/** Which of so many positions are listed, unless all are. */
function which(selection: Selection, count: number): string {
  if ('seed' in selection) {
    return `, ${formatCount(Math.min(selection.sample, count))} of them at random (--seed ${selection.seed})`;
  }
  return selection.first < count ? `, the first ${formatCount(selection.first)} (--limit)` : '';
}

/** Prints, or writes to a file, a sample of all positions. */
async function sampleAll(
  puzzle: Puzzle,
  { sample, seed }: Extract<Selection, { seed: number }>,
  options: OptionValues<typeof OPTIONS>,
  { terminal, signal }: Session,
  context: Context,
): Promise<void> {
  const { engine, json, csv, format: wanted } = options;
  const out = options.out === '-' ? undefined : options.out;
  if (json)
    throw new UsageError(
      'A sample of all positions has a line for each; in place of --json write --format jsonl.',
    );
  if (engine !== undefined && engine !== 'auto' && engine !== 'table') {
    throw new UsageError(
      'A sample of all positions is looked up in a table, or solved; leave out --engine.',
    );
  }
  const format = wanted ?? (csv ? 'csv' : 'text');
  if (format === 'npy' && out === undefined) {
    throw new UsageError(
      'The format npy is no text; name a file for it, such as --out sample.npy.',
    );
  }
  if (out !== undefined) {
    checkNoResultFile(format === 'npy' ? file('.npy').read(out, 'out') : out);
    prepareFile(out, 0);
  }
  const bounds = options.bounds === undefined ? [] : boundsFor(puzzle, options.bounds);
  const { threads } = readEngine(options, '');
  await samplePositions(
    puzzle,
    { size: sample, seed, bounds, threads },
    context,
    async (pieces, count) => {
      context.reporter.note(`${formatCount(count)} of all positions at random (--seed ${seed})`);
      try {
        if (format === 'npy') {
          const length = sampleBytes(puzzle, bounds.length);
          await growFile(out!, pieces, signal, (bytes) =>
            sampleHeader(bounds, puzzle, bytes / length),
          );
        } else {
          const lines = sampleLines(pieces, format, bounds, puzzle);
          if (out === undefined) await terminal.printPieces(lines, signal);
          else await growFile(out, lines, signal);
        }
      } catch (cause) {
        if (out !== undefined && signal.aborted) {
          context.reporter.warn(`Interrupted: the positions so far are in ${visible(out)}.`);
        }
        throw cause;
      }
      if (out !== undefined && !options.quiet) terminal.print(`Wrote ${visible(out)}`);
    },
  );
}

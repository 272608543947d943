import { extname } from 'node:path';
import { sampleDepth, type Drawing } from '../../app/positions/depthSamples.js';
import { checkDepth } from '../../app/positions/depthLimits.js';
import {
  listPositions,
  MAX_SAMPLE,
  MAX_SEED,
  newSeed,
  type Selection,
} from '../../app/positions/listing.js';
import { folderOf } from '../../app/outputPaths.js';
import { endWork } from '../../app/enumerate/resultFolder.js';
import { describePlan, hasRoomFor, planSearch, withSearch } from '../../app/planning.js';
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import { blankField, cellsOf } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import {
  positionsCsv,
  positionsJson,
  positionsText,
  type Positions,
} from '../../report/positionLists.js';
import {
  sampleBytes,
  sampleHeader,
  sampleLines,
  SAMPLE_FORMATS,
  type SampleFormat,
} from '../../report/sampleLists.js';
import { boundsFor } from '../../app/survey/surveying.js';
import { samplePositions } from '../../app/positions/sampling.js';
import { withOneSolution } from '../../app/positions/uniquePositions.js';
import type { Context } from '../../app/context.js';
import { growFile } from '../../files/streams/growingFile.js';
import { prepareOutFile } from '../../files/results/outFile.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { oneOf, quoted, visible } from '../../basics/quoted.js';
import { collect } from '../../basics/turns.js';
import { flag, type Example, type ValuesOf } from '../line/command.js';
import {
  checkBoundNames,
  choiceOf,
  file,
  forceOption,
  MOST_DEPTH,
  names,
  PUZZLE_OPTIONS,
  readPuzzle,
  text,
  wholeNumber,
} from '../line/options.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import { checkDiskOptions, ENGINE_OPTIONS, readEngine } from '../line/engineOptions.js';
import { HEURISTICS } from '../../bounds/bounds.js';
import { contextOf, type Session } from '../session.js';

const LIST = { group: 'Positions:' } as const;
const OF_ALL = {
  group: 'Sample of all positions, with --sample and without a depth:',
  implies: 'sample',
  conflicts: 'depth',
} as const;

const options = {
  ...PUZZLE_OPTIONS,
  depth: wholeNumber(
    'depth',
    'D',
    [0, MOST_DEPTH],
    'moves from the goal (default: the depth of the deepest positions); a word 20 alone means it too',
    { ...LIST, bare: /^\d+$/ },
  ),
  limit: wholeNumber('limit', 'N', [0, 1e12], 'most positions to list (default: 1000)', {
    ...LIST,
    conflicts: 'sample',
  }),
  unique: flag('keep only positions with one shortest solution; each is solved', {
    ...LIST,
    conflicts: ['sample', 'seed'],
  }),
  count: flag('print only how many there are; with --json as JSON', {
    ...LIST,
    conflicts: ['limit', 'sample', 'seed', 'csv'],
  }),
  sample: wholeNumber(
    'sample',
    'K',
    [1, MAX_SAMPLE],
    'K positions at random, each set of K equally likely: of one depth if a depth is given, ' +
      'if not, of all positions, with the depth of each',
    LIST,
  ),
  seed: wholeNumber(
    'seed',
    'S',
    [0, MAX_SEED],
    'with --sample: draw the same sample again (default: a new seed, printed on stderr)',
    { ...LIST, implies: 'sample' },
  ),
  json: flag('print JSON', { ...LIST, conflicts: 'csv' }),
  csv: flag('print CSV: depth,position', LIST),
  quiet: flag('print nothing but the positions', LIST),
  bounds: names(
    'bounds',
    `lower bounds to add to each position, with commas between them, of ${HEURISTICS.join(', ')}`,
    OF_ALL,
  ),
  labels: text(
    'LABELS',
    'of the bound projection: which tiles are alike, a label for each cell of the goal, such as AAABBBCC* (default: rows and columns)',
    OF_ALL,
  ),
  format: choiceOf(
    SAMPLE_FORMATS,
    'how to write it (default: by the name of --out, or text); npy is for NumPy, and needs --out',
    { ...OF_ALL, conflicts: ['csv', 'json', 'depth'] },
  ),
  out: text(
    'FILE|-',
    'write it to a file (default: stdout); after a kill it holds the positions until then',
    OF_ALL,
  ),
  force: forceOption({ ...OF_ALL, implies: 'out' }),
  ...ENGINE_OPTIONS,
} as const;

const examples: readonly Example[] = [
  ['--size 3x4 --depth 52', 'the 86 positions one short of the deepest'],
  ['--size 3x3 --depth 20 --sample 5 --seed 1', 'five puzzles of exactly 20 moves'],
  ['--size 3x3 --depth 12 --unique', 'those with one shortest solution'],
  ['--size 2x6 --depth 40 --count', 'how many there are'],
  [
    '--size 3x4 --sample 1000000 --out 3x4.npy',
    'a million of all positions, with distances, for NumPy',
  ],
];

type Values = ValuesOf<typeof options>;

async function handler(options: Values, session: Session): Promise<ExitCode> {
  const puzzle = readPuzzle(options);
  const { depth, limit = 1000, sample, seed = newSeed() } = options;
  const context = await contextOf(session, options.quiet);
  if (sample !== undefined && depth === undefined)
    await sampleAll(puzzle, { sample, seed }, options, session, context);
  else if (sample !== undefined && depth !== undefined && !isSearched(puzzle, options, context))
    await listSolved(puzzle, { depth, size: sample, seed }, options, session, context);
  else {
    const selection = sample === undefined ? { first: limit } : { sample, seed };
    await listDepth(puzzle, selection, options, session, context);
  }
  return EXIT.done;
}

/** Of a file the handler says what is in it. */
const interrupted = ({ out, count }: Values): string | undefined => {
  if (out !== undefined && out !== '-') return undefined;
  return count ? 'the positions are not counted' : 'not all positions are listed';
};

export const command = { options, checks: [checkDiskOptions], examples, handler, interrupted };

/** Whether the layers to the depth are searched: an engine is named, or they fit into memory. */
function isSearched(puzzle: Puzzle, options: Values, { platform }: Context): boolean {
  const { engine, depth } = options;
  if (engine !== undefined && engine !== 'auto') return true;
  return hasRoomFor(puzzle, { ...readEngine(options, folderOf(puzzle)), until: depth }, platform);
}

/** Prints a sample of a depth that is found by solving, and how it was drawn. */
async function listSolved(
  puzzle: Puzzle,
  wanted: { readonly depth: number; readonly size: number; readonly seed: number },
  options: Values,
  { terminal, signal }: Session,
  context: Context,
): Promise<void> {
  const { depth, seed } = wanted;
  const request = { ...wanted, threads: options.threads };
  const { positions, drawing, solved, count } = await sampleDepth(puzzle, request, context);
  const found = formatQuantity(positions.length, 'position');
  const about = {
    size: formatSize(puzzle.size),
    metric: puzzle.metric,
    goal: cellsOf(puzzle.goal, puzzle),
    ...blankField(puzzle),
    depth,
    count,
    seed,
    drawing,
  };
  context.reporter.note(
    `${found} at depth ${depth}, ${DRAWINGS[drawing](solved)} (--seed ${seed})`,
  );
  await terminal.printPieces(piecesOf([positions], puzzle, about, options), signal);
}

/** How positions were drawn, of which so many were solved. */
const DRAWINGS: Readonly<Record<Drawing, (solved: number) => string>> = {
  uniform: (solved) =>
    `each equally likely: those of ${formatCount(solved)} random positions that are so deep`,
  'on-random-solutions': (solved) =>
    `not all equally likely: from shortest solutions of ${formatCount(solved)} random positions`,
  'near-deepest': (solved) =>
    `not all equally likely: from shortest solutions of the 17 positions at depth 80${solved === 0 ? '' : `, and of ${formatQuantity(solved, 'position')} near these`}`,
};

/** Prints the positions of one depth, or their number. */
async function listDepth(
  puzzle: Puzzle,
  selection: Selection,
  options: Values,
  { terminal, signal }: Session,
  context: Context,
): Promise<void> {
  if (options.depth !== undefined) checkDepth(puzzle, options.depth);
  const request = { ...readEngine(options, folderOf(puzzle)), until: options.depth };
  const plan = planSearch(puzzle, request, context.platform);
  context.reporter.note(describePlan(plan));
  await withSearch(plan, context, async (search) => {
    const wanted = options.unique ? { first: Infinity } : selection;
    const listed = await listPositions(search, plan, wanted, context);
    const { depth, count } = listed;
    const limit = 'first' in selection ? selection.first : Infinity;
    const positions = options.unique
      ? withOneSolution(listed.positions, options.count ? Infinity : limit, puzzle, context)
      : listed.positions;
    const { size, metric, goal } = puzzle;
    const about = {
      ...{ size: formatSize(size), metric, goal: cellsOf(goal, puzzle), ...blankField(puzzle) },
      ...{ depth, count },
    };
    if (options.count) {
      const unique = options.unique ? { unique: (await collect(positions)).flat().length } : {};
      const all = { ...about, ...unique };
      terminal.print(options.json ? JSON.stringify(all) : String(unique.unique ?? count));
    } else {
      context.reporter.note(
        `${formatQuantity(count, 'position')} at depth ${depth}${options.unique ? ', of which those with one shortest solution are listed' : which(selection, count)}`,
      );
      const seed = 'seed' in selection ? { seed: selection.seed } : {};
      const pieces = piecesOf(positions, puzzle, { ...about, ...seed }, options);
      await terminal.printPieces(pieces, signal);
    }
    // The folder of an earlier run stays.
    const keeps = options['keep-work'] === true || search.checkpoint?.resumedFrom !== undefined;
    endWork(search.checkpoint, keeps, context.reporter);
  });
}

/** The positions of a depth in the form that the options name, piece by piece. */
function piecesOf(
  positions: Positions,
  puzzle: Puzzle,
  about: { readonly depth: number },
  { json, csv }: Values,
): AsyncGenerator<string> {
  if (json) return positionsJson(positions, puzzle, about);
  return csv ? positionsCsv(positions, puzzle, about.depth) : positionsText(positions, puzzle);
}

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
  options: Values,
  { terminal, signal }: Session,
  context: Context,
): Promise<void> {
  checkBoundNames(options.bounds, (path) => `only survey takes it, with --bound ${path}`);
  const { out, format } = readTarget(options);
  const bounds = boundsFor(puzzle, options.bounds ?? [], options.labels);
  const boundNames = bounds.names;
  const { threads } = readEngine(options, '');
  const request = { size: sample, seed, bounds, threads };
  let written = 'no position was written to';
  try {
    await samplePositions(puzzle, request, context, async (pieces, count) => {
      context.reporter.note(`${formatCount(count)} of all positions at random (--seed ${seed})`);
      written = 'the positions so far are in';
      if (format === 'npy') {
        const length = sampleBytes(puzzle, boundNames.length);
        await growFile(out!, pieces, signal, (bytes) =>
          sampleHeader(boundNames, puzzle, bytes / length),
        );
      } else {
        const lines = sampleLines(pieces, format, boundNames, puzzle);
        if (out === undefined) await terminal.printPieces(lines, signal);
        else await growFile(out, lines, signal);
      }
    });
  } catch (cause) {
    if (out !== undefined && signal.aborted) {
      context.reporter.warn(`Interrupted: ${written} ${visible(out)}.`);
    }
    throw cause;
  }
  if (out !== undefined && !options.quiet) terminal.print(`Wrote ${visible(out)}`);
}

/** The format of a file by the ending of its name. */
const ENDINGS = new Map<string, SampleFormat>([
  ['.csv', 'csv'],
  ['.jsonl', 'jsonl'],
  ['.npy', 'npy'],
  ['.txt', 'text'],
]);

/**
 * Where a sample is written, undefined for stdout, and in which format. The name of a file chooses
 * the format if no option does. @throws UsageError where the two contradict each other.
 */
function readTarget({ engine, json, csv, format: named, out: given, force }: Values) {
  if (json)
    throw new UsageError(
      'A sample of all positions has a line for each; in place of --json write --format jsonl.',
    );
  if (engine !== undefined && engine !== 'auto' && engine !== 'table') {
    throw new UsageError(
      'A sample of all positions is looked up in a table, or solved; leave out --engine.',
    );
  }
  const out = given === '-' ? undefined : given;
  const wanted = named ?? (csv ? 'csv' : undefined);
  const ending = out === undefined ? '' : extname(out).toLowerCase();
  const implied = ENDINGS.get(ending);
  if (wanted === undefined && implied === undefined && ending !== '')
    throw new UsageError(
      `The name ${quoted(out!)} of --out has no ending that is written here; let it end in ${oneOf([...ENDINGS.keys()])}, or name the --format.`,
    );
  const format = wanted ?? implied ?? 'text';
  if (format === 'npy' && out === undefined) {
    throw new UsageError(
      'The format npy is for files, not for stdout; add for example --out sample.npy.',
    );
  }
  if (out === undefined) return { out, format };
  if (wanted !== undefined && implied !== undefined && implied !== wanted) {
    throw new UsageError(
      `The name ${quoted(out)} is of the format ${implied}, but the option is ${named === undefined ? '--csv' : `--format ${wanted}`}; leave out the option, or choose another name.`,
    );
  }
  if (format === 'npy') file('out', ['.npy'], '').coerce(out);
  prepareOutFile(out, force, format === 'text' ? '.txt' : `.${format}`);
  return { out, format };
}

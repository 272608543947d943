/* A sample of all positions, with the depth and bounds of each. */
import { warnIfInterrupted } from '../../../app/context.js';
import type { WantedSample } from '../../../app/positions/listing.js';
import { samplePositions } from '../../../app/positions/sampling.js';
import { boundsFor } from '../../../app/tables/wantedBounds.js';
import { formatCount } from '../../../basics/humanize.js';
import { visible } from '../../../basics/quoted.js';
import { prepareOutFile } from '../../../files/results/outFile.js';
import { growFile } from '../../../files/streams/growingFile.js';
import {
  sampleBytes,
  sampleHeader,
  sampleLines,
  type SampleFormat,
} from '../../../formats/sampleLists.js';
import { checkBoundNames } from '../../line/options.js';
import { endingOf, otherFormat, unknownEnding } from '../../line/outName.js';
import { UsageError } from '../../terminal/sentences.js';
import type { PositionsTask, PositionsValues } from './options.js';

/** Random positions of boards with at most this many cells are solved within seconds. */
const QUICKLY_SOLVED = 16;

const TAKES_LONG =
  'Each is solved for its depth, which may take minutes or hours; --without-depths lists them at once.';

/** Prints the sample, or writes it to a file. */
export async function sampleAll(
  { puzzle, options, session: { terminal, signal }, context }: PositionsTask,
  wanted: WantedSample,
): Promise<void> {
  checkBoundNames(options.bounds, (path) => `only survey takes it, with --bound ${path}`);
  const { out, format } = readTarget(options);
  const bounds = boundsFor(puzzle, options.bounds ?? [], [], options.labels);
  const hasDepth = options['without-depths'] !== true;
  const fields = { hasDepth, bounds: bounds.names };
  const request = { ...wanted, bounds, hasDepth, threads: options.threads };
  let written = 'no position was written to';
  try {
    await samplePositions(puzzle, request, context, async (pieces, count) => {
      context.reporter.note(
        `${formatCount(count)} of all positions at random (--seed ${wanted.seed})`,
      );
      if (hasDepth && puzzle.goal.length > QUICKLY_SOLVED) context.reporter.note(TAKES_LONG);
      written = 'the positions so far are in';
      if (format === 'npy') {
        const length = sampleBytes(puzzle, fields);
        await growFile(out!, pieces, signal, (bytes) =>
          sampleHeader(fields, puzzle, bytes / length),
        );
      } else {
        const lines = sampleLines(pieces, format, fields, puzzle);
        if (out === undefined) await terminal.printPieces(lines, signal);
        else await growFile(out, lines, signal);
      }
    });
  } catch (cause) {
    warnIfInterrupted(context, out && `${written} ${visible(out)}.`);
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
 * the format if no option does. @throws UsageError if the two contradict each other.
 */
function readTarget({ engine, json, csv, format: named, out: given, force }: PositionsValues) {
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
  const ending = endingOf(out ?? '');
  const implied = ENDINGS.get(ending);
  if (out !== undefined && wanted === undefined && implied === undefined && ending !== '')
    throw unknownEnding(out, [...ENDINGS.keys()], ', or name the --format');
  const format = wanted ?? implied ?? 'text';
  if (format === 'npy' && out === undefined) {
    throw new UsageError(
      'The format npy is for files, not for stdout; add for example --out sample.npy.',
    );
  }
  if (out === undefined) return { out, format };
  if (implied !== undefined && implied !== format)
    throw otherFormat(out, implied, named === undefined ? '--csv' : `--format ${named}`);
  if (format === 'npy' && implied === undefined) throw unknownEnding(out, ['.npy']);
  prepareOutFile(out, { force, ending: format === 'text' ? '.txt' : `.${format}` });
  return { out, format };
}

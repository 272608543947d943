/* The format in which the command solve prints solutions, chosen once from its options. */
import {
  SOLUTION_FORMATS,
  type FormatName,
  type LineFormat,
  type SolutionFormat,
} from '../../../formats/solutionFormats.js';
import { rowFormat } from '../../line/rows.js';
import { UsageError } from '../../terminal/sentences.js';
import type { SolveValues } from './options.js';

type FormatValues = Pick<SolveValues, 'format' | 'json' | 'out' | 'all' | 'count'>;

/** The format of one solution. @throws UsageError for options that do not go together. */
export function singleFormat(options: FormatValues): SolutionFormat {
  const { all, count } = options;
  if (!(all || count)) return SOLUTION_FORMATS[namedFormat(options) ?? 'boards'];
  return lineFormat(namedFormat(options) ?? 'letters', options, 'solution; with --all');
}

/** The format of the answers to an input; the name of --out may choose it. @throws UsageError. */
export function inputFormat(options: FormatValues): LineFormat {
  const { out } = options;
  const named = namedFormat(options);
  const name = out === undefined ? (named ?? 'letters') : rowFormat(out, named);
  return lineFormat(name, options, 'position; with --input');
}

/** The format by its name. `only` says what a drawing is for, as a part of a sentence. */
function lineFormat(name: FormatName, { all, count }: FormatValues, only: string): LineFormat {
  if (name === 'boards')
    throw new UsageError(`The format boards is for one ${only} choose letters, tiles or json.`);
  if ((name === 'csv' || name === 'moves') && (all || count))
    throw new UsageError(
      `The format ${name} is for one solution of each position; leave out --all and --count.`,
    );
  return SOLUTION_FORMATS[name];
}

function namedFormat({ format, json }: FormatValues): FormatName | undefined {
  if (json && format !== undefined && format !== 'json') {
    throw new UsageError(`Both --json and --format ${format} are given; leave out one of the two.`);
  }
  return json ? 'json' : format;
}

/* What the benchmarks are asked for on the command line. */
import { parseArgs } from 'node:util';
import { messageOf } from '../../src/errors.js';
import { BenchError } from './table.js';

const SECTIONS = ['kernel', 'codec', 'shard', 'enumerate', 'solve'] as const;
export type Section = (typeof SECTIONS)[number];

export const HELP = `Measures time and memory: the primitives of the kernel, its codec, tasks of a search on disk, and whole
runs of enumerate and solve. Figures are medians of the runs.

Usage: npm run bench -- [--only SECTIONS] [--runs N]
       npm run bench -- [--runs N] -- OPTIONS

  --only ${SECTIONS.join()}   sections (default: all)
  --runs N    of all but kernel and codec: runs of each line (default: 3)
  -- OPTIONS  measures enumerate with these options, such as -- 3x4 --threads 2
`;

/** What the sections are given; each takes what it needs. */
export type Settings = NonNullable<ReturnType<typeof readSettings>>;

/** What a command line asks for; undefined for the help. @throws BenchError */
export function readSettings(args: string[]) {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const enumerate = args.slice(end + 1);
  const { help, only = enumerate.length > 0 ? 'enumerate' : SECTIONS.join(), runs } = readOptions(args.slice(0, end));
  if (help) return undefined;
  const asked = only.split(',');
  const unknown = asked.find((name) => !SECTIONS.some((section) => section === name));
  if (unknown !== undefined)
    throw new BenchError(`There is no section '${unknown}'; choose of ${SECTIONS.join(', ')}.`);
  if (!/^[1-9]\d{0,3}$/.test(runs)) throw new BenchError(`There are 1 to 9999 runs, not '${runs}'.`);
  return { only: SECTIONS.filter((section) => asked.includes(section)), runs: Number(runs), enumerate };
}

function readOptions(args: string[]) {
  const help = { type: 'boolean', short: 'h' } as const;
  const runs = { type: 'string', default: '3' } as const;
  try {
    return parseArgs({ args, options: { only: { type: 'string' }, runs, help } }).values;
  } catch (cause) {
    throw new BenchError(`${messageOf(cause).split('. ')[0]}; npm run bench -- --help shows what there is.`);
  }
}

/* What the benchmarks are asked for on the command line. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { messageOf } from '../../src/errors.js';
import { BenchError } from './table.js';

const SECTIONS = ['kernel', 'codec', 'shard', 'enumerate', 'solve'] as const;
export type Section = (typeof SECTIONS)[number];

/** By option: its value where it is not given, and the meaning. */
const OPTIONS: Readonly<Record<string, readonly [standard: string, meaning: string]>> = {
  only: [SECTIONS.join(','), 'sections'],
  runs: ['3', 'of all but kernel and codec: runs of each line'],
  sizes: ['3x3,2x5,3x4,2x6', 'of enumerate: the boards'],
  engines: ['planes,table,disk', 'of enumerate: the engines'],
  threads: [[...new Set([1, availableParallelism()])].join(','), 'of enumerate: the threads'],
  memory: ['1GiB', 'of enumerate: the most memory of the disk engine'],
};

export const HELP = `Measures time and memory: the primitives of the kernel, its codec, tasks of a search on disk, and whole
runs of enumerate and solve. Figures are medians of the runs.

Usage: npm run bench -- [options]

Options, with their values where they are not given:
${Object.entries(OPTIONS)
  .map(([name, [standard, meaning]]) => `  ${`--${name} ${standard}`.padEnd(42)} ${meaning}\n`)
  .join('')}  ${'--help'.padEnd(42)} show this`;

/** What the sections are given; each takes what it needs. */
export type Settings = NonNullable<ReturnType<typeof readSettings>>;

/** What a command line asks for; undefined for the help. The program looks at what it is given of that. @throws BenchError */
export function readSettings(args: string[]) {
  const values = readOptions(args);
  if (values.help) return undefined;
  const items = (name: string): string[] => String(values[name]).split(',');
  const [only, [runs]] = [items('only'), items('runs')];
  const unknown = only.find((name) => !SECTIONS.some((section) => section === name));
  if (unknown !== undefined)
    throw new BenchError(`There is no section '${unknown}'; choose of ${SECTIONS.join(', ')}.`);
  if (!/^[1-9]\d{0,3}$/.test(runs)) throw new BenchError(`There are 1 to 9999 runs, not '${runs}'.`);
  return {
    only: SECTIONS.filter((section) => only.includes(section)),
    runs: Number(runs),
    sizes: items('sizes'),
    engines: items('engines'),
    threads: items('threads'),
    memory: items('memory')[0],
  };
}

function readOptions(args: string[]): Partial<Record<string, string | boolean>> {
  const options = Object.entries(OPTIONS).map(
    ([name, [standard]]) => [name, { type: 'string', default: standard }] as const,
  );
  try {
    return parseArgs({ args, options: { ...Object.fromEntries(options), help: { type: 'boolean', short: 'h' } } })
      .values;
  } catch (cause) {
    const [fault] = messageOf(cause).split('. ');
    throw new BenchError(`${fault}; npm run bench -- --help shows what there is.`);
  }
}

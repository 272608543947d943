/* What the benchmarks are asked for on the command line. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

const SECTIONS = ['kernel', 'codec', 'shard', 'enumerate', 'solve'] as const;
export type Section = (typeof SECTIONS)[number];

/** By option: its value where it is not given, and the meaning. The program itself looks at those of enumerate. */
const OPTIONS = {
  only: [SECTIONS.join(','), 'sections'],
  runs: ['3', 'of all but kernel and codec: runs of each line'],
  sizes: ['3x3,2x5,3x4,2x6', 'of enumerate: the boards'],
  engines: ['planes,table,disk', 'of enumerate: the engines'],
  threads: [[...new Set([1, availableParallelism()])].join(','), 'of enumerate: the threads'],
  memory: ['1GiB', 'of enumerate: the most memory of the disk engine'],
} as const;

export const HELP = `Measures time and memory: the primitives of the kernel, its codec, tasks of a search on disk, and whole
runs of enumerate and solve. Figures are medians of the runs.

Usage: npm run bench -- [options]

Options, with their values where they are not given:
${Object.entries(OPTIONS)
  .map(([name, [standard, meaning]]) => `  ${`--${name} ${standard}`.padEnd(42)} ${meaning}\n`)
  .join('')}  ${'--help'.padEnd(42)} show this`;

/** What the sections are given; each takes what it needs. */
export type Settings = NonNullable<ReturnType<typeof readSettings>>;

/** What a command line asks for; undefined for the help. @throws Error of one sentence */
export function readSettings(args: string[]) {
  const named = Object.entries(OPTIONS).map(
    ([name, [standard]]) => [name, { type: 'string', default: standard }] as const,
  );
  const options = { ...Object.fromEntries(named), help: { type: 'boolean', short: 'h' } } as const;
  const values: Readonly<Record<string, string | boolean | undefined>> = parseArgs({ args, options }).values;
  if (values.help === true) return undefined;
  const items = (name: keyof typeof OPTIONS): string[] => String(values[name]).split(',');
  const unknown = items('only').find((name) => !SECTIONS.some((section) => section === name));
  if (unknown !== undefined) throw new Error(`There is no section '${unknown}'; choose of ${SECTIONS.join(', ')}.`);
  const runs = Number(values.runs);
  if (!(runs > 0)) throw new Error(`The value '${String(values.runs)}' of --runs is not a number of runs.`);
  return {
    only: SECTIONS.filter((section) => items('only').includes(section)),
    ...{
      runs,
      sizes: items('sizes'),
      engines: items('engines'),
      threads: items('threads'),
      memory: items('memory')[0],
    },
  };
}

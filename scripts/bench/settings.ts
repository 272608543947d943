/* What the benchmarks are asked for on the command line. */
import { parseArgs } from 'node:util';

const SECTIONS = ['kernel', 'codec', 'shard', 'enumerate', 'solve'] as const;
export type SectionName = (typeof SECTIONS)[number];

export const HELP = `Measures time and memory: the primitives of the kernel, its codec, tasks of a search on disk, and whole
runs of enumerate and solve. Figures are medians of the runs.

Usage: npm run bench -- [--only SECTIONS] [--runs N]
       npm run bench -- [--runs N] -- OPTIONS

  --only ${SECTIONS.join()}   sections (default: all)
  --runs N    runs of each line, and as many as fit into a second (default: 3)
  -- OPTIONS  measures enumerate with these options, such as -- 3x4 --threads 2
`;

const OPTIONS = {
  only: { type: 'string' },
  runs: { type: 'string', default: '3' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What a command line asks for. @throws Error of a sentence */
export function readSettings(args: string[]) {
  const { values, positionals: options } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { help, runs, only = options.length > 0 ? 'enumerate' : SECTIONS.join() } = values;
  const asked = only.split(',');
  const unknown = asked.find((name) => !SECTIONS.some((section) => section === name));
  if (unknown !== undefined) throw new Error(`There is no section '${unknown}'; choose of ${SECTIONS.join(', ')}.`);
  if (!/^[1-9]\d{0,3}$/.test(runs)) throw new Error(`There are 1 to 9999 runs, not '${runs}'.`);
  return { help, only: SECTIONS.filter((section) => asked.includes(section)), runs: Number(runs), options };
}

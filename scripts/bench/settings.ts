/* What the benchmarks are asked for on the command line. */
import yargs from 'yargs';

const USAGE = `Measures time and memory: the primitives of the kernel, its codec, tasks of a
search on disk, what is written twice, and whole runs of enumerate and solve. Figures are medians.

Usage: npm run bench -- [--only SECTIONS] [--runs N] [-- OPTIONS]`;

/**
 * What a command line asks for. For --help, and for what there is not, yargs prints what there is,
 * and ends the process.
 */
export function readSettings(args: readonly string[], sections: readonly string[]) {
  const given = yargs(args)
    .locale('en')
    .usage(USAGE)
    .option('only', {
      describe: 'Sections, with commas',
      choices: sections,
      coerce: (only?: string) => only?.split(','),
    })
    .option('runs', {
      describe: 'Runs of each line; with 2 or more, also as many as a second has time for',
      type: 'number',
      default: 3,
    })
    .epilogue('With OPTIONS only enumerate is measured, with these, such as -- 3x4 --threads 2.')
    .parserConfiguration({ 'populate--': true })
    .alias('help', 'h')
    .version(false)
    .check(
      ({ runs }) =>
        (Number.isInteger(runs) && runs > 0) || 'The runs are a whole number from 1 on.',
    )
    .strict()
    .parseSync();
  const options = (given['--'] as string[] | undefined) ?? [];
  // Measuring good solutions takes a quarter of an hour.
  const usual = sections.filter((section) => section !== 'quick');
  const { runs, only = options.length > 0 ? ['enumerate'] : usual } = given;
  return { only: sections.filter((section) => only.includes(section)), runs, options };
}

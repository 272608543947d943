/* What the trial of mutants is asked for on the command line. */
import yargs from 'yargs';

const USAGE = `Puts small faults into the sources, one at a time, and sees whether the tests fail.

Usage: npm run test:mutants -- [--folder FOLDERS] [--sample N] [--seed N]`;

/** The settings of a command line; if it is wrong, yargs says why and ends the process. */
export function readSettings(args: readonly string[], folders: readonly string[]) {
  const { folder, sample, seed, seconds, at } = yargs(args)
    .usage(USAGE)
    .option('folder', {
      describe: `Folders of src, with commas (default: ${folders.join(',')})`,
      type: 'string',
    })
    .option('sample', { describe: 'Mutants of each folder', type: 'number', default: 30 })
    .option('seed', {
      describe: 'The same seed draws the same mutants',
      type: 'number',
      default: 1,
    })
    .option('seconds', { describe: 'Of tests for each mutant', type: 'number', default: 40 })
    .option('at', {
      describe: 'Only mutants in this line, such as src/basics/numbers.ts:5',
      type: 'string',
    })
    .alias('help', 'h')
    .version(false)
    .strict()
    .parseSync();
  return { clone: process.cwd(), folder: folder?.split(',') ?? folders, sample, seed, seconds, at };
}

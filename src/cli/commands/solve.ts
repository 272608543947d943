import { openSolvings } from '../../app/solve/solvings.js';
import { noFileAsBoard, openBoards } from '../line/givenBoards.js';
import { contextOf, type Session } from '../session.js';
import type { ExitCode } from '../terminal/sentences.js';
import { inputFormat, singleFormat } from './solve/format.js';
import { solveMany } from './solve/many.js';
import { solveOne } from './solve/one.js';
import { solveExamples, solveOptions, type SolveValues } from './solve/options.js';
import { solvingFor, type SolveRun } from './solve/task.js';

const handler = (argv: SolveValues, session: Session): Promise<ExitCode> =>
  noFileAsBoard(argv.board ?? [], () => solve(argv, session));

export const command = { options: solveOptions, examples: solveExamples, handler };

async function solve(options: SolveValues, session: Session): Promise<ExitCode> {
  // What does not go together is refused before anything is read.
  const lineFormat = options.input === undefined ? undefined : inputFormat(options);
  const format = lineFormat ?? singleFormat(options);
  const boards = await openBoards(options.board ?? [], options, session);
  const context = await contextOf(session, options.quiet);
  const solvings = openSolvings((puzzle) => solvingFor(puzzle, options, context, session));
  const run: SolveRun = { solvings, options, session, context };
  try {
    if (boards.puzzle) await solvings.of(boards.puzzle);
    if (boards.input) return await solveMany(boards, run, lineFormat!);
    const { entry, puzzle } = boards;
    return await solveOne(entry, { ...run, puzzle, solving: await solvings.of(puzzle) }, format);
  } finally {
    await solvings.close();
  }
}

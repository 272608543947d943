import { startShortest } from '../../app/solve/nodeSolving.js';
import { openSolvings } from '../../app/solve/solvings.js';
import { AtlasError } from '../../basics/errors.js';
import { noFileAsBoard, openSolutions, type GivenBoard } from '../line/givenBoards.js';
import { contextOf, type Session } from '../session.js';
import { EXIT, type ExitCode } from '../terminal/sentences.js';
import { answerMany } from './analyse/many.js';
import { analyseExamples, analyseOptions, type AnalyseValues } from './analyse/options.js';
import { analysing, movesOf, shortening, type MovesTask } from './analyse/task.js';

const handler = (argv: AnalyseValues, session: Session): Promise<ExitCode> =>
  noFileAsBoard(argv.words ?? [], () => analyseMoves(argv, session));

/** For a file of rows, the handler prints what the file contains. */
const interrupted = ({ out, input, shorten }: AnalyseValues): string | undefined => {
  if (out !== undefined) return undefined;
  const undone = `were not ${shorten ? 'made fewer' : 'analysed'}`;
  return input === undefined ? `the moves ${undone}` : `the moves of further lines ${undone}`;
};

export const command = {
  options: analyseOptions,
  examples: analyseExamples,
  handler,
  interrupted,
};

async function analyseMoves(options: AnalyseValues, session: Session): Promise<ExitCode> {
  const { words = [], timeout, threads } = options;
  const opened = await openSolutions(words, options, session);
  const context = await contextOf(session, options.quiet);
  const solvings = openSolvings((puzzle) =>
    startShortest(puzzle, context, { seconds: timeout, threads }),
  );
  const answer = <Result>(task: MovesTask<Result>): Promise<ExitCode> =>
    opened.input
      ? answerMany(opened, task, options, context, session)
      : answerOne(opened, task, options, session);
  try {
    return options.shorten
      ? await answer(shortening(options, context))
      : await answer(analysing(options, solvings, context));
  } finally {
    await solvings.close();
  }
}

/** Prints the answer to the moves of the command line. */
async function answerOne<Result>(
  { entry, puzzle }: GivenBoard,
  { format, resultOf }: MovesTask<Result>,
  options: AnalyseValues,
  { terminal }: Session,
): Promise<ExitCode> {
  const [moves] = movesOf(entry, () => puzzle, options.moves, 1);
  if (moves instanceof AtlasError) throw moves;
  terminal.print(format.single(await resultOf(moves), moves));
  return EXIT.done;
}

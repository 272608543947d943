import { DEFAULT_LIMIT } from '../../app/positions/listing.js';
import { newSeed } from '../../space/random.js';
import { readPuzzle } from '../line/shape.js';
import { contextOf, type Session } from '../session.js';
import { EXIT, type ExitCode } from '../terminal/sentences.js';
import {
  checkOut,
  positionsExamples,
  positionsOptions,
  type PositionsTask,
  type PositionsValues,
} from './positions/options.js';
import { countDepth, listDepth, listSample } from './positions/oneDepth.js';
import { sampleAll } from './positions/sampleOfAll.js';

async function handler(options: PositionsValues, session: Session): Promise<ExitCode> {
  checkOut(options);
  const puzzle = readPuzzle(options);
  const context = await contextOf(session, options.quiet);
  await list({ puzzle, options, session, context });
  return EXIT.done;
}

/** Prints what the options name. */
function list(task: PositionsTask): Promise<void> {
  const { depth, limit = DEFAULT_LIMIT, sample, seed = newSeed(), count } = task.options;
  if (count) return countDepth(task);
  if (sample === undefined) return listDepth(task, limit);
  if (depth === undefined) return sampleAll(task, { sample, seed });
  return listSample(task, depth, { sample, seed });
}

/** Of a file the handler says what is in it. */
const interrupted = ({ out, count }: PositionsValues): string | undefined => {
  if (out !== undefined && out !== '-') return undefined;
  return count ? 'the positions are not counted' : 'not all positions are listed';
};

export const command = {
  options: positionsOptions,
  examples: positionsExamples,
  handler,
  interrupted,
};

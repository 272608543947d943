import { joinSearch } from '../../disk/workers/joining.js';
import type { Example, ValuesOf } from '../line/command.js';
import { PATIENCE_SECONDS, threads } from '../line/engineOptions.js';
import { bytes, seconds, text } from '../line/options.js';
import { contextOf, type Session } from '../session.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';

/** Seconds without a layer to work on after which a worker leaves, without the option --idle. */
const IDLE_SECONDS = 600;

const options = {
  folder: text(
    'DIR',
    'folder of the search: the one of enumerate --work, or work in the result folder',
  ),
  threads: threads('threads (default: two for each core, as far as memory allows)'),
  memory: bytes('most memory, such as 2GiB (default: half of the free memory)'),
  patience: seconds(
    `longest time to wait for a file of another machine, or for a driver (default: ${PATIENCE_SECONDS})`,
  ),
  idle: seconds(`leave after this time without a layer to work on (default: ${IDLE_SECONDS})`),
} as const;

const examples: readonly Example[] = [
  ['--folder output/3x5/work', 'make layers of enumerate --size 3x5 --engine disk, until its end'],
];

async function handler(
  {
    folder,
    threads,
    memory,
    patience = PATIENCE_SECONDS,
    idle = IDLE_SECONDS,
  }: ValuesOf<typeof options>,
  session: Session,
): Promise<ExitCode> {
  if (folder === undefined)
    throw new UsageError(
      'The folder of the search is missing; add for example --folder output/3x5/work.',
    );
  await joinSearch({ folder, threads, memory, patience, idle }, await contextOf(session));
  return EXIT.done;
}

export const command = { options, examples, handler };

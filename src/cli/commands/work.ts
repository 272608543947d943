import { joinSearch } from '../../platforms/worker.js';
import { defineCommand } from '../line/command.js';
import { THREADS } from '../line/engineOptions.js';
import { BYTES, SECONDS } from '../line/options.js';
import { contextOf } from '../session.js';
import { EXIT, UsageError } from '../terminal/sentences.js';

export const command = defineCommand({
  options: {
    folder: {
      value: 'DIR',
      describe: 'folder of the search: the one of enumerate --work, or work in the result folder',
    },
    threads: {
      ...THREADS,
      describe: 'threads (default: two for each core, as far as memory allows)',
    },
    memory: { ...BYTES, describe: 'most memory, such as 2GiB (default: half of the free memory)' },
    patience: {
      ...SECONDS,
      describe:
        'how long a file may take to appear, and nobody may drive the search (default: 120)',
    },
    idle: {
      ...SECONDS,
      describe: 'leave if no layer is open to workers for so long (default: 600)',
    },
  },
  examples: [
    [
      'work --folder output/3x5/work',
      'make layers of enumerate --size 3x5 --engine disk, until its end',
    ],
  ],
  async run({ folder, threads, memory, patience = 120, idle = 600 }, _words, session) {
    if (folder === undefined)
      throw new UsageError(
        'The folder of the search is missing; add for example --folder output/3x5/work.',
      );
    await joinSearch({ folder, threads, memory, patience, idle }, await contextOf(session));
    return EXIT.done;
  },
});

import { afterAll, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { checkCompletions, checkHelps, checkShown } from './everyCommand.js';
import { HAS_BASH } from './program.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

it('the help of each command is shown by both words', () => checkHelps(cwd, Object.keys(COMMANDS)));

it('a word of 100,000 characters is shown as text, and not whole, by every command', () =>
  checkShown(cwd, 'x'.repeat(100_000), 'xxx…'));

it.skipIf(!HAS_BASH)('commands, options and their values are completed in bash', () =>
  checkCompletions(cwd, {
    enu: 'enumerate',
    'solve --format le': 'letters',
    'enumerate --size 3x4 --max': '--max-deepest',
  }),
);

import { join } from 'node:path';
import { afterAll, it } from 'vitest';
import { temporaryFolder } from '../../temporaryFolder.js';
import { race } from './lockRace.js';

const root = temporaryFolder(afterAll);

it('of a dead process is taken over by one of three that race for it five hundred times, never by two', async () => {
  await race(join(root, 'race'), 500);
});

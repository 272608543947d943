import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../cli/program.js';
import { temporaryFolder } from '../temporaryFolder.js';

describe('the table of the whole 11-puzzle', () => {
  const cwd = temporaryFolder(afterAll);

  it.each(['3x4', '2x6'])('of %s follows from its neighbours', (size) => {
    const { status, stdout } = run(['verify', '--size', size, '--full'], { cwd, timeout: 900_000 });
    expect(stdout).toContain('all 239,500,800 depths follow from their neighbours');
    expect(status).toBe(0);
  });
});

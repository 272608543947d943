/* A search that a signal stops. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { interrupt } from './program.js';

/** A search of a second; all of 3x4 take eight times the memory. */
export const LONG = [
  'enumerate',
  '--size',
  '3x4',
  '--blank',
  '*',
  '--goal',
  'aabbccddefg*',
  '--engine',
  'table',
];

/** Expects a search that a signal stops to end at once, with this status and no result. */
export async function checkStopped(
  signal: NodeJS.Signals,
  status: number,
  cwd: string,
): Promise<void> {
  const outcome = await interrupt(signal, [...LONG, '--out', 'stopped'], cwd);
  expect(outcome.status).toBe(status);
  expect(outcome.stdout).toBe('');
  expect(outcome.stderr).toContain('Interrupted: no result was written.');
  expect(existsSync(join(cwd, 'stopped'))).toBe(false);
}

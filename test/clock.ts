/* Replaces the clock by which searches and waits end, until the test ends. */
import { onTestFinished, vi } from 'vitest';

/** Makes the clock `times` times as fast. */
export function hurry(times: number): void {
  const now = performance.now.bind(performance);
  replaceClock(() => times * now());
}

/**
 * Makes the clock go on by `milliseconds` at each look, and only then: what a search does
 * within its time is the same on every machine.
 */
export function goOnAtLooks(milliseconds: number): void {
  let time = performance.now();
  replaceClock(() => (time += milliseconds));
}

function replaceClock(now: () => number): void {
  const spy = vi.spyOn(performance, 'now').mockImplementation(now);
  onTestFinished(() => spy.mockRestore());
}

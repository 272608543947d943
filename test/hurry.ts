import { onTestFinished, vi } from 'vitest';

/** Makes the clock by which searches and waits end so many times as fast, until the test ends. */
export function hurry(times: number): void {
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => times * now());
  onTestFinished(() => spy.mockRestore());
}

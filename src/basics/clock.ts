/* Times by `performance.now()`. */

/** Seconds since a time of `performance.now()`, to the microsecond. */
export const secondsSince = (began: number): number =>
  Math.round(1000 * (performance.now() - began)) / 1e6;

/** A time of `performance.now()` by the clock that all threads have. */
export const commonTime = (time: number): number => performance.timeOrigin + time;

/** Inverse of {@link commonTime}. */
export const ownTime = (time: number): number => time - performance.timeOrigin;

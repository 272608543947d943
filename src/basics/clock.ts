/* Times of `performance.now()`, whose zero is the start of the thread. */

/** Seconds since a time of this thread, to the microsecond. */
export const secondsSince = (began: number): number =>
  Math.round(1000 * (performance.now() - began)) / 1e6;

/** A time of this thread in milliseconds since 1970, which all threads and pages share. */
export const commonTime = (time: number): number => performance.timeOrigin + time;

/** Inverse of {@link commonTime}. */
export const ownTime = (time: number): number => time - performance.timeOrigin;

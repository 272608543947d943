/* The larger sizes of tests: `npm run test:slow` runs all tests, with more and larger cases. */

/** Whether `npm run test:slow` runs. */
export const isSlow = process.env.MODE === 'slow';

/** Cases that only `npm run test:slow` adds to a list. */
export const slow = <const Case extends unknown[] | string | number | object>(
  ...cases: Case[]
): Case[] => (isSlow ? cases : []);

/** What a test takes in `npm test`, and in `npm run test:slow`. */
export const sizes = <Size>(quick: Size, large: Size): Size => (isSlow ? large : quick);

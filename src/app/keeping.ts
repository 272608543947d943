/* Tables are kept in the cache where that can be done. */
import { messageOf } from '../basics/errors.js';
import type { Context } from './context.js';

/**
 * Does the work that keeps `what`, such as "The projection is"; if the work fails, a warning says
 * so and the result is undefined. Tables that are not kept are used in this run.
 *
 * @throws the signal's reason.
 */
export async function keeping<Kept>(
  what: string,
  work: () => Kept | Promise<Kept>,
  { reporter, signal }: Context,
): Promise<Kept | undefined> {
  try {
    return await work();
  } catch (cause) {
    signal.throwIfAborted();
    reporter.warn(`${what} not kept for the next time: ${messageOf(cause)}`);
    return undefined;
  }
}

/** For the note on new tables: how often they are made, and where they are then. */
export const placesOf = (folder: string | undefined) =>
  folder === undefined
    ? { once: '', places: 'in memory' }
    : { once: ', once', places: `in memory and in ${folder}` };

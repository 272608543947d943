/*
 * The best games of a visitor: for each board, and each depth of it if depths are known, the least
 * time and the fewest moves.
 */
import { formatLink } from '../../notation/link.js';
import type { Puzzle } from '../../puzzle/puzzle.js';

export interface Best {
  readonly seconds: number;
  readonly moves: number;
}

/** Bests by {@link bestKey}. */
type Bests = Readonly<Record<string, Best>>;

/**
 * Games are compared that begin as far from the goal, or, if depths are not known, at random.
 */
export const bestKey = (puzzle: Puzzle, depth?: number): string =>
  formatLink({ puzzle, ...(depth !== undefined && { depth }) });

/** The bests after one more game. */
export function withBest(bests: Bests, key: string, { seconds, moves }: Best): Bests {
  const before = bests[key] as Best | undefined;
  const least = (name: keyof Best, value: number): number =>
    Math.min(value, before?.[name] ?? Infinity);
  return { ...bests, [key]: { seconds: least('seconds', seconds), moves: least('moves', moves) } };
}

/** What was kept, if it is of the right kind. */
export const readBests = (kept: unknown): Bests =>
  Object.fromEntries(
    Object.entries((kept ?? {}) as Partial<Bests>).filter(
      (entry): entry is [string, Best] =>
        Number.isFinite(entry[1]?.seconds) && Number.isFinite(entry[1]?.moves),
    ),
  );

/*
 * How a game is going, kept while the page is loaded again. The times are of the clock of the page,
 * which begins with the page; kept are times of the clock of the system.
 */
import type { Best } from '../bests.js';
import { commonTime, ownTime } from '../../../basics/clock.js';

/**
 * What has helped the player: distances that were shown, moves that were written, a hint, a
 * solution that was played; the greatest help last.
 */
export const HELP = ['numbers', 'moves', 'hint', 'solution'] as const;
export type Help = (typeof HELP)[number];

/** How a game is going; times in milliseconds of the page's clock. */
export interface GameProgress {
  /** The time of the first move by hand. */
  readonly begun?: number;
  /** The time when the board was solved by hand first. */
  readonly ended?: number;
  readonly help?: Help;
  /** The best game before this one that was solved. */
  readonly before?: Best | undefined;
}

const KEY = 'slide-atlas-progress';

interface KeptProgress {
  /** The fragment of the game, and how far it is. */
  readonly fragment: string;
  readonly progress: GameProgress;
}

/** Keeps the progress of the game of a fragment, in the place of the one before. */
export function keepProgress(fragment: string, progress: GameProgress | undefined): void {
  const kept: KeptProgress = {
    fragment,
    progress: withTimes(progress ?? {}, commonTime),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing for pages loses the time.
  }
}

/** The progress of the game of a fragment; undefined if another game was kept, or none. */
export function keptProgress(fragment: string): GameProgress | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<KeptProgress> | null;
    if (kept?.fragment !== fragment || !isProgress(kept.progress)) return undefined;
    return withTimes(kept.progress, ownTime);
  } catch {
    return undefined;
  }
}

/** The progress with its times on another clock. */
const withTimes = (
  { begun, ended, ...others }: GameProgress,
  timeOf: (time: number) => number,
): GameProgress => ({
  ...others,
  ...(begun !== undefined && { begun: timeOf(begun) }),
  ...(ended !== undefined && { ended: timeOf(ended) }),
});

function isProgress(progress: GameProgress | undefined): progress is GameProgress {
  const { begun = 0, ended = 0, help = 'hint' } = progress ?? {};
  return Number.isFinite(begun) && Number.isFinite(ended) && HELP.includes(help);
}

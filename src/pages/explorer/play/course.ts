/*
 * How a game is going, kept while the page is loaded again. The times of a course are of the page's
 * clock, which begins with the page; kept are times of the system's clock.
 */
import type { Best } from './records/bests.js';

/** What but the player's hand has made moves of a game, or shown one; the greatest aid last. */
export const AIDS = ['moves', 'hint', 'solution'] as const;
export type Aid = (typeof AIDS)[number];

/** How a game is going; times in milliseconds of the page's clock. */
export interface Course {
  /** The time of the first move by hand. */
  readonly begun?: number;
  /** The time when the board was solved by hand first. */
  readonly ended?: number;
  readonly aid?: Aid;
  /** The best game before this one that was solved. */
  readonly before?: Best | undefined;
}

const KEY = 'slide-atlas-course';

interface KeptCourse {
  /** The fragment that tells the game, and how far it is. */
  readonly fragment: string;
  readonly course: Course;
}

/** Keeps the course of the game of a fragment, in the place of the one before. */
export function keepCourse(fragment: string, course: Course | undefined): void {
  const kept: KeptCourse = { fragment, course: shifted(course ?? {}, performance.timeOrigin) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing for pages loses the time.
  }
}

/** The course of the game of a fragment; undefined where another game was kept, or none. */
export function keptCourse(fragment: string): Course | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<KeptCourse> | null;
    if (kept?.fragment !== fragment || !isCourse(kept.course)) return undefined;
    return shifted(kept.course, -performance.timeOrigin);
  } catch {
    return undefined;
  }
}

const shifted = ({ begun, ended, ...others }: Course, by: number): Course => ({
  ...others,
  ...(begun !== undefined && { begun: begun + by }),
  ...(ended !== undefined && { ended: ended + by }),
});

function isCourse(course: Course | undefined): course is Course {
  const { begun = 0, ended = 0, aid = 'hint' } = course ?? {};
  return Number.isFinite(begun) && Number.isFinite(ended) && AIDS.includes(aid);
}

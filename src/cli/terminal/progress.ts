import { SingleBar } from 'cli-progress';
import type { Progress } from '../../app/context.js';
import { columnsOf, type OutputStream } from './streams.js';
import { barLine, factLine, type Moment } from './progressText.js';

/** A progress bar on a terminal. */
export interface Bar {
  show(): void;
  hide(): void;
  /** So much is done; drawn, from time to time, if the bar is to be seen. */
  update(done: number, stage: string, seen: boolean): void;
}

/** What is over sooner needs no bar. */
const FIRST_MS = 500;

/** Between two lines off a terminal. */
const LINE_MS = 2000;

/** Between two lines of something long: after half of the time that it has taken, or so. */
const LONG_LINE_MS = 30_000;

/**
 * The pace is that of late, of so many seconds and of so much of the time at most: a search is slow at first, and the layers of one that
 * takes an hour are minutes each, in which it is slow and quick in turn.
 */
const PACE_SECONDS = 4;
const PACE_SHARE = 1 / 3;

/** A bar as wide as the terminal; where the total is not known, Infinity, a text once a second. */
export function progressBar(total: number, stream: OutputStream): Bar {
  const course = startCourse(total);
  const drawing = new SingleBar({
    stream,
    clearOnComplete: true,
    hideCursor: true,
    fps: total === Infinity ? 1 : 10,
    // Off here so that Ctrl-C reaches our own handler.
    gracefulExit: false,
    format: () => barLine(course.now(), columnsOf(stream)),
  });
  let drawn = false;
  const bar: Bar = {
    show() {
      const { stage, seconds } = course.now();
      if (stage === '' || 1000 * seconds < FIRST_MS) return;
      drawn = true;
      drawing.start(1, 0);
    },
    hide() {
      drawn = false;
      drawing.stop();
    },
    update(done, stage, seen) {
      course.add(done, stage);
      if (seen && !drawn) bar.show();
    },
  };
  return bar;
}

/** Off a terminal: a line every 2 s at first, every 30 s later on. */
export function progressLines(total: number, write: (text: string) => void): Progress {
  const course = startCourse(total);
  let next = LINE_MS / 1000;
  return {
    update(done, stage) {
      const { seconds } = course.add(done, stage);
      if (seconds < next) return;
      next = seconds + Math.min(LONG_LINE_MS, Math.max(LINE_MS, 500 * seconds)) / 1000;
      write(`${factLine(course.now())}\n`);
    },
    stop: () => undefined,
  };
}

interface Course {
  add(done: number, stage: string): { readonly seconds: number };
  now(): Moment;
}

/** Follows something that begins now. */
function startCourse(total: number): Course {
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  let latest = { done: 0, stage: '', seconds: 0 };
  /** Two marks, half of the pace's time apart at least; the pace is that since the older. What is done at the first look was before. */
  let [older, newer] = [latest, latest];
  return {
    add(done, stage) {
      latest = { done, stage, seconds: elapsed() };
      if (older.stage === '') [older, newer] = [latest, latest];
      const paced = Math.max(PACE_SECONDS, PACE_SHARE * latest.seconds);
      if (latest.seconds - newer.seconds > paced / 2) [older, newer] = [newer, latest];
      return latest;
    },
    now: () => ({
      ...latest,
      total,
      seconds: elapsed(),
      pace: (latest.done - older.done) / (latest.seconds - older.seconds) || 0,
    }),
  };
}

import { SingleBar } from 'cli-progress';
import type { Progress } from '../../app/context.js';
import { columnsOf, type OutputStream } from './streams.js';
import { barLine, factLine, type Moment } from './progressText.js';

/** A progress bar on a terminal, unless its task is short. */
export interface Bar {
  show(): void;
  hide(): void;
}

/** Shorter tasks get no bar. */
const FIRST_MS = 500;

/** Between two lines where stderr is no terminal. */
const LINE_MS = 2000;

/** The longest time between two lines; before, it is half of the time that the task has taken. */
const LONG_LINE_MS = 30_000;

/**
 * The pace is measured over the last seconds, or over a share of the time so far if that is longer.
 * A search is slow at first, and one that takes an hour has layers of minutes, each of them slow
 * and quick in turn.
 */
const PACE_SECONDS = 4;
const PACE_SHARE = 1 / 3;

/**
 * A bar as wide as the terminal; if the total is not known, Infinity, a text once a second. Of
 * `bars` (of nested tasks) the last is drawn.
 */
export function progressBar(total: number, stream: OutputStream, bars: Bar[]): Progress {
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
  };
  bars.at(-1)?.hide();
  bars.push(bar);
  return {
    update(done, stage) {
      course.add(done, stage);
      if (!drawn && bars.at(-1) === bar) bar.show();
    },
    stop() {
      bar.hide();
      bars.splice(bars.indexOf(bar), 1);
      bars.at(-1)?.show();
    },
  };
}

/** For a stream that is no terminal: a line every 2 s at first, every 30 s later. */
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

/** Follows a task that begins now. */
function startCourse(total: number) {
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  let latest = { done: 0, stage: '', seconds: 0 };
  /**
   * Two marks, at least half of the pace's time apart. The pace is measured from the older one;
   * work done before the first mark does not count.
   */
  let older = latest;
  let newer = latest;
  return {
    add(done: number, stage: string) {
      latest = { done, stage, seconds: elapsed() };
      if (older.stage === '') {
        older = latest;
        newer = latest;
      }
      const paced = Math.max(PACE_SECONDS, PACE_SHARE * latest.seconds);
      if (latest.seconds - newer.seconds > paced / 2) {
        older = newer;
        newer = latest;
      }
      return latest;
    },
    now: (): Moment => ({
      ...latest,
      total,
      seconds: elapsed(),
      pace: (latest.done - older.done) / (latest.seconds - older.seconds) || 0,
    }),
  };
}

import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../../app/context.js';
import { formatCompact, formatSeconds } from '../../basics/humanize.js';
import { columnsOf, type OutputStream } from './streams.js';

/** A progress bar on a terminal, unless its task is short. */
export interface Bar {
  show(): void;
  hide(): void;
}

/** Shorter tasks get no bar. */
const FIRST_MS = 500;

/** Formats of cli-progress: {@link startTask} has the tokens that are not its own. */
const WITHOUT_TOTAL = '{stage}  {elapsed}';
const NARROW = '{bar} {percentage}%{left}  {stage}';
const WIDE = '{bar} {percentage}%{left}  {elapsed}  {value} of {total}  {pace}/s  {stage}';

/** Terminals with fewer columns get the narrow format. */
const WIDE_COLUMNS = 80;

/** Columns for the text beside the bar. */
const TEXT_WIDTH = 64;

const LEAST_BAR = 8;

/**
 * A bar as wide as the terminal; if the total is not known, Infinity, a text. Of `bars` (of nested
 * tasks) the last is drawn.
 */
export function progressBar(total: number, stream: OutputStream, bars: Bar[]): Progress {
  const task = startTask(total);
  const columns = columnsOf(stream);
  const format = columns < WIDE_COLUMNS ? NARROW : WIDE;
  const drawing = new SingleBar(
    {
      stream,
      format: total === Infinity ? WITHOUT_TOTAL : format,
      barsize: Math.max(LEAST_BAR, columns - TEXT_WIDTH),
      formatValue: formatCompact,
      // Lines are cut at the width of the terminal.
      linewrap: true,
      clearOnComplete: true,
      hideCursor: true,
      // Off here so that Ctrl-C reaches our own handler.
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
  let drawn = false;
  const bar: Bar = {
    show() {
      if (task.stage === '' || 1000 * task.seconds < FIRST_MS) return;
      drawn = true;
      drawing.start(task.total, task.done, task);
    },
    hide() {
      drawn = false;
      drawing.stop();
    },
  };
  bars.at(-1)?.hide();
  bars.push(bar);
  return {
    update(done, stage, newTotal) {
      task.add(done, stage, newTotal);
      drawing.setTotal(task.total);
      if (drawn) drawing.update(done);
      else if (bars.at(-1) === bar) bar.show();
    },
    stop() {
      bar.hide();
      bars.splice(bars.indexOf(bar), 1);
      bars.at(-1)?.show();
    },
  };
}

/** Between two lines if stderr is not a terminal. */
const LINE_MS = 2000;

/** The longest time between two lines; before, it is half of the time that the task has taken. */
const LONG_LINE_MS = 30_000;

/** For a stream that is not a terminal: a line every 2 s at first, every 30 s later. */
export function progressLines(total: number, write: (text: string) => void): Progress {
  const task = startTask(total);
  let next = LINE_MS / 1000;
  return {
    update(done, stage, newTotal) {
      task.add(done, stage, newTotal);
      const { seconds, left, elapsed, pace, total: all } = task;
      if (seconds < next) return;
      next = seconds + Math.min(LONG_LINE_MS, Math.max(LINE_MS, 500 * seconds)) / 1000;
      const percentage = Math.floor((100 * done) / all);
      const counts = `${formatCompact(done)} of ${formatCompact(all)}`;
      write(`${percentage}%${left}  ${stage}  ${elapsed}  ${counts}  ${pace}/s\n`);
    },
    stop: () => undefined,
  };
}

/**
 * The time constant of the pace, an exponential moving average: seconds, or a share of the time so
 * far if that is longer. A search is slow at first, and one that takes an hour has layers of
 * minutes, each of them slow and quick in turn.
 */
const PACE_SECONDS = 4;
const PACE_SHARE = 1 / 3;

/** The time constant at a time of the task. After a longer stall the pace is not known. */
const timeConstant = (seconds: number): number => Math.max(PACE_SECONDS, PACE_SHARE * seconds);

/** Before this share is done, an estimate of the time left would be far off. */
const KNOWN_SHARE = 0.05;

/** The state of a task that begins now, with tokens for the formats. */
function startTask(expected: number) {
  let total = expected;
  const started = performance.now();
  let latest = { done: 0, stage: '' };
  /** When the pace was measured first: what was done before does not count. */
  let first = -Infinity;
  /** When units were done last. */
  let moved = -Infinity;
  /** Units in a second; 0 before it is known. */
  let pace = 0;
  const hasStalled = (seconds: number): boolean => seconds - moved > timeConstant(seconds);

  function measure(units: number, seconds: number): void {
    const since = seconds - moved;
    if (hasStalled(seconds)) [first, pace] = [seconds, 0];
    else if (since > 0) {
      const weight = since / Math.min(seconds - first, timeConstant(seconds));
      pace += weight * (units / since - pace);
    }
    moved = seconds;
  }

  return {
    add(done: number, stage: string, newTotal = total): void {
      total = newTotal;
      if (done !== latest.done || moved === -Infinity) measure(done - latest.done, this.seconds);
      latest = { done, stage };
    },
    get seconds() {
      return (performance.now() - started) / 1000;
    },
    get total() {
      return total;
    },
    get done() {
      return latest.done;
    },
    get stage() {
      return latest.stage;
    },
    get elapsed() {
      return wholeSeconds(this.seconds);
    },
    get pace() {
      return formatCompact(pace);
    },
    /** Two blanks and the time left; '' before it is known. */
    get left() {
      const { done } = latest;
      const isKnown = done >= KNOWN_SHARE * total && pace > 0 && !hasStalled(this.seconds);
      return isKnown ? `  ${wholeSeconds((total - done) / pace)} left` : '';
    },
  };
}

function wholeSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : formatSeconds(whole);
}

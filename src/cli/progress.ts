import { SingleBar } from 'cli-progress';
import type { Progress } from '../app/context.js';
import { formatCompact, formatSeconds } from '../humanize.js';

/** A progress bar on a terminal's stderr. */
export interface Bar {
  show(): void;
  hide(): void;
  /** So much is done; drawn at once if the bar is to be seen. */
  update(done: number, stage: string, seen: boolean): void;
}

/** Leaves room for the text on a line of 80 columns. */
const BAR_WIDTH = 16;

/** Between two lines off a terminal. */
const LINE_MS = 2000;

export function progressBar(total: number): Bar {
  const started = performance.now();
  const drawing = new SingleBar({
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    // Off here so that Ctrl-C reaches our own handler.
    gracefulExit: false,
    format: (_options, params, { text }: { text: string }) => {
      const full = Math.round(BAR_WIDTH * params.progress);
      return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${text}`;
    },
  });
  let done = 0;
  let text = '';
  return {
    show: () => drawing.start(total, done, { text }),
    hide: () => drawing.stop(),
    update(now, stage, seen) {
      done = now;
      text = describe(done, stage, total, started);
      if (seen) drawing.update(done, { text });
    },
  };
}

/** Off a terminal: a line every 2 s at most. */
export function progressLines(total: number): Progress {
  const started = performance.now();
  let shown = started;
  return {
    update(done, stage) {
      if (performance.now() - shown < LINE_MS) return;
      shown = performance.now();
      process.stderr.write(`${describe(done, stage, total, started)}\n`);
    },
    stop: () => undefined,
  };
}

function describe(done: number, stage: string, total: number, started: number): string {
  const seconds = (performance.now() - started) / 1000;
  const share = `${((100 * done) / total).toFixed(0)} %`;
  return `${share}  ${formatCompact(done)} of ${formatCompact(total)}  ${stage}  ${formatCompact(done / seconds)}/s  ${formatSeconds(seconds)}`;
}

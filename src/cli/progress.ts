import { SingleBar } from 'cli-progress';
import { formatCompact, formatSeconds } from '../numbers.js';

/** Shows how far the way through a state space is, on stderr. */
export interface Progress {
  /** `found` of the states are done; `stage` says with what, such as `layer 12`. */
  update(found: number, stage: string): void;
  /** Takes the display away. */
  stop(): void;
}

/** Leaves room for the text on a line of 80 columns. */
const BAR_WIDTH = 16;

const SILENT: Progress = { update: () => undefined, stop: () => undefined };

/** A bar on a terminal, elsewhere a line every 2 s at most, nothing when quiet. */
export function showProgress(states: number, quiet: boolean): Progress {
  if (quiet) return SILENT;
  return process.stderr.isTTY ? progressBar(states) : progressLines(states);
}

/** The bars that are not stopped; only the last one, within the others, is on the terminal. */
const bars: { show(): void; hide(): void }[] = [];

/** Writes to the terminal with the bar out of the way. */
export function aside(write: () => void): void {
  bars.at(-1)?.hide();
  write();
  bars.at(-1)?.show();
}

function progressBar(states: number): Progress {
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
  const bar = { show: () => drawing.start(states, done, { text }), hide: () => drawing.stop() };
  bars.at(-1)?.hide();
  bars.push(bar);
  bar.show();
  return {
    update(found, stage) {
      done = found;
      text = describe(found, stage, states, started);
      if (bars.at(-1) === bar) drawing.update(done, { text });
    },
    stop() {
      if (bars.at(-1) !== bar) return; // stopped before, by an interruption
      bar.hide();
      bars.pop();
      bars.at(-1)?.show();
    },
  };
}

function progressLines(states: number): Progress {
  const started = performance.now();
  let shown = started;
  return {
    update(found, stage) {
      if (performance.now() - shown < 2000) return;
      shown = performance.now();
      process.stderr.write(`${describe(found, stage, states, started)}\n`);
    },
    stop: () => undefined,
  };
}

function describe(found: number, stage: string, states: number, started: number): string {
  const seconds = (performance.now() - started) / 1000;
  const share = `${((100 * found) / states).toFixed(0)} %`;
  return `${share}  ${formatCompact(found)} of ${formatCompact(states)}  ${stage}  ${formatCompact(found / seconds)}/s  ${formatSeconds(seconds)}`;
}

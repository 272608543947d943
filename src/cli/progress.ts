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

function progressBar(states: number): Progress {
  const started = performance.now();
  const bar = new SingleBar({
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
  bar.start(states, 0, { text: '' });
  return {
    update: (found, stage) => bar.update(found, { text: describe(found, stage, states, started) }),
    stop: () => bar.stop(),
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

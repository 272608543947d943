import { SingleBar } from 'cli-progress';
import { formatCompact, formatCount, formatSeconds } from '../numbers.js';

/** How far a search is. */
export interface SearchState {
  readonly found: number;
  readonly depth: number;
}

/** Shows how far a search is, on stderr. */
export interface Progress {
  update(state: SearchState): void;
  /** Takes the display away. */
  stop(): void;
}

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
    barsize: 20,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    // Off here so that Ctrl-C reaches our own handler.
    gracefulExit: false,
    format: (_options, params, { text }: { text: string }) => {
      const full = Math.round(20 * params.progress);
      return `${'█'.repeat(full)}${'░'.repeat(20 - full)} ${text}`;
    },
  });
  bar.start(states, 0, { text: '' });
  return {
    update: (state) => bar.update(state.found, { text: describe(state, states, started) }),
    stop: () => bar.stop(),
  };
}

function progressLines(states: number): Progress {
  const started = performance.now();
  let shown = started;
  return {
    update(state) {
      if (performance.now() - shown < 2000) return;
      shown = performance.now();
      process.stderr.write(`${describe(state, states, started)}\n`);
    },
    stop: () => undefined,
  };
}

function describe({ found, depth }: SearchState, states: number, started: number): string {
  const seconds = (performance.now() - started) / 1000;
  const share = `${((100 * found) / states).toFixed(0)} %`;
  return `${share}  ${formatCompact(found)} of ${formatCount(states)}  layer ${depth}  ${formatCompact(found / seconds)}/s  ${formatSeconds(seconds)}`;
}

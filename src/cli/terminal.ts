/* What commands print: data and answers to stdout, everything about the way there to stderr, around a progress bar if there is one. */
import { once } from 'node:events';
import { styleText } from 'node:util';
import type { Progress, Reporter } from '../app/context.js';
import { progressBar, progressLines, type Bar } from './progress.js';

export interface Terminal extends Reporter {
  print(...lines: readonly string[]): void;
  /** Prints pieces of text as fast as the reader takes them. */
  printPieces(pieces: AsyncIterable<string>, signal: AbortSignal): Promise<void>;
  /** Columns that lines may take: the terminal's, or 80. */
  readonly width: number;
}

type Style = 'bold' | 'green' | 'red' | 'dim';

/** Text in a style, where stdout is a terminal that wants colours. */
export const styled = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout });

export function openTerminal(): Terminal {
  const { stdout, stderr } = process;
  /** The bars that are not stopped; only the last one, within the others, is on the terminal. */
  const bars: Bar[] = [];

  /** Writes with the bar out of the way. */
  function aside(write: () => void): void {
    bars.at(-1)?.hide();
    write();
    bars.at(-1)?.show();
  }

  function nested(bar: Bar): Progress {
    bars.at(-1)?.hide();
    bars.push(bar);
    bar.show();
    return {
      update: (done, stage) => bar.update(done, stage, bars.at(-1) === bar),
      stop() {
        bar.hide();
        bars.splice(bars.indexOf(bar), 1);
        bars.at(-1)?.show();
      },
    };
  }

  const note = (text: string): void => aside(() => stderr.write(`${text}\n`));

  return {
    width: stdout.columns || 80,
    print: (...lines) => aside(() => stdout.write(lines.map((line) => `${line}\n`).join(''))),
    note,
    warn: note,
    progress: (total) => (stderr.isTTY ? nested(progressBar(total)) : progressLines(total)),
    async printPieces(pieces, signal) {
      let waiting = '';
      const flush = async (): Promise<void> => {
        if (!stdout.write(waiting)) await once(stdout, 'drain', { signal });
        waiting = '';
      };
      for await (const piece of pieces) {
        waiting += piece;
        if (waiting.length > 65536) await flush();
      }
      if (waiting !== '') await flush();
    },
  };
}

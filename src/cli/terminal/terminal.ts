/* What commands print: data and answers to stdout, everything about the way there to stderr, around a progress bar if there is one. */
import { styleText } from 'node:util';
import { SILENT, type Progress, type Reporter } from '../../app/context.js';
import { AtlasError, messageOf } from '../../errors.js';
import { errorCode } from '../../files/regularFile.js';
import { folded } from '../../report/terminalCharts.js';
import { progressBar, progressLines, type Bar } from './progress.js';
import { columnsOf, sinkOf, type OutputStream } from './streams.js';

/** @throws AtlasError, from everything that prints, when stdout cannot be written; a reader that has gone is no error. */
export interface Terminal extends Reporter {
  print(...lines: readonly string[]): void;
  /** Prints sentences: on a terminal they are broken between words, the lines after the first indented. */
  printText(text: string, form?: { readonly style?: Style; readonly indent?: number }): void;
  /** The text in a style, if stdout is a terminal with colours. */
  styled(style: Style, text: string): string;
  /** Prints pieces of text as fast as the reader takes them, until there is none. */
  printPieces(pieces: AsyncIterable<string>, signal: AbortSignal): Promise<void>;
  /** Resolves when all that was printed is written. */
  flushed(): Promise<void>;
  /** Whether nobody reads any more what is printed. */
  readonly readerGone: boolean;
  /** Columns that lines may take: the terminal's, or 80. */
  readonly width: number;
}

type Style = 'bold' | 'green' | 'red' | 'dim';

/** Nobody reads wider lines, which would take long to draw. */
const MOST_COLUMNS = 400;

/** Characters that are written at a time. */
const PIECE = 65_536;

export function openTerminal(stdout: OutputStream, stderr: OutputStream): Terminal {
  const answers = sinkOf(stdout);
  // Talk: where it cannot be written the work goes on.
  const talk = sinkOf(stderr);
  /** The bars that are not stopped; only the last one, within the others, is on the terminal. */
  const bars: Bar[] = [];

  /** Writes with the bar out of the way. */
  function aside(stream: OutputStream, write: () => void): void {
    const bar = stream.isTTY ? bars.at(-1) : undefined;
    bar?.hide();
    write();
    bar?.show();
  }

  function nested(bar: Bar): Progress {
    bars.at(-1)?.hide();
    bars.push(bar);
    return {
      update: (done, stage) => bar.update(done, stage, bars.at(-1) === bar),
      stop() {
        bar.hide();
        bars.splice(bars.indexOf(bar), 1);
        bars.at(-1)?.show();
      },
    };
  }

  function progress(total: number): Progress {
    if (stderr.isTTY) return nested(progressBar(total, stderr));
    return total === Infinity ? SILENT.progress(total) : progressLines(total, talk.write);
  }

  function print(...lines: readonly string[]): void {
    aside(stdout, () => answers.write(lines.map((line) => `${line}\n`).join('')));
    checkWritten();
  }

  function checkWritten(): void {
    if (answers.failure !== undefined && !answers.readerGone) throw outputError(answers.failure);
  }

  const styled = (style: Style, text: string): string => styleText(style, text, { stream: stdout });

  const note = (text: string): void => aside(stderr, () => talk.write(`${linesFor(stderr, text).join('\n')}\n`));

  return {
    width: widthOf(stdout),
    styled,
    get readerGone() {
      return answers.readerGone;
    },
    print,
    printText(text, { style, indent = 0 } = {}) {
      const lines = linesFor(stdout, text, indent);
      print(...(style ? lines.map((line) => styled(style, line)) : lines));
    },
    note,
    warn: note,
    progress,
    async printPieces(pieces, signal) {
      let waiting = '';
      const write = async (): Promise<void> => {
        answers.write(waiting);
        waiting = '';
        await answers.drained(signal);
        checkWritten();
      };
      for await (const piece of pieces) {
        waiting += piece;
        if (waiting.length > PIECE) await write();
        if (answers.readerGone) return;
      }
      await write();
    },
    async flushed() {
      await answers.flushed();
      checkWritten();
    },
  };
}

const widthOf = (stream: OutputStream): number => Math.min(MOST_COLUMNS, columnsOf(stream));

/** The lines of a text on a stream: those of a terminal are folded, other programs get them as they are. */
const linesFor = (stream: OutputStream, text: string, indent = 0): string[] =>
  stream.isTTY ? text.split('\n').flatMap((line) => folded(line, widthOf(stream), indent)) : [text];

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room',
  EDQUOT: 'the disk quota is used up; make room',
  EFBIG: 'the file would pass the size limit set for this process; raise it',
};

const outputError = (cause: unknown): AtlasError =>
  new AtlasError('disk', `The output cannot be written to the end: ${REASONS[errorCode(cause)] ?? messageOf(cause)}`);

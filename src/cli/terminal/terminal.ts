/*
 * Prints data and answers to stdout, and notes, errors and progress to stderr. A progress bar gives
 * way to the printed text.
 */
import { styleText } from 'node:util';
import { SILENT, type Progress, type Reporter } from '../../app/context.js';
import { AtlasError, messageOf } from '../../errors.js';
import { errorCode } from '../../files/system/regularFile.js';
import { folded } from '../../report/terminalCharts.js';
import { progressBar, progressLines, type Bar } from './progress.js';
import { columnsOf, sinkOf, type OutputStream } from './streams.js';

/**
 * Its methods that print throw an AtlasError when stdout cannot be written. A pipe whose reader has
 * gone is no error.
 */
export interface Terminal extends Reporter {
  print(...lines: readonly string[]): void;
  /**
   * Prints sentences: on a terminal they are broken between words, the lines after the first
   * indented.
   */
  printText(text: string, form?: { readonly style?: Style; readonly indent?: number }): void;
  /** The text in a style, if stdout is a terminal with colours. */
  styled(style: Style, text: string): string;
  /** Prints pieces of text as fast as the reader takes them, until there is none. */
  printPieces(pieces: Iterable<string> | AsyncIterable<string>, signal: AbortSignal): Promise<void>;
  /** Resolves when the streams have taken all text. */
  flushed(): Promise<void>;
  /** Whether stdout is a pipe that nobody reads any more. */
  readonly readerGone: boolean;
  /** Columns that lines may take: the terminal's, or 80. */
  readonly width: number;
}

type Style = 'bold' | 'green' | 'red' | 'dim';

/** Wider lines are hard to read and slow to draw. */
const MOST_COLUMNS = 400;

/** Characters that are written at a time. */
const PIECE = 65_536;

/** `term` names the kind of terminal, as in TERM. */
export function openTerminal(stdout: OutputStream, stderr: OutputStream, term?: string): Terminal {
  const answers = sinkOf(stdout);
  // A command goes on if its notes cannot be written.
  const talk = sinkOf(stderr);
  const bars: Bar[] = [];

  /** Hides the bar, writes, and draws the bar again. */
  function aside(stream: OutputStream, write: () => void): void {
    const bar = stream.isTTY ? bars.at(-1) : undefined;
    bar?.hide();
    write();
    bar?.show();
  }

  function progress(total: number): Progress {
    if (stderr.isTTY && term !== 'dumb') return progressBar(total, stderr, bars);
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

  const note = (text: string): void =>
    aside(stderr, () => talk.write(`${linesFor(stderr, text).join('\n')}\n`));

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

/** The lines of a text: folded for a terminal, unchanged for other programs. */
const linesFor = (stream: OutputStream, text: string, indent = 0): string[] =>
  stream.isTTY ? text.split('\n').flatMap((line) => folded(line, widthOf(stream), indent)) : [text];

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room',
  EDQUOT: 'the disk quota is used up; make room',
  EFBIG: 'the file would pass the size limit set for this process; raise it',
};

const outputError = (cause: unknown): AtlasError =>
  new AtlasError(
    'disk',
    `The output cannot be written to the end: ${REASONS[errorCode(cause)] ?? messageOf(cause)}`,
  );

/*
 * Prints data and answers to stdout, and notes, errors and progress to stderr. A progress bar gives
 * way to the printed text.
 */
import { styleText } from 'node:util';
import { SILENT, type Progress, type Reporter } from '../../app/context.js';
import { AtlasError, messageOf } from '../../basics/errors.js';
import { errorCode } from '../../files/system/regularFile.js';
import { folded } from '../../formats/textLayout.js';
import { progressBar, progressLines, type Bar } from './progress.js';
import { largerPatternAdvice } from './sentences.js';
import { columnsOf, sinkOf, type OutputStream, type Sink } from './streams.js';

/**
 * Its methods that print throw an AtlasError when stdout cannot be written. If the reader of a pipe
 * has gone, they throw nothing.
 */
export interface Terminal extends Reporter {
  print(lines: string | readonly string[]): void;
  /**
   * Prints sentences: on a terminal they are broken between words, the lines after the first
   * indented.
   */
  printText(text: string, look?: { readonly style?: Style; readonly indent?: number }): void;
  /** Prints on stderr why the program fails, after its name. */
  error(text: string): void;
  /** The text in a style, if stdout is a terminal with colours. */
  styled(style: Style, text: string): string;
  /** Prints pieces of text, all of them or until the reader has gone, as fast as it takes them. */
  printPieces(pieces: Iterable<string> | AsyncIterable<string>, signal: AbortSignal): Promise<void>;
  /** Resolves when the streams have taken all text. */
  flushed(): Promise<void>;
  /** Whether stdout is a pipe that nobody reads any more. */
  readonly readerGone: boolean;
  /** Columns that lines may take: the terminal's, or 80. */
  readonly width: number;
  /** Whether the output is a terminal. */
  readonly isTerminal: boolean;
}

type Style = 'bold' | 'green' | 'red';

/** Wider lines are hard to read and slow to draw. */
const MOST_COLUMNS = 400;

/** Characters that are written at a time. */
const PIECE = 65_536;

/** A terminal at work. */
interface Outputs {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Takes data and answers. */
  readonly answers: Sink;
  /** Takes notes, errors and progress. A command goes on if they cannot be written. */
  readonly notes: Sink;
  /** The progress bars that are shown, the innermost last. */
  readonly bars: Bar[];
}

/** `term` names the kind of terminal, as in TERM. */
export function openTerminal(stdout: OutputStream, stderr: OutputStream, term?: string): Terminal {
  const answers = sinkOf(stdout);
  const outputs: Outputs = { stdout, stderr, answers, notes: sinkOf(stderr), bars: [] };
  const styled = (style: Style, text: string): string => styleText(style, text, { stream: stdout });
  const name = styleText('red', 'slide-atlas:', { stream: stderr });
  return {
    width: widthOf(stdout),
    isTerminal: stdout.isTTY === true,
    styled,
    get readerGone() {
      return answers.readerGone;
    },
    print(lines) {
      printLines(typeof lines === 'string' ? [lines] : lines, outputs);
    },
    printText(text, { style, indent = 0 } = {}) {
      const lines = linesFor(stdout, text, indent);
      printLines(style ? lines.map((line) => styled(style, line)) : lines, outputs);
    },
    note: (text) => printNote(outputs, text),
    adviseLargerPattern: (pattern) => printNote(outputs, largerPatternAdvice(pattern)),
    warn: (text) => printNote(outputs, text),
    error: (text) => printNote(outputs, `${name} ${text}`),
    progress: (total) => progressOn(outputs, total, term),
    printPieces: (pieces, signal) => printPieces(pieces, answers, signal),
    async flushed() {
      await answers.flushed();
      checkWritten(answers);
    },
  };
}

function printLines(lines: readonly string[], outputs: Outputs): void {
  const { stdout, answers, bars } = outputs;
  aside(bars, stdout, () => answers.write(lines.map((line) => `${line}\n`).join('')));
  checkWritten(answers);
}

const printNote = ({ stderr, notes, bars }: Outputs, text: string): void =>
  aside(bars, stderr, () => notes.write(`${linesFor(stderr, text).join('\n')}\n`));

function progressOn({ stderr, notes, bars }: Outputs, total: number, term?: string): Progress {
  if (stderr.isTTY && term !== 'dumb') return progressBar(total, stderr, bars);
  return total === Infinity ? SILENT.progress(total) : progressLines(total, notes.write);
}

/** Hides the bar, writes, and draws the bar again. */
function aside(bars: readonly Bar[], stream: OutputStream, write: () => void): void {
  const bar = stream.isTTY ? bars.at(-1) : undefined;
  bar?.hide();
  write();
  bar?.show();
}

/** Writes about PIECE characters at a time, until the reader has gone. */
async function printPieces(
  pieces: Iterable<string> | AsyncIterable<string>,
  answers: Sink,
  signal: AbortSignal,
): Promise<void> {
  let waiting = '';
  const write = async (): Promise<void> => {
    answers.write(waiting);
    waiting = '';
    await answers.drained(signal);
    checkWritten(answers);
  };
  for await (const piece of pieces) {
    waiting += piece;
    if (waiting.length > PIECE) await write();
    if (answers.readerGone) return;
  }
  await write();
}

function checkWritten({ failure, readerGone }: Sink): void {
  if (failure !== undefined && !readerGone) throw outputError(failure);
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

/* What commands print: data and answers to stdout, everything about the way there to stderr. */
import { once } from 'node:events';
import { styleText } from 'node:util';
import stringWidth from 'string-width';
import { formatBytes, formatQuantity } from '../numbers.js';
import type { Board } from '../puzzle/board.js';
import { drawBoard, formatLine, type Puzzle } from '../puzzle/notation.js';
import { formatSize } from '../puzzle/size.js';
import { sideBySide } from '../report/terminal.js';
import type { EnginePlan } from '../workers/engine.js';
import { aside } from './progress.js';

/** Columns that lines may take: the terminal's, or 80. */
export const lineWidth = (): number => process.stdout.columns || 80;

export const print = (...lines: readonly string[]): void => {
  aside(() => process.stdout.write(lines.map((line) => `${line}\n`).join('')));
};

/** Prints pieces of text as fast as the reader takes them. */
export async function printPieces(pieces: Iterable<string>): Promise<void> {
  let waiting = '';
  const flush = async (): Promise<void> => {
    if (!process.stdout.write(waiting)) await once(process.stdout, 'drain');
    waiting = '';
  };
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length > 65536) await flush();
  }
  if (waiting !== '') await flush();
}

/** Notes for the person at the terminal. */
export const note = (...lines: readonly string[]): void => {
  aside(() => process.stderr.write(lines.map((line) => `${line}\n`).join('')));
};

/** What a search is going to do. */
export function planLine({ space, engine, bytes, threads }: EnginePlan): string {
  const { puzzle, states } = space;
  const goal = formatLine(puzzle.goal, puzzle);
  return `${formatSize(puzzle.size)} from goal ${goal}: ${formatQuantity(states, 'state')}, ${formatBytes(bytes)} of ${engine === 'table' ? 'table' : 'bit planes'}, ${formatQuantity(threads, 'thread')}`;
}

/** The first of some boards drawn in one row, as many as fit the width but one at least. */
export function drawRow(boards: readonly Board[], puzzle: Puzzle, width: number): string[] {
  const boardWidth = stringWidth(drawBoard(puzzle.goal, puzzle)[0]);
  const fitting = Math.max(1, Math.floor((width + 2) / (boardWidth + 2)));
  return sideBySide(boards.slice(0, fitting).map((board) => drawBoard(board, puzzle)));
}

type Style = 'bold' | 'green' | 'red' | 'dim';

/** Text in a style, where stdout is a terminal that wants colours. */
export const styled = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout });

/* The tables of the benchmarks: a line is measured several times, and printed with the median of each of its figures. */
import type { Settings } from './settings.js';

/** What is measured, and how: each call of `measure` is one sample. */
export type Line<Heading extends string> = readonly [name: string, measure: () => Readonly<Record<Heading, number>>];

export interface Table<Heading extends string = string> {
  /** By heading: how figures are written. */
  readonly columns: Readonly<Record<Heading, (figure: number) => string>>;
  /** Samples of each line, where these are not the runs that were asked for. */
  readonly samples?: number;
  /** The lines, each made when those before are measured. What they write to the folder is removed at the end. */
  lines(settings: Settings, folder: string): Iterable<Line<Heading>> | AsyncIterable<Line<Heading>>;
}

/** What the caller can correct, in a sentence. */
export class BenchError extends Error {}

const NAME_WIDTH = 46;
const FIGURE_WIDTH = 10;

export async function printTable(name: string, table: Table, settings: Settings, folder: string): Promise<void> {
  const headings = Object.keys(table.columns);
  const printRow = (first: string, cells: readonly string[]): void => {
    const aligned = cells.map((cell, column) => cell.padStart(Math.max(headings[column].length, FIGURE_WIDTH)));
    console.log([first.padEnd(NAME_WIDTH), ...aligned].join('  '));
  };
  printRow(name, headings);
  for await (const [line, measure] of table.lines(settings, folder)) {
    const samples = Array.from({ length: table.samples ?? settings.runs }, measure);
    const figure = (heading: string): number => median(samples.map((sample) => sample[heading]));
    printRow(
      line,
      headings.map((heading) => table.columns[heading](figure(heading))),
    );
  }
  console.log();
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];

/** Writes figures with so many decimals and a unit. */
export const decimals =
  (digits: number, unit = '') =>
  (figure: number): string =>
    figure.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }) + unit;

export const percent = (share: number): string => decimals(2, ' %')(100 * share);

export function secondsOf(call: () => void): number {
  const started = performance.now();
  call();
  return (performance.now() - started) / 1000;
}

/*
 * The tables of the benchmarks: a line is measured several times, and printed with the median of
 * each of its figures.
 */

/** What is measured, and how: each call of `measure` is one sample, its figures by heading. */
export type Line = readonly [name: string, measure: () => Readonly<Record<string, number>>];

/**
 * The lines of a table, each made when those before are measured. What they write to the folder is
 * removed at the end.
 */
export type Section = (
  folder: string,
  options: readonly string[],
) => Iterable<Line> | AsyncIterable<Line>;

/**
 * Prints lines that have the same headings. Each is measured once if `runs` is 1, else
 * `runs` times at least, and for a second at least.
 */
export async function printTable(
  name: string,
  lines: ReturnType<Section>,
  runs: number,
): Promise<void> {
  let headings: string[] | undefined;
  for await (const [line, measure] of lines) {
    const samples = [measure()];
    const end = performance.now() + 1000;
    while (samples.length < runs || (runs > 1 && performance.now() < end)) samples.push(measure());
    if (!headings) printRow(name, (headings = Object.keys(samples[0])));
    const figures = headings.map((heading) =>
      formatted(median(samples.map((sample) => sample[heading]))),
    );
    printRow(line, figures);
  }
  console.log();
}

const printRow = (name: string, cells: readonly string[]): void =>
  console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(15)).join(''));

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];

const formatted = (figure: number): string =>
  figure < 100 ? figure.toPrecision(3) : figure.toLocaleString('en', { maximumFractionDigits: 0 });

export function secondsOf(call: () => void): number {
  const started = performance.now();
  call();
  return (performance.now() - started) / 1000;
}

/*
 * The commands of the README and of documents, each once however its size is written, run one
 * after the other in a folder that is empty at first. What a document prints below a command is
 * compared too. For the quick tests and the slow ones.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { hurry } from '../clock.js';
import { patternOf } from '../shortened.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENTS = [
  'README.md',
  ...[
    'commands',
    'verification',
    'survey',
    'solving',
    'file-formats',
    'repeated-tiles',
    'large-boards',
  ].map((name) => `docs/${name}.md`),
];

/** Commands that are not run here, and why. */
const NOT_RUN: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/--size (3x5|4x4 --engine disk)|AAAABBBB/, 'takes more than a few seconds'],
  [/^survey .*3x4|--sample 1000000|--sample 100000 /, 'takes more than a few seconds'],
  [/--cluster|^work |\/shared\//, 'needs other machines'],
  [/misplaced\.mjs|network\.npy/, 'needs a file of the reader'],
  [/--pattern 7-8/, 'makes databases of half a gigabyte'],
  [/--serve/, 'serves until Ctrl-C'],
  [/--open/, 'opens a browser'],
  [/^(bench|site|atlas|build) /, 'is a script of a clone'],
];

/** What a document says of a command line, which may be a pipe of two commands. */
interface Sample {
  readonly line: string;
  readonly stages: readonly (readonly string[])[];
  /** The lines below it that the program prints; empty if the document has none. */
  readonly printed: readonly string[];
}

/** Times, and counts of nodes, differ from run to run. */
const withoutFigures = (line: string): string =>
  line
    .replace(/\d+(\.\d+)? m?s\b/g, 'TIME')
    .replace(/"(seconds|nodes)":[\d.e-]+/g, '"$1":N')
    .trimEnd();

/** Whether a document's line is a line, or the line with `...` in the place of some parts. */
function isShortenedBy(text: string): (line: string) => boolean {
  const pattern = patternOf(withoutFigures(text));
  return (line) => pattern.test(line);
}

/** The command lines of a document: its indented lines, with the lines printed below them. */
function samplesOf(text: string): Sample[] {
  const blocks = text.split(/\n(?! {4}\S)/).flatMap((part) => {
    const lines = part.split('\n').filter((line) => line.startsWith('    '));
    return lines.length > 0 ? [lines.map((line) => line.slice(4))] : [];
  });
  return blocks.flatMap((block) =>
    block.flatMap((line, index) => {
      const stages = stagesOf(line.replace(/^\$ /, ''));
      if (!stages || isNotRun(stages)) return [];
      // What a search of a second finds depends on the machine.
      const isCompared = line.startsWith('$ ') && !line.includes('--quick');
      const printed = isCompared ? block.slice(index + 1) : [];
      return [{ line, stages, printed: printed.filter((below) => below !== '...') }];
    }),
  );
}

const isNotRun = (stages: readonly (readonly string[])[]): boolean =>
  stages.some((stage) => NOT_RUN.some(([pattern]) => pattern.test(`${stage.join(' ')} `)));

/** The arguments of each command of a pipe; undefined for a line that is none. */
function stagesOf(line: string): string[][] | undefined {
  const stages = line
    .split(' | ')
    .map((text) => /^(?:npm run (?:-s |--silent )?|slide-atlas )(.*)$/.exec(text)?.[1]);
  if (!stages.every((stage) => stage !== undefined)) return undefined;
  const words = stages.map((stage) =>
    wordsOf(stage).filter((word, place) => !(word === '--' && place === 1)),
  );
  return words.every(([command]) => command in COMMANDS) ? words : undefined;
}

/** The words of a shell's command line, without quotes and comments. */
function wordsOf(text: string): string[] {
  const words = text.replace(/ {2,}#.*$/, '').match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  return words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
}

const samples = DOCUMENTS.flatMap((document) => samplesOf(readFileSync(ROOT + document, 'utf8')));

/** What a sample does: it runs these words, and a document may say what they print. */
const deedOf = ({ line, stages }: Sample): string => {
  const words = stages.map((stage) => stage.filter((word) => word !== '--size'));
  return JSON.stringify([words, line.startsWith('$ ')]);
};
const unique = [...new Map(samples.map((sample) => [deedOf(sample), sample])).values()];

/** Runs the commands of the documents, but for some. */
export function describeCommands(isLeftOut: (line: string) => boolean): void {
  const shared = temporaryFolder(afterAll);
  const run = unique.filter(({ line }) => !isLeftOut(line));

  it.each(run.map((sample) => [sample.line, sample] as const))('%s', async (line, sample) => {
    // A command whose output is shown may write a result of its own, or read one.
    const isAlone = line.startsWith('$ ') && !line.includes('output/');
    const cwd = isAlone ? temporaryFolder(onTestFinished) : shared;
    if (line.includes('--quick')) hurry(10);
    let stdin = '';
    let heard = '';
    for (const stage of sample.stages) {
      const { status, stdout, stderr } = await call(stage, { cwd, stdin });
      // A board without a solution, and a time that is over, have codes of their own.
      const isExpected = status === 0 || sample.printed.some((text) => text.includes('unsolvable'));
      expect(isExpected, `${stage.join(' ')} ended with ${status}: ${stderr}`).toBe(true);
      stdin = stdout;
      heard += stderr;
    }
    const lines = `${stdin}\n${heard}`.split('\n').map(withoutFigures);
    const missing = sample.printed.filter((text) => !lines.some(isShortenedBy(text)));
    expect(missing, 'lines of the document that were not printed').toEqual([]);
  });
}

/*
 * All that the program prints when it refuses: refusals.txt has command lines, each with its
 * sentence and exit code. Other tests assert codes.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  AtlasError,
  restoredError,
  type ErrorCode,
  type ErrorData,
} from '../../src/basics/errors.js';
import { puzzleFacts } from '../../src/notation/boardText.js';
import { ERRORS, sentenceOf } from '../../src/cli/terminal/sentences.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

const LIST = 'refusals.txt';

/** The command lines of the list, with the quotes of a shell; what they print is indented. */
const lines = readFileSync(new URL(LIST, import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\S/.test(line));

const argsOf = (line: string): string[] =>
  [...line.matchAll(/'[^']*'|"[^"]*"|\S+/g)].map(([word]) =>
    /^['"]/.test(word) ? word.slice(1, -1) : word,
  );

it('a refusal is one sentence with the value and the remedy, and leaves all as it was', async () => {
  await call(['enumerate', '--size', '3x3', '--quiet'], { cwd });
  await call(['enumerate', '--size', '2x4', '--quiet'], { cwd });
  for (const name of ['file', 'boards.txt']) writeFileSync(join(cwd, name), '');
  writeFileSync(join(cwd, 'bad.bin'), 'no oracle');
  writeFileSync(join(cwd, 'theta0.txt'), '0 1\n1 2\n2 3\n3 4\n4 5\n5 0\n6 0\n6 3\n');
  writeFileSync(join(cwd, 'parts.txt'), '0 1\n2 3\n');
  writeFileSync(join(cwd, 'loop.txt'), '0 1\n1 1\n');
  mkdirSync(join(cwd, 'mine'));
  for (const name of ['mine.svg', 'mine.csv', 'mine/report.html'])
    writeFileSync(join(cwd, name), 'mine');
  writeFileSync(join(cwd, 'bytes.npy'), '\u0093NUMPY\u0001\0v\0{}\n');
  mkdirSync(join(cwd, 'output.svg'));
  const before = readdirSync(cwd, { recursive: true });
  const printed: string[] = [];
  for (const line of lines) {
    const { status, stdout, stderr } = await call(argsOf(line).slice(1), { cwd });
    const notes = stderr.trimEnd().split('\n');
    const sentence = notes.pop()!;
    expect(sentence, line).toMatch(/^slide-atlas: .*[.?]$/);
    expect(stdout, line).toBe('');
    const refusal = `${status}: ${sentence.slice('slide-atlas: '.length)}`;
    printed.push(line, ...[...notes, refusal].map((text) => `  ${text.replaceAll(cwd, 'FOLDER')}`));
  }
  expect(readdirSync(cwd, { recursive: true })).toEqual(before);
  await expect(printed.join('\n') + '\n').toMatchFileSnapshot(LIST);
});

const PUZZLE = puzzleFacts(orderedPuzzle({ rows: 2, columns: 3 }, 0, 'multi-tile'));

/** Facts for the remedies that need some. */
const FACTS: { readonly [Code in ErrorCode]?: ErrorData[Code] } = {
  'option-unfit': {
    wish: 'pattern',
    value: '5-3',
    needs: ['heuristic', 'pattern'],
    objection: 'OTHER',
  },
  'method-unfit': { chosen: 'CHOSEN', fitting: 'FITTING' },
  'heuristic-unfit': { chosen: 'CHOSEN', fitting: 'FITTING' },
  'too-many-cells': { cells: 36, most: 25, quick: true },
  memory: { instead: 'disk' },
  'no-oracle': { puzzle: PUZZLE },
  'foreign-oracle': { puzzle: PUZZLE },
  'unreadable-oracle': { puzzle: PUZZLE },
  'unusable-oracle': { puzzle: PUZZLE },
};

it('every code of an error has an exit code, and may have a remedy', async () => {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const errors = codes.map((code) =>
    restoredError({ code, sentence: 'SENTENCE', data: FACTS[code] ?? {} }),
  );
  for (const instead of ['first-layers', 'smaller-patterns', 'fewer-labels'] as const)
    errors.push(new AtlasError('memory', 'SENTENCE', { instead }));
  errors.push(new AtlasError('memory', 'SENTENCE'));
  const late = { seconds: 1, nodes: 2, atLeast: 3, pattern: '7-8' };
  errors.push(new AtlasError('timed-out', 'SENTENCE', late));
  const printed = errors.map(
    (error) => `${error.code} ${ERRORS[error.code].exit}: ${sentenceOf(error)}\n`,
  );
  await expect(printed.join('')).toMatchFileSnapshot('errors.txt');
});

/*
 * All that the program says when it refuses: one snapshot of the sentences with their exit codes.
 * Other tests assert codes.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  AtlasError,
  restoredError,
  type ErrorCode,
  type ErrorData,
} from '../../src/basics/errors.js';
import { puzzleFacts } from '../../src/puzzle/notation.js';
import { ERRORS, sentenceOf } from '../../src/cli/terminal/sentences.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

/** Command lines, with the quotes of a shell. */
const LINES = `
slide-atlas
slide-atlas run
slide-atlas constructor
slide-atlas --constructor
slide-atlas enumerat --size 3x3
slide-atlas -- enumerat 3x3
slide-atlas enumerate 3x3 --csv
slide-atlas enumerate 3x3 --out --json
slide-atlas enumerate 3x3 --threads auto
slide-atlas enumerate 3x3 3x4
slide-atlas enumerate --size 3x4 --out refused --memory 1GiB
slide-atlas enumerate --size 3x4 --out refused --engine disc --memory 1GiB
slide-atlas enumerate --size 3x4 --out refused --engine table --memory 1GiB
slide-atlas enumerate --size 3x4 --out refused --engine disk --cluster pbs --workers 4
slide-atlas enumerate --size 3x4 --out refused --keep-work
slide-atlas enumerate --size 3x4 --out refused --engine disk --memory much
slide-atlas enumerate --size 3x4 --out refused --engine disk --oracle
slide-atlas enumerate --size 2x3 --depth-table d.txt
slide-atlas enumerate --size 2x3 --depth-table no/such/d.npy
slide-atlas enumerate --size 2x3 --depth-table x.npy --oracle
slide-atlas enumerate --size 2x3 --depth-table x.npy --engine planes
slide-atlas enumerate --size 3y4
slide-atlas enumerate --size 0x4
slide-atlas enumerate --size 3x
slide-atlas enumerate --size
slide-atlas enumerate
slide-atlas enumerate --size 3x3 --threads 4x
slide-atlas enumerate --size 3x3 --threads 0
slide-atlas enumerate --size 3x3 --threads -1
slide-atlas enumerate --size 3x3 --threads
slide-atlas enumerate --size 3x3 --max-deepest 1e3
slide-atlas enumerate 3x3 --size 3x4
slide-atlas enumerate --size 3x3 --size 3x3
slide-atlas enumerate --size 3x3 --thread 2
slide-atlas enumerate --size 3x3 --engine bits
slide-atlas enumerate --size 2x2 --engine planes
slide-atlas enumerate --size 3x3 --xyzzy
slide-atlas enumerate --size 3x3 -q
slide-atlas enumerate --size 3x3 --json=no
slide-atlas --size 3x4
slide-atlas enumerate 3*4
slide-atlas enumerate --size 5x5
slide-atlas enumerate --size 3x3 now
slide-atlas enumerate --size 3x3 -- now
slide-atlas enumerate --size 3x3 --goal '1 2 3 4 5 6 7 8 8'
slide-atlas enumerate --size 3x3 --goal '1 2 3 4 5 6 6 8 0'
slide-atlas enumerate --size 3x3 --goal '1 2 3 0'
slide-atlas enumerate --size 3x3 --goal '1 2 3 4 5 6 7 8 10'
slide-atlas enumerate --size 3x3 --goal [[1,2],[3,0]]
slide-atlas enumerate --goal '1 2 3'
slide-atlas enumerate --goal '1 2 3/4 0'
slide-atlas solve [
slide-atlas solve 1
slide-atlas solve --size 3x3 8 2 0/4 6 1 3/7 5
slide-atlas solve --size 3x3 8 2 0/4 6 1/3 7 5 --moves tiles
slide-atlas solve --size 3x3 1 2 3/4 5 0
slide-atlas enumerate --size 3x3 --goal-blank 9,9
slide-atlas enumerate --size 3x3 --holes 5,5
slide-atlas enumerate --size 3x3 --holes middle
slide-atlas enumerate --size 3x3 --holes '0,1 1,0'
slide-atlas enumerate --holes 0,0
slide-atlas enumerate --size 3x3 --holes 1,1 --goal-blank 1,1
slide-atlas enumerate --size 3x3 --holes 1,1 --goal snail
slide-atlas enumerate --size 3x3 --holes 0,0 --goal '1 2 3/4 # 5/6 7 0'
slide-atlas enumerate --goal '1 2 3/4 #/6 7 0'
slide-atlas enumerate --goal '1 2 3/4 # 5/6 7 7'
slide-atlas enumerate --size 2x3 --wrap columns
slide-atlas enumerate --size 3x3 --wrap rows --metric multi-tile
slide-atlas enumerate --shape no-such.txt
slide-atlas enumerate --size 3x3 --shape board.txt
slide-atlas enumerate --edges no-such.txt
slide-atlas solve --goal '1 2 3/4 # 5/6 7 0' '1 2 3/4 # 6/5 0 7'
slide-atlas solve --goal '1 2 3/4 # 5/6 7 0' '1 2 3/# 4 5/6 0 7'
slide-atlas solve --size 3x3 --wrap rows --goal '1 2 3/4 5 6/7 8 0' '1 2 3/4 5 #/6 0 7'
slide-atlas solve --size 3x3 --holes 1,1 '1 2 3/4 5 6/7 8 0'
slide-atlas solve --size 3x3 --holes 2,2 --heuristic walking '1 2 3 4 5 6 0 7'
slide-atlas solve --size 3x3 --holes 2,2 --heuristic linear-conflict '1 2 3 4 5 6 0 7'
slide-atlas solve --size 3x3 --wrap rows --heuristic pattern '1 2 3 4 5 6 7 0 8'
slide-atlas solve --size 3x3 --wrap rows --heuristic projection '1 2 3 4 5 6 7 0 8'
slide-atlas solve --size 3x3 --wrap rows --metric multi-tile '1 2 3 4 5 6 7 0 8'
slide-atlas solve --size 6x6 --holes 0,0 --wrap both --quick '1 2 3'
slide-atlas solve --edges theta0.txt --quick '1 2 3 0 5 6 4'
slide-atlas enumerate --edges theta0.txt --goal-blank 9
slide-atlas solve --edges theta0.txt --method oracle '1 2 3 4 5 0 6'
slide-atlas solve --edges theta0.txt --moves tile '1 2 3 4 5 0 6'
slide-atlas solve --edges theta0.txt '2 1 3 4 5 6 0'
slide-atlas solve --edges parts.txt '1 2 3 0'
slide-atlas solve --edges loop.txt '1 0'
slide-atlas analyse --edges theta0.txt '1 2 3 0 5 6 4' 5
slide-atlas analyse --size 3x3 --holes 1,1 '1 2 3 4 0 6 7 5' L
slide-atlas rank --size 3x3 --holes 2,2 --numbering place '1 2 3 4 5 6 0 7'
slide-atlas positions --edges theta0.txt --depth 30
slide-atlas enumerate --size 3x3 --goal-blank 1
slide-atlas enumerate --size 3x3 --goal-blank 1,1 --goal '1 2 3 4 5 6 7 8 0'
slide-atlas enumerate --size 3x3 --blank '*' --goal abcdefghi
slide-atlas enumerate --size 3x3 --out file
slide-atlas enumerate --size 3x3 --out file/below
slide-atlas enumerate --size 3x4 --engine disk --out out --memory 100MB --threads 1 --workers 4
slide-atlas enumerate --size 3x4 --engine disk --out out --memory 100MB --threads 1 --dry-run
slide-atlas enumerate --size 3x4 --engine disk --out out --memory 100MB --threads 1 --cluster pbs
slide-atlas enumerate --size 3x4 --engine disk --out out --memory 100MB --threads 1 --cluster slurm --workers 0
slide-atlas enumerate --size 3x4 --engine disk --out out --memory 100MB --threads 1 --cluster slurm --patience long
slide-atlas enumerate --size 3x4 --engine disk --out out --memory 100MB --threads 1 --cluster slurm --dry-run --sbatch
slide-atlas enumerate --size 3x4 --engine disk --out out --memory 100MB --threads 1 --cluster slurm --tasks 4
slide-atlas enumerate --size 3x4 --engine disk --out out --memory 100MB --threads 1 --cluster slurm --sparse=4
slide-atlas work
slide-atlas work output/3x3
slide-atlas work --folder output/3x3
slide-atlas work --folder file
slide-atlas work --folder nowhere --idle 0
slide-atlas work --folder nowhere --threads 0
slide-atlas work --folder nowhere --memory 2
slide-atlas positions 3x3 --limit 3 --sample 2
slide-atlas positions 3x3 --count --sample 2
slide-atlas positions 3x3 --depth max
slide-atlas positions --size 3x3 --depth 32
slide-atlas positions 3x3 5 6
slide-atlas positions --size 3x3 --depth x
slide-atlas positions --size 4x4 --depth 81 --sample 3
slide-atlas positions --size 3x3 --limit -1
slide-atlas positions --size 3x3 --sample 0
slide-atlas positions --size 3x3 --format npy
slide-atlas positions --size 3x3 --sample 5 --format npy
slide-atlas positions --size 3x3 --sample 5 --format npy --out sample.csv
slide-atlas positions --size 3x3 --sample 5 --format npy --out -
slide-atlas enumerate --size 3x3 --out -
slide-atlas explore --out=-
slide-atlas enumerate --size 3x3 --depth-table -
slide-atlas positions --size 3x3 --sample 5 --format xml
slide-atlas positions --size 3x3 --sample 5 --json
slide-atlas positions --size 3x3 --sample 5 --engine planes
slide-atlas positions --size 3x3 --sample 5 --bounds manhatten
slide-atlas positions --size 3x3 --sample 5 --depth 3 --bounds manhattan
slide-atlas positions 3x3 20 --sample 5 --bounds manhattan
slide-atlas positions 3x3 20 --bounds manhattan
slide-atlas positions 3x3 --sample 5 --out sample.csv --format jsonl
slide-atlas positions 3x3 --sample 5 --out a.npy --csv
slide-atlas positions 3x3 --depth 20 --sample 6 --out sheet.html
slide-atlas positions 3x3 --depth 20 --out list.txt
slide-atlas positions 3x3 --out list.txt
slide-atlas positions --size 5x5 --depth 250
slide-atlas survey --size 2x3 --bounds manhattan,mine.mjs
slide-atlas analyse
slide-atlas analyse 3x3 1 2 3/4 6 8/7 5 0
slide-atlas analyse 3x3 1 2 3/4 6 8/7 5 0 ULX
slide-atlas analyse 3x3 1 2 3/4 6 8/7 5 0 UL R2D
slide-atlas analyse 3x3 1 2 3/4 6 8/7 5 0 ULR2D --moves tile
slide-atlas analyse 3x3 1 2 3/4 5 6/8 7 0 U
slide-atlas analyse 1 2 3/4 6/7 5 0 U
slide-atlas analyse 1 2 3/4 5 0 U --shorten --csv
slide-atlas analyse 3x3 123456780 U --input boards.txt
slide-atlas draw
slide-atlas draw 3x3 12345678
slide-atlas draw 3x3 123456780 --out board.bmp
slide-atlas draw 3x3 123456780 --svg board.svg
slide-atlas draw 3x3 123456780 --png
slide-atlas draw 3x3 123456780 --out nowhere/board.svg
slide-atlas draw 3x3 123456780 --out board.png --theme auto
slide-atlas draw 3x3 123456780 U --sheet --out board.gif
slide-atlas draw 3x3 123456780 --input boards.txt
slide-atlas draw 3x3 123456780 --cards
slide-atlas draw 3x3 --cards --theme dark
slide-atlas draw 3x3 --cards --out cards.pdf
slide-atlas survey
slide-atlas survey 4x4
slide-atlas survey 3x3 --bounds walking,manhatten
slide-atlas survey 3x3 --bounds a,,b
slide-atlas survey 3x3 --bounds manhattan --labels AAABBBCC*
slide-atlas survey 3x3 --labels AAABBBCCC
slide-atlas survey 3x3 --judge projektion
slide-atlas survey 3x3 --bound missing.mjs
slide-atlas survey 3x3 --bound mine.txt
slide-atlas survey 3x3 --bound
slide-atlas survey 3x3 --bound a.mjs --bound -
slide-atlas survey 3x3 --metric multi-tile --bounds linear-conflict
slide-atlas positions --size 3x3 --seed 1
slide-atlas positions --size 3x3 --sample 1 --seed 4294967296
slide-atlas positions --size 3x3 --json --csv
slide-atlas positions --size 3x3 --unique --sample 5
slide-atlas solve '1 2 3 4 5 6 7 0'
slide-atlas solve '1 2 3 4 5 6 7 8'
slide-atlas solve boards.txt
slide-atlas solve 3x3 12345678
slide-atlas solve --method quick 123456780
slide-atlas solve 123456780 --within 0.05
slide-atlas solve 123456780 --all --most 0
slide-atlas solve 123456780 --most 10
slide-atlas solve 123456780 --all --count
slide-atlas solve 123456780 --all --quick
slide-atlas solve 123456780 --count --within 5%
slide-atlas solve 123456780 --count --method dfs
slide-atlas solve 123456780 --all --format boards
slide-atlas solve 123456780 --all --format moves
slide-atlas solve 123456780 --within much
slide-atlas solve 3x3 boards.txt
slide-atlas solve
slide-atlas solve --size 3x3 '1 2 3'
slide-atlas solve --size 3x3 '1 1 2 3 4 5 6 7 0'
slide-atlas solve --size 3x3 '0 0 1 2 3 4 5 6 7'
slide-atlas solve --size 3x3 --blank '*' --goal '1234567**' '12345678*'
slide-atlas solve --size 3x3 --blank '*' --goal '12345678*' '12345679*'
slide-atlas solve --size 3x3 --goal [[1,2],[3,0]] '8 6 7 2 5 4 3 0 1'
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --method magic
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --heuristic magic
slide-atlas solve --size 1x4 '1 2 0 3' --heuristic pattern
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --pattern 7-8
slide-atlas solve --size 3x3 '1 2 3 4 5 6 8 7 0' --pattern 7-8
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --pattern 8
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --pattern '1 2 / 2 3'
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --pattern 7-8 --method auto
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --pattern 7-8 --heuristic walking
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --labels 'AAABBBCC*' --heuristic pattern
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --labels 'AAABBBCC*' --method bfs
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --labels 'AAABBB'
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --labels 'AAABBBCCA'
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --labels '123456780'
slide-atlas solve --size 1x4 '1 2 3 0' --heuristic projection
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --method bfs --heuristic invert
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --no-parity-step
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --no-pruning --method bfs
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --no-pruning --metric multi-tile
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --limit x
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --verbose --quiet
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --timeout -1
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --timeout 0
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --oracle .
slide-atlas solve --size 3x3 --input .
slide-atlas solve --size 3x3 --input /dev/null
slide-atlas solve --input /dev/null
slide-atlas rank --size 3x3 --input bytes.npy
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --format xml
slide-atlas solve --size 3x3 --input nowhere.txt --format tiles --json
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --input x
slide-atlas solve --size 3x3 --input nowhere.txt
slide-atlas solve --size 3x3 --input /dev/null --format boards
slide-atlas solve --size 3x3 --goal-blank 0,0 '8 6 7 2 5 4 3 0 1' --method oracle
slide-atlas solve --size 1x5 '0 1 2 3 4' --method oracle
slide-atlas solve --size 5x5 --method dfs --input /dev/null
slide-atlas solve --size 6x6 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 0
slide-atlas solve --size 5x5 --heuristic walking 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 0
slide-atlas solve --size 3x3 --blank '*' --goal 'aabbb*abb' --heuristic invert 'aabbb*abb'
slide-atlas solve --size 3x3 '8 6 7 2 5 4 3 0 1' --oracle bad.bin
slide-atlas histogram
slide-atlas histogram output/3x3 output/3x3/
slide-atlas histogram nowhere
slide-atlas histogram output
slide-atlas histogram output/3x3 --width 3
slide-atlas histogram output/3x3 --svg output.svg
slide-atlas histogram output/3x3 --png x.txt
slide-atlas histogram output/3x3 --svg x.png
slide-atlas histogram output/3x3 --svg no/such/one.svg
slide-atlas report output/3x3 --out no/x.html
slide-atlas report output/3x3 --out README.md
slide-atlas draw 3x3 123456780 --out mine.svg
slide-atlas histogram output/3x3 --svg mine.svg
slide-atlas positions 3x3 --sample 2 --out mine.csv
slide-atlas positions 3x3 --sample 2 --bounds mine.mjs
slide-atlas enumerate 2x3 --out mine
slide-atlas solve 3x3 123456780 --force
slide-atlas report output
slide-atlas explore --out page.txt
slide-atlas explore --port 80
slide-atlas explore --serve --out page.html
slide-atlas explore --embed
slide-atlas explore --serve --port 70000
slide-atlas explore --serve 0 --host 203.0.113.1
slide-atlas explore --goal '1 2 3'
slide-atlas verify
slide-atlas verify --size 3x3
slide-atlas verify output/3x3 --full --size 3x3
slide-atlas verify --full
slide-atlas verify nowhere
slide-atlas verify output
slide-atlas verify --size 3x3 --full --solutions -
slide-atlas verify output/3x3 --solutions -
slide-atlas verify --solutions nowhere.txt --size 3x3
slide-atlas verify output/3x3 --moves tile
slide-atlas verify --size 3x3 --full --quick
slide-atlas rank --size 3x3
slide-atlas rank --size 3x3 --input /dev/null
slide-atlas rank --size 3x3 --input nowhere.txt 123456780
slide-atlas rank --size 3x3 '1 2 3'
slide-atlas rank --size 3x3 --numbering snake 123456780
slide-atlas rank '1 2 3 4 5 6 7 0'
slide-atlas rank 3x3 boards.txt
slide-atlas rank --size 2x3 --blank '*' --goal 'aabbc*' 'cab*ba' --numbering place
slide-atlas rank --size 2x3 --blank '*' --goal 'aabbc*' 'cab*bb'
slide-atlas unrank --size 3x3
slide-atlas unrank --size 3x3 5 --input nowhere.txt
slide-atlas unrank 3x3 4 5
slide-atlas unrank --size 3x3 181440
slide-atlas unrank 3x3 -1
slide-atlas unrank 3x3 -1 --numbering place
slide-atlas unrank -7 3x3
slide-atlas unrank --size 3x3 x
slide-atlas unrank --size 3x3 --parity odd 0
slide-atlas unrank --size 3x3 --numbering bord --parity odd 5
slide-atlas unrank --size 5x5 0
slide-atlas unrank --size 2x3 --blank '*' --goal 'aabbc*' 0 --numbering place
slide-atlas unrank --size 2x3 --blank '*' --goal 'aabbc*' 180
`;

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
  for (const line of LINES.trim().split('\n')) {
    const { status, stdout, stderr } = await call(argsOf(line).slice(1), { cwd });
    const notes = stderr.trimEnd().split('\n');
    const sentence = notes.pop()!;
    expect(sentence, line).toMatch(/^slide-atlas: .*[.?]$/);
    expect(stdout, line).toBe('');
    const refusal = `${status}: ${sentence.slice('slide-atlas: '.length)}`;
    printed.push(line, ...[...notes, refusal].map((text) => `  ${text.replaceAll(cwd, 'FOLDER')}`));
  }
  expect(readdirSync(cwd, { recursive: true })).toEqual(before);
  await expect(printed.join('\n') + '\n').toMatchFileSnapshot('refusals.txt');
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
  errors.push(new AtlasError('memory', 'SENTENCE', { instead: 'first-layers' }));
  errors.push(new AtlasError('memory', 'SENTENCE'));
  const late = { seconds: 1, nodes: 2, atLeast: 3, pattern: '7-8' };
  errors.push(new AtlasError('timed-out', 'SENTENCE', late));
  const printed = errors.map(
    (error) => `${error.code} ${ERRORS[error.code].exit}: ${sentenceOf(error)}\n`,
  );
  await expect(printed.join('')).toMatchFileSnapshot('errors.txt');
});

/*
 * How much the tests see: puts small faults into the sources, one at a time, and runs the nearest
 * tests in a copy of the clone. Threads and programs come from the build, so tests that use it run
 * last, after a build with the mutant. A mutant is ended that takes much longer than the same tests
 * take without it at the same time; it counts as killed.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import ts from 'typescript';
import { sumOf } from '../../src/basics/numbers.js';
import { mutantsOf, type Mutant } from './operators.js';
import { NO_LIMIT, runAllTests, runTests, type Run } from './runs.js';
import { readSettings } from './settings.js';
import { nearestTests, testFiles, usesBuild } from './tests.js';
import { typeChecker } from './types.js';

/** The folders of src that are tried if none is named. */
const FOLDERS = [
  ...['puzzle', 'rank', 'space', 'search', 'engines'],
  ...['solve', 'results', 'files', 'app'],
];

/**
 * So many times as long as usual, and so many seconds more, tests may take before they are looked
 * at: whether they take so long without the mutant too.
 */
const USUAL = { times: 2, seconds: 20 };

/** An endless mutant takes so many times as long as the tests without it, and so many seconds. */
const ENDLESS = { times: 5, seconds: 20 };

/** So long a test is taken to be that has been written since the tests were measured. */
const NEW_SECONDS = 1;

/** It is unclear what becomes of a mutant if the tests fail without it at the same time. */
type Fate = 'killed' | 'timed out' | 'alive' | 'unclear';

/** What becomes of a mutant, and the test that failed. */
interface Trial {
  readonly fate: Fate;
  readonly test?: string | undefined;
}

interface Placed extends Mutant {
  readonly file: string;
}

const settings = readSettings(process.argv.slice(2), FOLDERS);
const copy = mkdtempSync(join(tmpdir(), 'slide-atlas-mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

copyClone();
const sources = sourcesIn('src');
const compiles = typeChecker(sources);
const secondsOf = await measuredTests();
/** By test file, whether it passes without a mutant. */
const passing = new Map<string, boolean>();
const fates: { folder: string; fate: Fate }[] = [];
for (const folder of settings.folder) await tryFolder(folder);
printTable();

/** Copies what git would keep, with the packages by a link, and builds there. */
function copyClone(): void {
  const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const path of list.split('\0')) {
    if (path !== '' && existsSync(path)) cpSync(path, join(copy, path));
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  process.chdir(copy);
  build();
}

/** Builds in the copy; the build before is there until then, as its kernels are taken over. */
function build(): void {
  execFileSync(process.execPath, ['scripts/setup.mjs'], { stdio: 'ignore' });
  const { name: last } = JSON.parse(readFileSync(join('dist', '.built'), 'utf8')) as {
    name: string;
  };
  for (const name of readdirSync('dist'))
    if (name.startsWith('build-') && name !== last) rmSync(join('dist', name), { recursive: true });
}

/** Modules that can be mutated: what runs in TypeScript, and no list of data. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.ts') && !/assembly|pages|publishedLists/.test(path))
    .sort();
}

/**
 * By test file, the seconds that it takes without a mutant; without tests that fail here. They are
 * kept in output/test-seconds.json.
 */
async function measuredTests(): Promise<Map<string, number>> {
  const kept = resolve(settings.clone, 'output', 'test-seconds.json');
  if (!existsSync(kept)) {
    console.log('All tests run once, without a mutant ...');
    const report = join(copy, 'output', 'report.json');
    await runAllTests(report);
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, readFileSync(report));
  }
  const { testResults } = JSON.parse(readFileSync(kept, 'utf8')) as {
    testResults: { name: string; status: string; startTime: number; endTime: number }[];
  };
  const times = testFiles().map((path) => {
    const report = testResults.find(({ name }) => name.endsWith(path));
    if (report === undefined) return [path, NEW_SECONDS] as const;
    const { status, startTime, endTime } = report;
    return [path, status === 'passed' ? (endTime - startTime) / 1000 : Infinity] as const;
  });
  return new Map(times.filter(([, seconds]) => seconds < Infinity));
}

/** Tries a sample of the mutants of a folder, and prints each. */
async function tryFolder(folder: string): Promise<void> {
  const mutants = sources
    .filter((file) => file.startsWith(join('src', folder, '/')))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
      return mutantsOf(source).map((mutant): Placed => ({ ...mutant, file }));
    })
    .filter(({ file, line }) => settings.at === undefined || settings.at === `${file}:${line}`);
  console.log(`${folder}: ${mutants.length} mutants`);
  let tried = 0;
  for (const mutant of shuffled(mutants)) {
    if (tried === settings.sample) break;
    const trial = await trialOf(mutant);
    if (trial === undefined) continue;
    if (trial.fate !== 'unclear') tried++;
    fates.push({ folder, fate: trial.fate });
    const by = trial.test === undefined ? '' : `  (${trial.test})`;
    console.log(`${trial.fate.padEnd(9)}  ${mutant.file}:${mutant.line}  ${mutant.change}${by}`);
  }
}

/** In an order that follows from the seed. */
function shuffled(mutants: readonly Placed[]): Placed[] {
  const random = xoroshiro128plus(settings.seed);
  const order = [...mutants];
  for (let last = order.length - 1; last > 0; last--) {
    const other = uniformInt(random, 0, last);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** Undefined if the mutant does not compile. */
async function trialOf({ file, start, end, replacement }: Placed): Promise<Trial | undefined> {
  const text = readFileSync(file, 'utf8');
  const mutated = text.slice(0, start) + replacement + text.slice(end);
  if (!compiles(file, mutated)) return undefined;
  for (;;) {
    const trial = await trialOnce({ file, text, mutated });
    if (trial.test === undefined) return trial;
    const [witness] = trial.test.split(' ');
    if (await passes(witness)) return trial;
    console.log(`${witness} fails without a mutant too, and is left out`);
    secondsOf.delete(witness);
  }
}

/** Runs the nearest tests; those that use the build come last. */
async function trialOnce(put: Put): Promise<Trial> {
  const tests = nearestTests(put.file, secondsOf, settings.seconds);
  const plain = tests.filter((test) => !usesBuild(test));
  const built = tests.filter((test) => usesBuild(test));
  const trial = await trialBy(plain, put);
  return trial.fate === 'alive' ? trialBy(built, put) : trial;
}

/** Whether a test passes without a mutant; looked at once. */
async function passes(test: string): Promise<boolean> {
  const known = passing.get(test);
  if (known !== undefined) return known;
  if (usesBuild(test)) build();
  const { hasPassed } = await runTests([test], NO_LIMIT);
  passing.set(test, hasPassed);
  return hasPassed;
}

/** A source file, as it is and with a mutant. */
interface Put {
  readonly file: string;
  readonly text: string;
  readonly mutated: string;
}

/** What tests say of a mutant; tests that use the build get one with the mutant. */
async function trialBy(tests: readonly string[], put: Put): Promise<Trial> {
  if (tests.length === 0) return { fate: 'alive' };
  const usual = sumOf(tests.map((test) => secondsOf.get(test)!));
  let limit = USUAL.times * usual + USUAL.seconds;
  for (;;) {
    const run = await runWith(put.mutated, tests, put, limit);
    if (run.hasPassed) return { fate: 'alive' };
    const test = failedIn(run);
    const isByTime = run.isLate || /time(d |-)?out/i.test(run.output);
    if (!isByTime) return { fate: 'killed', test };
    const without = await runWith(put.text, tests, put, NO_LIMIT);
    if (!without.hasPassed) return { fate: 'unclear', test: failedIn(without) };
    if (!run.isLate) return { fate: 'killed', test };
    limit = ENDLESS.times * without.seconds + ENDLESS.seconds;
    if (run.seconds > limit) return { fate: 'timed out' };
  }
}

/** The file and the title of the test that failed. */
function failedIn({ output }: Run): string | undefined {
  return /^ *FAIL +(.*)$/m.exec(output)?.[1];
}

/** Runs tests with a text in the place of a source file, which is as it was afterwards. */
async function runWith(
  text: string,
  tests: readonly string[],
  put: Put,
  limit: number,
): Promise<Run> {
  writeFileSync(put.file, text);
  if (tests.some(usesBuild)) build();
  const run = await runTests(tests, limit);
  writeFileSync(put.file, put.text);
  return run;
}

function printTable(): void {
  const row = (name: string, own: readonly { fate: Fate }[]): void => {
    const [killed, late, alive] = (['killed', 'timed out', 'alive'] as const).map(
      (fate) => own.filter((one) => one.fate === fate).length,
    );
    const tried = killed + late + alive;
    const share = Math.round((100 * (killed + late)) / tried);
    console.log([name.padEnd(8), tried, killed, late, alive, `${share}%`].join('\t'));
  };
  console.log(['\nfolder  ', 'mutants', 'killed', 'timed out', 'alive', 'seen'].join('\t'));
  for (const folder of settings.folder)
    row(
      folder,
      fates.filter((one) => one.folder === folder),
    );
  row('all', fates);
}

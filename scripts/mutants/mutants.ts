/*
 * How much the tests see: puts small faults into the sources, one at a time, and runs the nearest
 * tests. It works in a copy of the clone. Threads and programs come from the build, so the copy is
 * built with each mutant that outlives the first tests. A mutant whose tests take much longer than
 * without it is ended, and counts as killed.
 */
import { execFileSync, spawn } from 'node:child_process';
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
import { sumOf } from '../../src/sums.js';
import { mutantsOf, type Mutant } from './operators.js';
import { readSettings } from './settings.js';
import { nearestTests, testFiles } from './tests.js';
import { typeChecker } from './types.js';

/** The folders of src that are tried if none is named. */
const FOLDERS = [
  ...['puzzle', 'rank', 'space', 'search', 'engines'],
  ...['solve', 'results', 'files', 'app'],
];

/** Tests that take this long together run first, alone; most mutants do not outlive them. */
const FIRST_SECONDS = 3;

/**
 * Tests may take so many times as long as without a mutant, and so many seconds more, which is much
 * on a busy machine too.
 */
const PATIENCE = { times: 10, seconds: 120 };

/** So long a test is taken to be that has been written since the tests were measured. */
const NEW_SECONDS = 1;

type Fate = 'killed' | 'timed out' | 'alive';

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
  cpSync(join('dist', '.cache'), join(copy, 'dist', '.cache'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  process.chdir(copy);
  build();
}

/** Builds in the copy, in the place of earlier builds. */
function build(): void {
  for (const name of readdirSync('dist'))
    if (name.startsWith('build-')) rmSync(join('dist', name), { recursive: true });
  execFileSync(process.execPath, ['scripts/setup.mjs'], { stdio: 'ignore' });
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
    await vitest([], 3600, ['--reporter=json', `--outputFile=${report}`]);
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
    tried++;
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
  const tests = nearestTests(file, secondsOf, settings.seconds);
  const first = nearestTests(file, secondsOf, FIRST_SECONDS);
  const others = tests.filter((test) => !first.includes(test));
  writeFileSync(file, mutated);
  const trial = await trialBy(first, 'kept');
  const isBuilt = trial.fate === 'alive' && others.length > 0;
  const last = isBuilt ? await trialBy(others, 'new') : trial;
  writeFileSync(file, text);
  if (isBuilt) build();
  return last;
}

async function trialBy(tests: readonly string[], build: 'new' | 'kept'): Promise<Trial> {
  const usual = sumOf(tests.map((test) => secondsOf.get(test)!));
  const patience = PATIENCE.times * usual + PATIENCE.seconds;
  const outcome = await vitest(tests, patience, ['--bail=1'], build);
  if (outcome === undefined) return { fate: 'timed out' };
  if (outcome.status === 0) return { fate: 'alive' };
  const [, test] = /^ *FAIL +(.*)$/m.exec(outcome.output) ?? [];
  return { fate: outcome.output.includes('timed out in') ? 'timed out' : 'killed', test };
}

/**
 * Runs tests in the copy, with a new build or that without the mutant. Undefined if they took too
 * long and were ended.
 */
function vitest(
  tests: readonly string[],
  seconds: number,
  options: readonly string[],
  build: 'new' | 'kept' = 'new',
): Promise<{ status: number | null; output: string } | undefined> {
  const program = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...tests, ...options];
  // A group of its own, so that what the tests have started ends with them.
  const run = spawn(process.execPath, [...program, '--maxWorkers=1', '--no-color'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, KEEP_BUILD: build === 'kept' ? 'yes' : 'no' },
  });
  const end = (): void => void process.kill(-run.pid!, 'SIGKILL');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, 1000 * seconds);
  process.once('exit', end);
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((finish) =>
    run.on('close', (status) => {
      clearTimeout(timer);
      process.removeListener('exit', end);
      finish(isLate ? undefined : { status, output });
    }),
  );
}

function printTable(): void {
  const row = (name: string, own: readonly { fate: Fate }[]): void => {
    const [killed, late, alive] = (['killed', 'timed out', 'alive'] as const).map(
      (fate) => own.filter((one) => one.fate === fate).length,
    );
    const share = Math.round((100 * (killed + late)) / own.length);
    console.log([name.padEnd(8), own.length, killed, late, alive, `${share}%`].join('\t'));
  };
  console.log(['\nfolder  ', 'mutants', 'killed', 'timed out', 'alive', 'seen'].join('\t'));
  for (const folder of settings.folder)
    row(
      folder,
      fates.filter((one) => one.folder === folder),
    );
  row('all', fates);
}

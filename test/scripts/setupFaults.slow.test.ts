/*
 * The set-up of a small clone, in which calls of the file system fail, are the first ones that a
 * full disk refuses, or are the last ones before a kill.
 */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/build/current.mjs';
import type { Outcome } from '../cli/program.js';
import { importing } from '../preload.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { faultAt, type Fault } from '../files/faults.js';

const folder = temporaryFolder(afterAll);
const clone = join(folder, 'clone');
const at = (path: string): string => join(clone, path);

/**
 * The folder of an npm that does nothing. A set-up that cannot read the list of packages installs
 * them; a real npm would empty the packages of this clone, to which a link leads.
 */
const bin = join(folder, 'bin');

/** The modules and styles that a build is made of, and what is in them here. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  'export const one = 1;\n': [
    'worker.ts',
    'index.ts',
    'oracle.ts',
    'web.ts',
    'pages/results/resultScript.tsx',
    'pages/results/comparisonScript.tsx',
    'pages/explorer/main.tsx',
    'pages/site/documentScript.ts',
    'pages/site/documentSearch/script.ts',
    'pages/worker/inside/main.ts',
    'pages/element/main.ts',
  ],
  'p { margin: 0 }\n': [
    'pages/results/report.css',
    'pages/explorer/explorer.css',
    'pages/element/slidePuzzle.css',
  ],
  'export function one(): i32 { return 1; }\n': [
    'kernel/assembly/kernel.ts',
    'kernel/assembly/pageKernel.ts',
  ],
};

const setUp = (preload?: string): Outcome => node([...importing(preload), 'scripts/setup.mjs']);

function node(args: readonly string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: clone,
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  mkdirSync(clone);
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\n', { mode: 0o755 });
  for (const path of ['scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(ROOT, path), at(path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), at('node_modules'), 'junction');
  for (const [text, paths] of Object.entries(SOURCES)) {
    for (const path of paths) {
      mkdirSync(dirname(at(`src/${path}`)), { recursive: true });
      writeFileSync(at(`src/${path}`), text);
    }
  }
});

/** Changes the program: it writes a number. */
const change = (number: number): void =>
  writeFileSync(at('src/main.ts'), `console.log(${number});\n`);

/** Removes the builds before the last one, as if a week had gone. */
function removeOld(): void {
  const old = new Date(0);
  for (const name of readdirSync(at('dist')))
    if (/^build-|^\.lock-/.test(name)) utimesSync(at(`dist/${name}`), old, old);
}

/** The faults, and how many calls after one the next one has it. */
const TRIED: readonly (readonly [Fault, number])[] = [
  ['EIO', 19], // most of some 540 calls look at sources, one like the other
  ['ENOSPC', 2], // of 34
  ['EMFILE', 4], // of 39
  ['kill-after', 2], // of 68
];

it.each(TRIED)('a build is whole or the one before, whatever call has %s', (fault, step) => {
  const report = join(folder, 'calls');
  change(0);
  expect(setUp()).toMatchObject({ status: 0 });
  for (let call = 1; ; call += step) {
    change(call);
    const outcome = setUp(faultAt(fault, call, report));
    const told = `${fault} at call ${call}: ${JSON.stringify(outcome)}`;
    checkEnd(outcome, fault, told);
    const program = node(['dist/main.js']);
    const before = Math.max(0, call - step);
    expect([`${before}\n`, `${call}\n`], `${told}, ${program.stderr}`).toContain(program.stdout);
    removeOld();
    expect(setUp(), told).toMatchObject({ status: 0, stdout: '' });
    expect(node(['dist/main.js']), told).toEqual({ status: 0, stdout: `${call}\n`, stderr: '' });
    const calls = statSync(report, { throwIfNoEntry: false }) && readFileSync(report, 'utf8');
    rmSync(report, { force: true });
    if (calls !== undefined && Number(calls) < call) return;
  }
});

/** How a set-up may end at which something has failed. */
function checkEnd({ status, stderr }: Outcome, fault: Fault, told: string): void {
  expect(stderr, told).not.toMatch(/^ {4}at /m);
  expect(fault.startsWith('kill') ? [null, 0] : [1, 0], told).toContain(status);
  const sentences = stderr.match(/^slide-atlas: the set-up failed: .+$/gm) ?? [];
  expect(sentences, told).toHaveLength(status === 1 ? 1 : 0);
}

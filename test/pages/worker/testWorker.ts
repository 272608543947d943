/* The worker of the page, with messages that go through a channel, in Node. */
import { readFileSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { boardAfter, movesOn, pathOf } from '../../../src/puzzle/paths.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { browser, type Browser } from '../../../src/pages/worker/inside/browser.js';
import { workerCalls, type WorkerCalls } from '../../../src/pages/worker/inside/workerCalls.js';
import { answer, caller, type Caller } from '../../../src/pages/worker/calls.js';
import type { QuickPath } from '../../../src/pages/worker/inside/pageSolving.js';
import { serveWorker } from '../../../src/pages/worker/inside/start.js';
import type { Known } from '../../../src/solve/solver.js';
import { hurry } from '../../clock.js';
import { naiveLayers } from '../../naive/search.js';

declare const BUILD_FOLDER: string;

export const FIFTEEN = orderedPuzzle({ rows: 4, columns: 4 });
export const TWENTY_FOUR = orderedPuzzle({ rows: 5, columns: 5 });
export const COLOURS = parseGoal('aaaaaabbbbbbccccc*', { rows: 3, columns: 6 }, '*');

/** A board of the 15-puzzle 80 moves from the goal. */
export const DEEPEST = [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1];

const kernel = readFileSync(new URL('kernel-page.wasm', BUILD_FOLDER));
Object.assign(globalThis, { KERNEL: kernel.toString('base64') });

/** A worker without a thread of its own, for one test. */
export function testWorker(serve = serveWorker): Caller<WorkerCalls> {
  const channel = new MessageChannel();
  onTestFinished(() => channel.port1.close());
  channel.port2.start();
  serve(channel.port2);
  return caller<WorkerCalls>(channel.port1);
}

/**
 * A worker in a browser that refuses the memory of pattern databases, which take seconds to build.
 */
export const plainWorker = (): Caller<WorkerCalls> =>
  testWorker((port) => {
    const usual = browser(kernel);
    const startExecutor: Browser['startExecutor'] = (job, threads) => {
      if (job.work === 'patterns') throw new RangeError('Array buffer allocation failed');
      return usual.startExecutor(job, threads);
    };
    answer(port, workerCalls({ ...usual, startExecutor }));
  });

/** Expects a worker to know the distance of every position of a puzzle. */
export async function expectDistances(puzzle: Puzzle): Promise<void> {
  const { call } = testWorker();
  const { counts } = await call('open', puzzle);
  const layers = naiveLayers(puzzle);
  expect(counts).toEqual(layers.map((layer) => layer.length));
  for (const [depth, layer] of layers.entries()) {
    const distances = await call('distances', layer);
    expect(distances.filter((distance) => distance !== depth)).toEqual([]);
  }
}

/**
 * Resolves with what the search of the deepest board by a worker knows, one after the other, until
 * a condition ends it.
 */
export async function knownUntil(
  { call }: Caller<WorkerCalls>,
  isEnough: (known: Known, before: Known | undefined) => boolean,
): Promise<Known[]> {
  const controller = new AbortController();
  const reported: Known[] = [];
  const report = (known: Known): void => {
    if (isEnough(known, reported.at(-1))) controller.abort();
    reported.push(known);
  };
  const solving = call(
    'solve',
    { puzzle: FIFTEEN, board: DEEPEST },
    { signal: controller.signal, report },
  );
  await expect(solving).rejects.toThrow();
  return reported;
}

/** Expects a worker to find two paths, the second one shorter, until it is stopped. */
export async function expectShorterPaths(puzzle: Puzzle, board: Board): Promise<void> {
  // On a busy machine a second path may take longer than the search has.
  hurry(0.1);
  const { call } = testWorker();
  const controller = new AbortController();
  const paths: QuickPath[] = [];
  const searching = call(
    'quick',
    { puzzle, board },
    {
      signal: controller.signal,
      report(path) {
        paths.push(path);
        if (paths.length === 2) controller.abort();
      },
    },
  );
  await expect(searching).rejects.toThrow();
  const [first, second] = paths;
  expect(second.moves.length).toBeLessThan(first.moves.length);
  for (const { moves, atLeast } of [first, second]) {
    expect(boardAfter(board, pathOf(moves, puzzle.size), puzzle.size)).toEqual(puzzle.goal);
    expect(moves).toEqual(movesOn(pathOf(moves, puzzle.size), puzzle.metric));
    expect(atLeast).toBeLessThanOrEqual(moves.length);
  }
}

/*
 * A quick search with two threads: this one goes from the start to the goal, the other one from the
 * goal to the start, and the shorter solution counts. A beam finds other solutions that way, as
 * other boards promise most.
 */
import { backgroundRounds } from '../../executors/backgroundRounds.js';
import {
  sharedBytes,
  sharedFloats,
  sharedInts,
  type Executor,
  type Job,
  type Work,
} from '../../executors/executor.js';
import { blankCell, type Board } from '../../puzzle/board.js';
import type { Step } from '../../puzzle/moves.js';
import { cellsAlong, shorterPath, pathThrough } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Size } from '../../puzzle/size.js';
import type { Answer, Known, SteppedSolver } from '../solver.js';
import { newNotes, readNote, writeNote, type Notes } from '../notes.js';
import { giveUp } from '../../basics/steps.js';
import { commonTime, ownTime } from '../../basics/clock.js';
import { beamSolver } from './beamSolver.js';

/** What the two threads share. */
export interface EndsMemory {
  readonly puzzle: Puzzle;
  /** Written before a search: the start, the most moves, the end, a {@link commonTime}. */
  readonly start: Uint8Array;
  readonly limit: Float64Array;
  readonly end: Float64Array;
  /** 1 when nobody waits for the other thread any more. */
  readonly stop: Int32Array;
  /** Boards that the other thread has entered. */
  readonly nodes: Float64Array;
  /** The best path of the other thread, in its direction; not there once it is read. */
  readonly path: Notes;
}

/** A search that ends sooner needs no other thread. */
const ALONE_MS = 10;

/** The other thread ends so much sooner, that its last path is read in time. */
const EARLY_MS = 10;

/** The solver, and in searches that have an end a second one in a thread. */
export function fromBothEnds(
  puzzle: Puzzle,
  near: SteppedSolver,
  startThread: (job: Job) => Executor,
): SteppedSolver {
  const far = otherThread(puzzle, startThread);
  return {
    ...near,
    *search(start, limit, end): Generator<Known, Answer> {
      const steps = near.search(start, limit, end);
      const began = performance.now();
      let isHelped = false;
      let path: Path | undefined;
      try {
        for (;;) {
          const { value, done } = steps.next();
          const late = end !== undefined && performance.now() > began + ALONE_MS;
          isHelped ||= late && far.begin(start, limit, end);
          path = shorterPath(path, value.path, puzzle.metric);
          if (isHelped) path = shorterPath(path, far.path(), puzzle.metric);
          const nodes = value.nodes + (isHelped ? far.nodes() : 0);
          if (done) return { ...value, path, nodes };
          yield { ...value, nodes, ...(path && { path }) };
        }
      } finally {
        giveUp(steps);
        if (isHelped) far.leave();
      }
    },
    async close() {
      await Promise.all([near.close?.(), far.close()]);
    },
  };
}

type Path = readonly Step[];

/** The other thread, as this one sees it. It does one search at a time. */
function otherThread(puzzle: Puzzle, startThread: (job: Job) => Executor) {
  const memory: EndsMemory = {
    puzzle,
    start: sharedBytes(puzzle.goal.length),
    limit: sharedFloats(1),
    end: sharedFloats(1),
    stop: sharedInts(1),
    nodes: sharedFloats(1),
    path: newNotes(1),
  };
  const { isThere } = memory.path;
  const rounds = backgroundRounds(() => startThread(endsJob(memory)));

  const leave = (): void => {
    Atomics.store(memory.stop, 0, 1);
    Atomics.store(isThere, 0, 0);
    Atomics.notify(isThere, 0);
  };
  return {
    /** False if it has not left its last search yet. */
    begin(start: Board, limit: number, end: number): boolean {
      if (rounds.isRunning()) return false;
      memory.start.set(start);
      memory.limit[0] = limit;
      memory.end[0] = commonTime(end) - EARLY_MS;
      memory.nodes[0] = 0;
      Atomics.store(isThere, 0, 0);
      Atomics.store(memory.stop, 0, 0);
      rounds.begin();
      return true;
    },
    /** A better path than those before, if there is one. @throws what has ended the thread. */
    path(): Path | undefined {
      rounds.throwIfFailed();
      if (Atomics.load(isThere, 0) === 0) return undefined;
      const path = readNote(0, memory.path) as Path;
      Atomics.store(isThere, 0, 0);
      Atomics.notify(isThere, 0);
      return backwards(path, blankCell(puzzle.goal), puzzle.size);
    },
    nodes: () => memory.nodes[0],
    leave,
    async close(): Promise<void> {
      leave();
      await rounds.close();
    },
  };
}

const endsJob = (memory: EndsMemory): Job => ({ work: 'ends', units: 1, memory, apart: true });

/** The same path, which begins with the blank in a cell, from its end to its start. */
const backwards = (path: Path, from: number, size: Size): Path =>
  pathThrough(cellsAlong(from, path, size).toReversed(), size);

/**
 * The work of the other thread: searches from the goal. If no other thread could be started, it
 * does nothing.
 */
export function endsWork(memory: EndsMemory, thread: number): Work {
  return {
    run() {
      if (thread > 0) searchBackwards(memory);
      return 0;
    },
  };
}

function searchBackwards({ puzzle, start, limit, end, stop, nodes, path }: EndsMemory): void {
  const solver = beamSolver({ ...puzzle, goal: [...start] });
  const steps = solver.search(puzzle.goal, limit[0], ownTime(end[0]));
  let best: Path | undefined;
  let sent: Path | undefined;
  while (Atomics.load(stop, 0) === 0) {
    const { value, done } = steps.next();
    nodes[0] = value.nodes;
    best = value.path ?? best;
    // The last path has to be read before the next one is written.
    if (done === true) Atomics.wait(path.isThere, 0, 1);
    if (best && best !== sent && Atomics.load(path.isThere, 0) === 0)
      writeNote(0, (sent = best), path);
    if (done === true) return;
  }
}

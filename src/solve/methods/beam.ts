/*
 * The beam search: ever better solutions, which prove nothing. It is no method, but takes turns
 * with the methods (`Methods.beside`); a bound of the user's own may guide it.
 */
import { argumentError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { checkedBound, type OwnBound } from '../../bounds/own/ownBound.js';
import { openBound } from '../../bounds/own/openBound.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize, isLine } from '../../puzzle/size.js';
import { beamObjection } from '../beam/objection.js';
import { beamSolver } from '../beam/beamSolver.js';
import { fromBothEnds } from '../beam/bothEnds.js';
import type { Attempt, SolveRequest } from '../method.js';
import type { SteppedSolver } from '../solver.js';
import { isSolvedShortest } from '../suitability.js';
import { someThreads } from '../threads.js';
import { quickGuide } from '../wishes.js';
import { guardedSolver } from './guardedSolver.js';

/**
 * The attempt with the beam search; undefined if the board needs none. Whether the board has too
 * many cells is checked when it is opened, so that a board without a solution is reported as such
 * on any size.
 */
export function beamAttempt({ puzzle, wishes, resources }: SolveRequest): Attempt | undefined {
  // Single rows and columns need none; a board too large for a shortest solution is refused.
  if (isLine(puzzle.size)) return undefined;
  if (wishes.aim === 'shortest' && !isSolvedShortest(puzzle.size)) return undefined;
  // If it does not suit the puzzle, it is refused if it is wished for, else left out.
  const isWished = wishes.aim === 'quick' || !isSolvedShortest(puzzle.size);
  if (!isWished && beamObjection(puzzle) !== undefined) return undefined;
  const guide = quickGuide(wishes);
  return {
    name: guide ? `beam ${guide.name}` : 'beam',
    async open() {
      checkBeam(puzzle);
      if (!guide) return beamSolver(puzzle);
      const solver = await guidedSolver(guide, puzzle);
      resources.note?.(
        `The beam search is guided by the bound ${quoted(guide.name)}, which proves nothing.`,
      );
      return solver;
    },
  };
}

/**
 * The attempt of {@link beamAttempt} on a machine with threads: a quick search goes from both ends
 * of the position.
 */
export function beamBothEnds(request: SolveRequest): Attempt | undefined {
  const { puzzle, wishes, resources } = request;
  const alone = beamAttempt(request);
  const threads = someThreads(resources.threads, wishes.threads);
  // A guide of the user's own leads to its own goal only.
  if (!alone || !threads || wishes.aim !== 'quick' || quickGuide(wishes)) return alone;
  return {
    ...alone,
    open: async () =>
      fromBothEnds(puzzle, await alone.open(), (job) => threads.startExecutor(job, 1)),
  };
}

/** @throws AtlasError (the promise rejects) if the bound gives no value. */
const guidedSolver = async (guide: OwnBound, puzzle: Puzzle): Promise<SteppedSolver> =>
  guide.source.kind === 'guarded'
    ? guardedSolver(guide.source.thread, { method: 'beam' }, puzzle)
    : beamSolver(puzzle, checkedBound(puzzle, await openBound(guide, puzzle), guide));

/** @throws AtlasError when the beam search does not serve the puzzle. */
function checkBeam(puzzle: Puzzle): void {
  const objection = beamObjection(puzzle);
  if (objection === undefined) return;
  throw argumentError(`The ${formatSize(puzzle.size)} board ${objection}`);
}

/* The beam search of a machine with threads: a quick one goes from both ends of the position. */
import { opened } from '../../bounds/kept.js';
import { fromBothEnds } from '../beam/bothEnds.js';
import type { Attempt, SolveRequest, SolvingResources } from '../method.js';
import { someThreads } from '../team/threads.js';
import { quickGuide } from '../wishes.js';
import { beamAttempt } from './beam.js';

/** The attempt of {@link beamAttempt}, which for a quick search has the help of a thread. */
export function beamBothEnds(request: SolveRequest<SolvingResources>): Attempt | undefined {
  const { puzzle, wishes, resources } = request;
  const alone = beamAttempt(request);
  const threads = someThreads(resources.threads, wishes.threads);
  // A guide of the user's own leads to its own goal only.
  if (!alone || !threads || wishes.aim !== 'quick' || quickGuide(wishes)) return alone;
  return {
    ...alone,
    open: async () =>
      fromBothEnds(puzzle, opened(await alone.open()), (job) => threads.startExecutor(job, 1)),
  };
}

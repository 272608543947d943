/* A new position, of a depth that is chosen, or any. */
import { useState } from 'preact/hooks';
import { nounFor } from '../../../basics/humanize.js';
import { METRIC_RULES } from '../../../puzzle/metric.js';
import type { PlayState } from './usePlay.js';
import { FIRST_DEPTHS } from '../../parts/randomBoard.js';

export function NewPosition({ play }: { play: PlayState }) {
  const { randomPosition, puzzle, search, distances, actions } = play;
  const { status, sampleReach, isTooLarge } = search;
  const [chosen, choose] = useState<number>();
  const isOff = status.kind !== 'ready' && status.kind !== 'unsearched';
  const usual = distances.fromStart === 0 ? undefined : distances.fromStart;
  const depth = Math.min(chosen ?? usual ?? FIRST_DEPTHS[puzzle.metric], sampleReach || Infinity);
  return (
    <>
      <div class="controls" role="group" aria-label="New position">
        {/* Of a board that is too large for that, no depth is chosen. */}
        {!isTooLarge && (
          <label class="field rest">
            <span>
              New position, <output>{depth}</output>{' '}
              {nounFor(depth, METRIC_RULES[puzzle.metric].noun)} from the goal
              {randomPosition.progress && `: ${randomPosition.progress}`}
            </span>
            <input
              type="range"
              min="0"
              max={sampleReach || depth}
              value={depth}
              disabled={isOff || sampleReach === 0}
              onInput={({ currentTarget }) => choose(Number(currentTarget.value))}
            />
          </label>
        )}
        <button
          class="main"
          disabled={isOff}
          aria-busy={randomPosition.busy}
          onClick={() => actions.playRandom(isTooLarge ? 'any' : depth)}
        >
          New position
        </button>
        {!isTooLarge && (
          <button disabled={isOff} onClick={actions.playAnyDepth}>
            Any depth
          </button>
        )}
      </div>
      {randomPosition.fault && status.kind !== 'failed' && (
        <p role="alert">{randomPosition.fault}</p>
      )}
    </>
  );
}

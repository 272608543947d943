/* A new position, of a depth that is chosen, or any. */
import { useState } from 'preact/hooks';
import type { AtlasStatus } from '../state/useAtlas.js';
import type { PlayState } from '../state/usePlay.js';
import { FIRST_DEPTHS, randomDepth } from '../state/randomBoard.js';

export function NewPosition({ play, status }: { play: PlayState; status: AtlasStatus }) {
  const [chosen, choose] = useState<number>();
  if (status.kind === 'without') {
    return (
      <p class="controls">
        <button class="main" onClick={play.shuffle}>
          New position
        </button>
      </p>
    );
  }
  const deepest = status.kind === 'ready' ? status.counts.length - 1 : 0;
  const depth = Math.min(chosen ?? FIRST_DEPTHS[play.puzzle.metric], deepest);
  return (
    <div class="new" role="group" aria-label="New position">
      <label>
        <span>
          New at depth <output>{depth}</output>
        </span>
        <input
          type="range"
          min="0"
          max={deepest}
          value={depth}
          disabled={status.kind !== 'ready'}
          onInput={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
      </label>
      <button class="main" disabled={status.kind !== 'ready'} onClick={() => play.draw(depth)}>
        New position
      </button>
      <button
        disabled={status.kind !== 'ready'}
        onClick={() => status.kind === 'ready' && play.draw(randomDepth(status.counts))}
      >
        Any
      </button>
    </div>
  );
}

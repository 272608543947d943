/* The times of a visitor on a board: averages, and the list of solves. */
import { useState } from 'preact/hooks';
import { formatQuantity } from '../../../basics/humanize.js';
import { formatMoveCount } from '../../../puzzle/metric.js';
import { bestKey } from '../bests.js';
import { formatClock } from '../clock.js';
import { averagesOf, type Solve } from '../solves.js';
import type { PlayState } from './usePlay.js';

/** The numbers of times whose averages are shown. */
const AVERAGED = [1, 5, 12];

const averageName = (count: number): string => (count === 1 ? 'single' : `average of ${count}`);

/** The most solves that are listed; the averages count all. */
const MOST_LISTED = 50;

export function Times({ play: { puzzle, visitor } }: { play: PlayState }) {
  const board = bestKey(puzzle);
  const solves = visitor.solves.filter((solve) => solve.board === board);
  if (solves.length === 0) return null;
  const seconds = solves.map((solve) => solve.seconds);
  const remove = (isGone: (solve: Solve) => boolean): void =>
    visitor.keepSolves((now) => now.filter((solve) => !isGone(solve)));
  return (
    <details class="times">
      <summary>{summaryOf(seconds)}</summary>
      <Averages seconds={seconds} />
      <p class="lead">Averages leave out the best and the worst. Solves with help do not count.</p>
      <ol class="tiled">
        {solves
          .slice(-MOST_LISTED)
          .reverse()
          .map((solve) => (
            <li key={solve.at}>
              {timeOf(solve)}, {formatMoveCount(solve.moves, puzzle.metric)}
              {solve.shortest !== undefined && ` of ${solve.shortest}`}{' '}
              <button
                aria-label={`Remove the solve of ${timeOf(solve)}`}
                onClick={() => remove(({ at }) => at === solve.at)}
              >
                ×
              </button>
            </li>
          ))}
      </ol>
      <RemoveAll count={solves.length} onRemove={() => remove((solve) => solve.board === board)} />
    </details>
  );
}

/** A button that asks before it removes all times of the board. */
function RemoveAll({ count, onRemove }: { count: number; onRemove(): void }) {
  const [asks, ask] = useState(false);
  if (!asks) return <button onClick={() => ask(true)}>Remove all times of this board</button>;
  return (
    <p class="controls" role="group" aria-label="Remove all times">
      <span>{formatQuantity(count, 'time')} will be gone for ever.</span>
      <button onClick={onRemove}>Remove</button>
      <button class="main" onClick={() => ask(false)}>
        Keep
      </button>
    </p>
  );
}

const timeOf = ({ seconds }: Solve): string => formatClock(seconds, true);

/** `Times: single 0:07.312, average of 5 0:08.119`. */
function summaryOf(seconds: readonly number[]): string {
  const averages = AVERAGED.flatMap((count) => {
    const average = averagesOf(count, seconds).at(-1);
    return average === undefined ? [] : `${averageName(count)} ${formatClock(average, true)}`;
  });
  return `Times: ${averages.join(', ')}`;
}

/** The last one and the best of single solves and of averages. */
function Averages({ seconds }: { seconds: readonly number[] }) {
  const shown = (value: number | undefined): string =>
    value === undefined ? '–' : formatClock(value, true);
  return (
    <table>
      <tr>
        <td />
        <th scope="col">last</th>
        <th scope="col">best</th>
      </tr>
      {AVERAGED.map((count) => {
        const averages = averagesOf(count, seconds);
        return (
          <tr>
            <th scope="row">{averageName(count)}</th>
            <td>{shown(averages.at(-1))}</td>
            <td>{averages.length > 0 ? shown(Math.min(...averages)) : '–'}</td>
          </tr>
        );
      })}
    </table>
  );
}

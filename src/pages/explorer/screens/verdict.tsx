/* How far it is, in words; and where the whole is not known, what is. */
import { formatQuantity } from '../../../humanize.js';
import { METRIC_RULES } from '../../../puzzle/metric.js';
import type { AtlasStatus } from '../state/useAtlas.js';
import type { PlayState } from '../state/usePlay.js';

export function Verdict({ play, status }: { play: PlayState; status: AtlasStatus }) {
  const { puzzle, game, boards, distances, solved, told, helped, fromStart, board } = play;
  const { unit } = METRIC_RULES[puzzle.metric];
  const here = distances.of(board);
  const before = boards.length > 1 ? distances.of(boards[boards.length - 2]) : undefined;
  const excess = here !== undefined && fromStart !== undefined ? game.at + here - fromStart : undefined;
  const unless = (count: number | undefined) => (told || solved ? (count ?? '–') : '?');
  const counts = [
    ['Moves made', game.at],
    ['Shortest from the start', unless(fromStart)],
    ['More than needed', unless(excess)],
  ];
  return (
    <div>
      <p class="distance">
        {solved ? <strong>Solved</strong> : told ? far(play, here, status) : <strong>?</strong>}
        {told && !solved && before !== undefined && here !== undefined && (
          <span class={`step ${STEPS[Math.sign(here - before)].tone}`}>{STEPS[Math.sign(here - before)].words}</span>
        )}
      </p>
      {!told && !solved && <p class="lead">The distance is hidden until the board is solved or it is switched on.</p>}
      {solved && game.at > 0 && !helped && fromStart !== undefined && (
        <p>
          In {formatQuantity(game.at, unit)}; the shortest way has {fromStart}.
          {game.at === fromStart ? ' No way is shorter!' : ` Score ${Math.round((100 * fromStart) / game.at)} of 100.`}
        </p>
      )}
      <dl class="counts">
        {counts.map(([term, count]) => (
          <div>
            <dt>{term}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What a move has done to the distance, by the sign of the difference. */
const STEPS: Readonly<Record<number, { readonly tone: string; readonly words: string }>> = {
  [-1]: { tone: 'good', words: 'nearer' },
  0: { tone: 'same', words: 'no nearer' },
  1: { tone: 'bad', words: 'farther' },
};

function far({ puzzle, distances }: PlayState, here: number | undefined, status: AtlasStatus) {
  const { unit } = METRIC_RULES[puzzle.metric];
  if (here !== undefined) {
    return (
      <>
        <strong>{here}</strong> <span class="what">{here === 1 ? unit : `${unit}s`} from the goal</span>
      </>
    );
  }
  if (status.kind === 'failed') return <strong>–</strong>;
  if (status.kind !== 'without') return <strong class="waiting">…</strong>;
  const { atLeast, searching, toggle } = distances;
  return (
    <>
      {atLeast === undefined ? (
        <strong>–</strong>
      ) : (
        <>
          at least <strong>{atLeast}</strong> {unit}s
        </>
      )}{' '}
      {(searching || atLeast !== undefined) && (
        <button onClick={toggle}>{searching ? 'Stop searching' : 'Search on'}</button>
      )}
    </>
  );
}

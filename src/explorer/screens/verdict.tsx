/* How far it is, in words; and where the whole is not known, what is. */
import { formatQuantity } from '../../humanize.js';
import type { AtlasStatus } from '../state/useAtlas.js';
import type { PlayState } from '../state/usePlay.js';

export function Verdict({ play, told, status }: { play: PlayState; told: boolean; status: AtlasStatus }) {
  const { game, boards, distances, solved, helped, fromStart, board } = play;
  const here = distances.of(board);
  const before = boards.length > 1 ? distances.of(boards[boards.length - 2]) : undefined;
  const excess = here !== undefined && fromStart !== undefined ? game.at + here - fromStart : undefined;
  return (
    <div class="where">
      <p class="distance">
        {solved ? <strong>Solved</strong> : told ? far(play, here, status) : <strong>?</strong>}
        {told && !solved && before !== undefined && here !== undefined && (
          <span class={`step ${here < before ? 'good' : 'bad'}`}>{here < before ? 'nearer' : 'farther'}</span>
        )}
      </p>
      {!told && !solved && <p class="lead">The distance is hidden until the board is solved or it is switched on.</p>}
      {solved && game.at > 0 && !helped && fromStart !== undefined && (
        <p>
          In {formatQuantity(game.at, 'move')}; the shortest way has {fromStart}.
          {game.at === fromStart ? ' No way is shorter!' : ` Score ${Math.round((100 * fromStart) / game.at)} of 100.`}
        </p>
      )}
      <dl class="counts">
        <div>
          <dt>Moves made</dt>
          <dd>{game.at}</dd>
        </div>
        <div>
          <dt>Shortest from the start</dt>
          <dd>{told || solved ? (fromStart ?? '–') : '?'}</dd>
        </div>
        <div>
          <dt>More than needed</dt>
          <dd>{told || solved ? (excess ?? '–') : '?'}</dd>
        </div>
      </dl>
    </div>
  );
}

function far({ distances }: PlayState, here: number | undefined, status: AtlasStatus) {
  if (here !== undefined) {
    return (
      <>
        <strong>{here}</strong> {here === 1 ? 'move' : 'moves'} from the goal
      </>
    );
  }
  if (status.kind !== 'without') return <strong class="waiting">…</strong>;
  const { atLeast, searching, toggle } = distances;
  return (
    <>
      {atLeast === undefined ? (
        <strong>–</strong>
      ) : (
        <>
          at least <strong>{atLeast}</strong> moves
        </>
      )}{' '}
      {(searching || atLeast !== undefined) && (
        <button type="button" onClick={toggle}>
          {searching ? 'Stop searching' : 'Search on'}
        </button>
      )}
    </>
  );
}

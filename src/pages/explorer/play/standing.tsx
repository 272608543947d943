/* How far the board is from the goal, or how far the search has come. */
import { formatCount, nounFor } from '../../../basics/humanize.js';
import { METRIC_RULES, formatMoveCount } from '../../../puzzle/metric.js';
import { isOrdered } from '../../../puzzle/puzzle.js';
import { boardCount } from '../../../puzzle/parts.js';
import { sumOf } from '../../../basics/numbers.js';
import { StillBoard } from '../../parts/stillBoardView.js';
import { isScrolled } from '../../parts/boardWords.js';
import { searchKindOf } from '../../worker/searchKind.js';
import { formatClock } from '../clock.js';
import { useShownCounts } from '../search/useIntro.js';
import type { PlayState } from './usePlay.js';
import { changeOf } from './distance/distanceChange.js';

export function Standing({ play }: { play: PlayState }) {
  const { puzzle, visitor } = play;
  return (
    <div>
      <div class="where">
        {isIntro(play) ? <Counter play={play} /> : <p class="row distance">{headline(play)}</p>}
        {(visitor.settings.goal || !isOrdered(puzzle)) && (
          <div class="goal" tabIndex={isScrolled(puzzle) ? 0 : undefined}>
            <StillBoard board={puzzle.goal} puzzle={puzzle} />
            the goal
          </div>
        )}
      </div>
    </div>
  );
}

/** The figure above all others. */
function headline(play: PlayState) {
  if (play.solved) return <strong>{play.game.moves.length > 0 ? 'Solved' : 'The goal'}</strong>;
  if (play.trial) return <span>Can this board be solved?</span>;
  return play.distances.areShown || play.game.at === 0 ? far(play) : fromStart(play);
}

/** Whether the search is shown, or the first position is still to come. */
export const isIntro = ({ intro, isPending, puzzle }: PlayState): boolean =>
  !intro.isOver || (isPending && searchKindOf(puzzle) === 'all');

/** The positions that the search has found, as it is shown. */
function Counter({ play: { intro, search, puzzle } }: { play: PlayState }) {
  const found = sumOf(useShownCounts(intro, search.status));
  const all = formatCount(boardCount(puzzle.goal, puzzle.size));
  return (
    <p class="row distance counter">
      <strong style={{ minWidth: `${all.length}ch` }}>{formatCount(found)}</strong>
      <span>
        positions found
        <br />
        of {all}
      </span>
    </p>
  );
}

/** What a move has done to the distance. */
function ChangeWords({ by }: { by: number }) {
  const { sign, tone, words } = changeOf(by);
  return (
    <span class={`step ${tone}`} data-sign={sign}>
      {words}
    </span>
  );
}

/** How far the start was: what is said of the distance to a player who is not helped. */
const fromStart = ({ distances: { fromStart }, puzzle }: PlayState) =>
  fromStart === undefined ? (
    <strong>–</strong>
  ) : (
    <>
      <strong>{fromStart}</strong>{' '}
      <span>{nounFor(fromStart, METRIC_RULES[puzzle.metric].noun)} from the goal at the start</span>
    </>
  );

/** How far it is, and what the last move has done to that, if these are known. */
function far({ puzzle, board, boards, distances, search: { status } }: PlayState) {
  const { noun } = METRIC_RULES[puzzle.metric];
  const here = distances.of(board);
  const last = boards.at(-2);
  // Of a distance that is not proved, every move might be one nearer.
  const before = last && distances.isProved(last) ? distances.of(last) : undefined;
  if (here !== undefined && distances.isProved(board)) {
    return (
      <>
        <strong>{here}</strong>{' '}
        <span>
          {nounFor(here, noun)} from the goal{' '}
          {before !== undefined && <ChangeWords by={here - before} />}
        </span>
      </>
    );
  }
  if (status.kind === 'failed') return <strong>–</strong>;
  if (status.kind !== 'unsearched') return <strong>…</strong>;
  const { searching, stopped, toggle } = distances;
  const moves = here ?? distances.atLeast(board);
  return (
    <>
      {moves === undefined ? (
        <strong>–</strong>
      ) : (
        <span>
          {here === undefined ? 'at least' : 'a solution of'} <strong>{moves}</strong>{' '}
          {nounFor(moves, noun)}
        </span>
      )}{' '}
      {(searching || stopped) && (
        <button onClick={toggle}>{searching ? 'Stop searching' : 'Search on'}</button>
      )}
    </>
  );
}

/** The best game before on this board, or at this depth of it. */
export function BestGame({ play: { best, search, puzzle } }: { play: PlayState }) {
  const known = search.counts ? 'at this depth' : 'on this board';
  return (
    <p class="lead best">
      {best && (
        <>
          Your best {known}: {formatClock(best.seconds, true)} and{' '}
          {formatMoveCount(best.moves, puzzle.metric)}.
        </>
      )}
    </p>
  );
}

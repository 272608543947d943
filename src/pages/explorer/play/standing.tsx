/* How far the board is from the goal, in words, and how the game is going. */
import { useReducer } from 'preact/hooks';
import { formatCount, formatQuantity } from '../../../basics/humanize.js';
import { METRIC_RULES } from '../../../puzzle/metric.js';
import { isOrdered } from '../../../puzzle/puzzle.js';
import { boardCount } from '../../../rank/boardRank.js';
import { sumOf } from '../../../basics/numbers.js';
import { SmallBoard } from '../../parts/board.js';
import { useBeat } from '../../parts/hooks.js';
import { knowledgeOf } from '../../parts/knowledge.js';
import { hintWords } from '../../parts/gameWords.js';
import { formatClock } from './records/clock.js';
import { useShownCounts } from '../atlas/useIntro.js';
import type { PlayState } from './usePlay.js';
import { stepOf } from './distance/step.js';

export function Standing({ play }: { play: PlayState }) {
  const { puzzle, kept } = play;
  return (
    <div>
      <div class="where">
        {isIntro(play) ? <Counter play={play} /> : <p class="row distance">{headline(play)}</p>}
        {(kept.settings.goal || !isOrdered(puzzle)) && (
          <div class="goal">
            <SmallBoard board={puzzle.goal} puzzle={puzzle} />
            the goal
          </div>
        )}
      </div>
      <p class="told">{wordsOf(play)}</p>
    </div>
  );
}

/** The figure above all others. */
function headline(play: PlayState) {
  if (play.solved) return <strong>Solved</strong>;
  return play.told ? far(play) : <strong>?</strong>;
}

/** Whether the search is shown, or the first position is still to come. */
const isIntro = ({ intro, isPending, puzzle }: PlayState): boolean =>
  !intro.isOver || (isPending && knowledgeOf(puzzle) === 'all');

/** The positions that the search has found, as it is shown. */
function Counter({ play: { intro, atlas, puzzle } }: { play: PlayState }) {
  const found = sumOf(useShownCounts(intro, atlas.status));
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

/** What there is to say beside the distance, if anything. */
function wordsOf(play: PlayState): string {
  const { game, distances, solved, told, board, hint, puzzle } = play;
  if (isIntro(play)) return '';
  const hinted = hint === undefined ? undefined : distances.nearer(board);
  if (hinted && !solved) return hintWords(board, hinted, distances.isProved(board), puzzle);
  if (solved) return game.at > 0 ? sentenceOf(play) : '';
  if (!told) return 'The distance is hidden until the board is solved or it is switched on.';
  if (distances.of(board) === undefined || distances.isProved(board))
    return game.moves.length > 0 ? '' : howToMove();
  const atLeast = distances.atLeast(board);
  const needed = atLeast === undefined ? '' : `: at least ${atLeast} are needed`;
  return `Not proved to be a shortest one${needed}. Hints follow it.`;
}

/** How a tile is moved with what the reader has at hand. */
const howToMove = (): string =>
  matchMedia('(pointer: coarse)').matches
    ? 'Tap a tile beside the empty cell.'
    : 'Click a tile beside the empty cell, or press an arrow key.';

/** The moves and the time of the game, how many moves it needs, and the best game before. */
export function Counts({ play }: { play: PlayState }) {
  const { game, distances, solved, told, fromStart, board, progress, best, atlas, puzzle } = play;
  const here = distances.of(board);
  const isProved = fromStart === undefined || distances.isProved(game.start);
  const excess =
    here !== undefined && fromStart !== undefined ? game.at + here - fromStart : undefined;
  const unlessHidden = (count: number | undefined) => (told || solved ? (count ?? '–') : '?');
  const seconds = useSeconds(play);
  const pace = seconds !== undefined && seconds >= 1 ? (game.at / seconds).toFixed(1) : '–';
  const counts = [
    ['Moves made', game.at],
    [isProved ? 'Shortest from the start' : 'Best from the start', unlessHidden(fromStart)],
    [isProved ? 'More than needed' : 'More than that', unlessHidden(excess)],
    ['Time', seconds === undefined ? '–' : formatClock(seconds, progress.ended !== undefined)],
    ['Moves a second', pace],
  ];
  const known = atlas.status.kind === 'ready' ? 'at this depth' : 'on this board';
  return (
    <>
      <dl class="counts">
        {counts.map(([term, count]) => (
          <div>
            <dt>{term}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p class="lead best">
        {(told || solved) && best && (
          <>
            Your best {known}: {formatClock(best.seconds, true)} and{' '}
            {formatQuantity(best.moves, METRIC_RULES[puzzle.metric].unit)}.
          </>
        )}
      </p>
    </>
  );
}

/**
 * The seconds from the first move by hand to the last; undefined where there was none, or an help.
 */
function useSeconds({ progress: { begun, ended, help } }: PlayState): number | undefined {
  const [beats, beat] = useReducer((times: number) => times + 1, 0);
  const runs = begun !== undefined && ended === undefined && !help;
  useBeat(runs, 1000, () => beat(0), [beats, begun]);
  return begun === undefined || help ? undefined : ((ended ?? performance.now()) - begun) / 1000;
}

/** How the board was solved, and by whom. */
function sentenceOf({ puzzle, game, distances, fromStart, progress }: PlayState): string {
  const { help, begun = 0, ended = 0, before } = progress;
  const moves = formatQuantity(game.at, METRIC_RULES[puzzle.metric].unit);
  const isShortest = game.at === fromStart;
  const known = distances.isProved(game.start) ? '' : ' that is known';
  const shortest =
    fromStart === undefined ? '' : `; the shortest solution${known} has ${fromStart}`;
  const enough = fromStart === undefined ? '' : `; ${fromStart} would have been enough`;
  switch (help) {
    case 'solution':
      return `Solved by the machine: ${moves}${isShortest ? `, and no solution${known} is shorter` : ` in all, yours included${enough}`}.`;
    case 'hint':
      return `Solved with hints, in ${moves}${shortest}.`;
    case 'moves':
      return `Solved by moves that came with a link or were written: ${moves}${shortest}.`;
  }
  const seconds = (ended - begun) / 1000;
  const score =
    fromStart === undefined ? '' : ` Score ${Math.round((100 * fromStart) / game.at)} of 100.`;
  const praise = isShortest ? ` No solution${known} is shorter!` : score;
  const records = [
    ...(before && seconds < before.seconds ? ['time'] : []),
    ...(before && game.at < before.moves ? ['number of moves'] : []),
  ];
  const record = records.length > 0 ? ` Your best ${records.join(' and ')} so far!` : '';
  return `In ${moves} and ${formatClock(seconds, true)}${shortest}.${praise}${record}`;
}

/** What a move has done to the distance. */
function Step({ by }: { by: number }) {
  const { sign, tone, words } = stepOf(by);
  return (
    <span class={`step ${tone}`} data-sign={sign}>
      {words}
    </span>
  );
}

/** How far it is, and what the last move has done to that, where these are known. */
function far({ puzzle, board, boards, distances, atlas: { status } }: PlayState) {
  const { unit } = METRIC_RULES[puzzle.metric];
  const here = distances.of(board);
  const last = boards.at(-2);
  // Of a distance that is not proved, every move might be one nearer.
  const before = last && distances.isProved(last) ? distances.of(last) : undefined;
  if (here !== undefined && distances.isProved(board)) {
    return (
      <>
        <strong>{here}</strong>{' '}
        <span>
          {here === 1 ? unit : `${unit}s`} from the goal{' '}
          {before !== undefined && <Step by={here - before} />}
        </span>
      </>
    );
  }
  if (status.kind === 'failed') return <strong>–</strong>;
  if (status.kind !== 'without') return <strong>…</strong>;
  const { searching, stopped, toggle } = distances;
  const moves = here ?? distances.atLeast(board);
  return (
    <>
      {moves === undefined ? (
        <strong>–</strong>
      ) : (
        <>
          {here === undefined ? 'at least' : 'a solution of'} <strong>{moves}</strong> {unit}s
        </>
      )}{' '}
      {(searching || stopped) && (
        <button onClick={toggle}>{searching ? 'Stop searching' : 'Search on'}</button>
      )}
    </>
  );
}

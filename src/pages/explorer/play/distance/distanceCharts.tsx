/*
 * The line of a game and the histogram of the board in one picture: they share the axis of
 * distances, so that a game walks down to the goal.
 */
import { cellCount, type Size } from '../../../../puzzle/size.js';
import { METRIC_RULES, formatMoveCount } from '../../../../puzzle/metric.js';
import type { Puzzle } from '../../../../puzzle/puzzle.js';
import { boardCount } from '../../../../puzzle/parts.js';
import { searchKindOf } from '../../../worker/searchKind.js';
import { useShownCounts } from '../../search/useIntro.js';
import type { PlayState } from '../usePlay.js';
import { PathLine, SidewaysHistogram } from '../../charts.js';

export function DistanceCharts({ play }: { play: PlayState }) {
  const { puzzle } = play;
  const kind = searchKindOf(puzzle);
  if (kind === 'none') return null;
  if (kind !== 'all' && !play.distances.areShown) return null;
  if (kind !== 'all') return <DistanceLine play={play} />;
  const room = roomOf(play);
  return (
    <div class={play.distances.areShown ? 'side-by-side' : ''}>
      {play.distances.areShown && <DistanceLine play={play} depths={room.depths} />}
      <DepthHistogram play={play} room={room} />
    </div>
  );
}

interface Room {
  readonly depths: number;
  readonly widest: number;
}

interface LineProps {
  readonly play: PlayState;
  /** The depths of the histogram beside it. */
  readonly depths?: number;
}

/**
 * The line and the mistakes, if distances are known and shown, and the shortest solution from the
 * current board to the goal.
 */
function DistanceLine({ play, depths }: LineProps) {
  const { distances, board, puzzle, game } = play;
  const { areInSight, mistakes } = distances;
  const made = formatMoveCount(game.at, puzzle.metric);
  const all =
    game.moves.length > game.at
      ? ` of ${formatMoveCount(game.moves.length, puzzle.metric)}`
      : ' made';
  const here = distances.of(board);
  const ahead =
    here === undefined || here === 0
      ? []
      : [
          ...game.moves.slice(0, game.at).map(() => undefined),
          ...Array.from({ length: here + 1 }, (_, step) => here - step),
        ];
  return (
    <PathLine
      lines={areInSight ? [mistakes.line, ahead] : [[]]}
      words={`Line of the distance to the goal over ${made}${all}.`}
      at={game.at}
      mistakes={areInSight ? mistakes.all.map(({ at }) => at) : []}
      depths={depths}
      choose={play.actions.moveTo}
    />
  );
}

/** The positions at each depth; a bar gives a random position of its depth. */
function DepthHistogram({ play, room }: { play: PlayState; room: Room }) {
  const { search, intro, visitor, distances, board, isPending, actions } = play;
  // Without help the mark stays where the game began.
  const shown = distances.areShown ? distances.of(board) : distances.fromStart;
  const isReady = search.status.kind === 'ready' && intro.isOver;
  return (
    <SidewaysHistogram
      counts={useShownCounts(intro, search.status)}
      room={room}
      isAlone={!distances.areShown}
      log={visitor.settings.log}
      here={intro.isOver && !isPending ? shown : undefined}
      choice={
        isReady ? { does: 'draws a position of the depth', choose: actions.playRandom } : undefined
      }
    />
  );
}

/** The depths and the largest count of the search: known, or estimated while it runs. */
function roomOf({ search: { status }, puzzle }: PlayState): Room {
  const counts = 'counts' in status ? status.counts : [];
  const depths = status.kind === 'ready' ? counts.length : likelyDepths(puzzle);
  const widest = status.kind === 'ready' ? 0 : boardCount(puzzle.goal, puzzle.size) / 10;
  return { depths: Math.max(counts.length, depths), widest: Math.max(widest, ...counts) };
}

/** About how many depths a board has: 54 for 3x4, which has 54. */
const likelyDepths = ({ size, metric }: Puzzle): number =>
  Math.round(cellCount(size) * (longSide(size) + 0.5) * (METRIC_RULES[metric].slides ? 0.65 : 1));

const longSide = ({ rows, columns }: Size): number => Math.max(rows, columns);

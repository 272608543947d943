/* The line of the distance over a game, the moves that lost on it, and links to each. */
import { METRIC_RULES } from '../../../../puzzle/metric.js';
import { boardsBetween } from '../../../../puzzle/moves.js';
import { formatQuantity } from '../../../../basics/humanize.js';
import { knowledgeOf } from '../../../parts/knowledge.js';
import { lostMoveWords, lostMovesWords } from '../../../parts/gameWords.js';
import type { LostMovesState } from './useLostMoves.js';
import type { PlayState } from '../usePlay.js';
import { PathLine } from '../../../parts/charts.js';

interface Props {
  readonly play: PlayState;
  readonly lostMoves: LostMovesState;
}

/**
 * The line and the moves that lost, where distances are known and shown, and from where the game
 * stands the shortest solution to the goal. `levels` are the depths of the histogram beside it.
 */
export function DistanceLine({ play, lostMoves, levels }: Props & { levels: number | undefined }) {
  const { told, intro, isPending, distances, board, puzzle, game, moveTo } = play;
  const { unit } = METRIC_RULES[puzzle.metric];
  const made = formatQuantity(game.at, unit);
  const all =
    game.moves.length > game.at ? ` of ${formatQuantity(game.moves.length, unit)}` : ' made';
  const isShown = told && intro.isOver && !isPending;
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
      lines={isShown ? [lostMoves.line, ahead] : [[]]}
      words={`Line of the distance to the goal over ${made}${all}.`}
      at={game.at}
      lost={isShown ? lostMoves.moves.map(({ at }) => at) : []}
      levels={levels}
      choose={moveTo}
    />
  );
}

/** What is known of the moves that lost, where that is shown, and buttons that lead to them. */
export function LostMoveList({ play, lostMoves }: Props) {
  const { game, told, puzzle } = play;
  const { toPrevious, toNext } = lostMoves;
  if (!told || knowledgeOf(puzzle) === 'nothing') return null;
  return (
    <div class="lost row" role="group" aria-label="Moves that lost">
      <p class="controls">
        <button onClick={toPrevious} disabled={!toPrevious}>
          Previous loss
        </button>
        <button onClick={toNext} disabled={!toNext}>
          Next loss
        </button>
      </p>
      <div class="rest">
        <p>{lostMovesWords(lostMoves, game.moves.length)}</p>
        <p role="status">{hereWords({ play, lostMoves })}</p>
      </div>
    </div>
  );
}

/** Of the lost move that comes next: which tile it moves, and which one to move instead. */
function hereWords({ play, lostMoves: { here } }: Props): string {
  const { puzzle, board, game, distances } = play;
  if (!here) return '';
  const moves = [game.moves[here.at]];
  const [, after] = boardsBetween(board, moves, puzzle.size);
  return lostMoveWords(here, { moves, board, after, nearer: distances.nearer(board), puzzle });
}

/* The moves of a game that lost, below the board, and buttons that lead to each. */
import { boardsBetween } from '../../../../puzzle/moves.js';
import { knowledgeOf } from '../../../parts/knowledge.js';
import { lostMoveWords, lostMovesWords } from './lostMoveWords.js';
import type { LostMovesState } from './useLostMoves.js';
import type { PlayState } from '../usePlay.js';

interface Props {
  readonly play: PlayState;
  readonly lostMoves: LostMovesState;
}

export function Mistakes({ play, lostMoves }: Props) {
  const { game, areDistancesShown, puzzle, solved, moveTo } = play;
  const { moves, toPrevious, toNext } = lostMoves;
  if (!areDistancesShown || game.moves.length === 0 || knowledgeOf(puzzle) === 'nothing')
    return null;
  const atEnd = solved && game.at === game.moves.length && moves.length > 0;
  const step = (name: string, label: string, act: (() => void) | undefined) => (
    <button aria-label={name} onClick={act} disabled={!act}>
      {label}
    </button>
  );
  return (
    <div class="lost" role="group" aria-label="Mistakes">
      <p class="row">
        {step('Previous mistake', '◂ mistake', toPrevious)}
        {atEnd ? (
          <button class="main rest" onClick={() => moveTo(moves[0].at)}>
            {moves.length === 1 ? 'Look at your mistake' : `Look at your ${moves.length} mistakes`}
          </button>
        ) : (
          <span class="rest">{lostMovesWords(lostMoves, game.moves.length)}</span>
        )}
        {step('Next mistake', 'mistake ▸', toNext)}
      </p>
    </div>
  );
}

/** Of the lost move that comes next: which tile it moves, and which one to move instead. */
export function mistakeWords({ play, lostMoves: { here } }: Props): string {
  const { puzzle, board, game, distances, areDistancesShown } = play;
  if (!here || !areDistancesShown) return '';
  const moves = [game.moves[here.at]];
  const [, after] = boardsBetween(board, moves, puzzle.size);
  return lostMoveWords(here, { moves, board, after, nearer: distances.nearer(board), puzzle });
}

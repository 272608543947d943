/* The mistakes of a game, below the board, and buttons that lead to each. */
import { boardsBetween } from '../../../../puzzle/moves.js';
import { knowledgeOf } from '../../../parts/knowledge.js';
import { mistakesWords, mistakeWords } from './mistakeWords.js';
import type { Mistake } from './mistakes.js';
import type { PlayState } from '../usePlay.js';

export function MistakeBar({ play }: { play: PlayState }) {
  const { game, areDistancesShown, puzzle, solved, moveTo, mistakes } = play;
  const { all, previous, next } = mistakes;
  if (!areDistancesShown || game.moves.length === 0 || knowledgeOf(puzzle) === 'nothing')
    return null;
  const atEnd = solved && game.at === game.moves.length && all.length > 0;
  const step = (name: string, label: string, mistake: Mistake | undefined) => (
    <button aria-label={name} onClick={() => moveTo(mistake!.at)} disabled={!mistake}>
      {label}
    </button>
  );
  return (
    <div class="mistakes" role="group" aria-label="Mistakes">
      <p class="row">
        {step('Previous mistake', '◂ mistake', previous)}
        {atEnd ? (
          <button class="main rest" onClick={() => moveTo(all[0].at)}>
            {all.length === 1 ? 'Look at your mistake' : `Look at your ${all.length} mistakes`}
          </button>
        ) : (
          <span class="rest">{mistakesWords(mistakes, game.moves.length)}</span>
        )}
        {step('Next mistake', 'mistake ▸', next)}
      </p>
    </div>
  );
}

/** Of the mistake that comes next: which tile it moves, and which one to move instead. */
export function nextMistakeWords(play: PlayState): string {
  const { puzzle, board, game, distances, areDistancesShown } = play;
  const { here } = play.mistakes;
  if (!here || !areDistancesShown) return '';
  const move = game.moves[here.at];
  const [, after] = boardsBetween(board, [move], puzzle.size);
  return mistakeWords(here, { move, board, after, nearer: distances.nearer(board), puzzle });
}

/* The mistakes of a game, below the board, and buttons that lead to each. */
import { formatQuantity } from '../../../../basics/humanize.js';
import { sumOf } from '../../../../basics/numbers.js';
import { boardsBetween } from '../../../../puzzle/paths.js';
import { moveWords } from '../../../parts/gameWords.js';
import { searchKindOf } from '../../../worker/searchKind.js';
import type { Mistake, Mistakes } from './mistakes.js';
import type { PlayState } from '../usePlay.js';

export function MistakeBar({ play }: { play: PlayState }) {
  const { game, distances, puzzle, solved } = play;
  const { areShown, mistakes } = distances;
  const { all, previous, next } = mistakes;
  const { moveTo } = play.actions;
  if (!areShown || game.moves.length === 0 || searchKindOf(puzzle) === 'none') return null;
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

/** `2 of 24 moves lost 4 moves; 3 are not known.` */
function mistakesWords({ all, unknown }: Mistakes, made: number): string {
  if (made === 0) return 'A move that loses is marked on the line.';
  const lost = sumOf(all.map((mistake) => mistake.lost));
  const rest = unknown === 0 ? '' : `; ${unknown} are not known`;
  const count = all.length === 0 ? 'None' : String(all.length);
  const sum = all.length === 0 ? '' : ` ${formatQuantity(lost, 'move')}`;
  return `${count} of ${formatQuantity(made, 'move')} lost${sum}${rest}.`;
}

/** Of the mistake that comes next: `Move 7 lost 2: 5 left. Nearer: 8 down.` */
export function nextMistakeWords(play: PlayState): string {
  const { puzzle, board, game, distances } = play;
  const { here } = distances.mistakes;
  if (!here || !distances.areShown) return '';
  const move = game.moves[here.at];
  const [, after] = boardsBetween(board, [move], puzzle.size);
  const words = `Move ${here.at + 1} lost ${here.lost}: ${moveWords([move], board, after, puzzle)}`;
  const nearer = distances.nearer(board);
  return nearer
    ? `${words} Nearer: ${moveWords([nearer.move], board, nearer.board, puzzle)}`
    : words;
}

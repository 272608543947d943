/* What is said below the board: how to move, a hint, how the board was solved. */
import { hasLetters } from '../../../puzzle/moves.js';
import type { Size } from '../../../puzzle/size.js';
import { formatMoveCount } from '../../../puzzle/metric.js';
import { hintWords } from '../../parts/gameWords.js';
import { formatClock } from '../clock.js';
import { isIntro } from './standing.js';
import type { PlayState } from './usePlay.js';

/** What there is to say of the game, if anything. */
export function gameSentence(play: PlayState): string {
  const { game, distances, solved, board, puzzle } = play;
  const { hint } = play.playback;
  if (isIntro(play)) return '';
  const hinted = hint === undefined ? undefined : distances.nearer(board);
  if (hinted && !solved) return hintWords(board, hinted, distances.isProved(board), puzzle);
  if (solved) return game.at > 0 ? solvedSentence(play) : '';
  if (!distances.areShown && game.moves.length > 0) return '';
  if (distances.of(board) === undefined || distances.isProved(board))
    return game.moves.length > 0 ? '' : howToMove(puzzle.size);
  const atLeast = distances.atLeast(board);
  const needed = atLeast === undefined ? '' : `: at least ${atLeast} are needed`;
  return `Not proved to be a shortest one${needed}. Hints follow it.`;
}

/** How a tile is moved with what the reader has at hand. */
function howToMove(size: Size): string {
  if (!hasLetters(size)) return 'Press a tile that a line joins to the empty cell.';
  return matchMedia('(pointer: coarse)').matches
    ? 'Tap a tile beside the empty cell.'
    : 'Click a tile beside the empty cell, or press an arrow key.';
}

/** How the board was solved, and by whom. */
function solvedSentence({ puzzle, game, distances, progress }: PlayState): string {
  const { fromStart } = distances;
  const { help, begun = 0, ended = 0, before } = progress;
  const moves = formatMoveCount(game.at, puzzle.metric);
  const isShortest = game.at === fromStart;
  const known = distances.isProved(game.start) ? '' : ' that is known';
  const shortest =
    fromStart === undefined ? '' : `; the shortest solution${known} has ${fromStart}`;
  const enough = fromStart === undefined ? '' : `; ${fromStart} would have been enough`;
  switch (help) {
    case 'solution':
      return `Solved by the machine: ${moves}${isShortest ? `, and no solution${known} is shorter` : ` in all, yours included${enough}`}.`;
    case 'numbers':
      return `Solved with the distances in sight, in ${moves}${shortest}.`;
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

/* A strip of the moves of a game and of the solution that is played; a click goes to a move. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { blankCell, type Board } from '../../../puzzle/board.js';
import { hasLetters, type MoveLetter } from '../../../puzzle/moves.js';
import { boardsBetween } from '../../../puzzle/paths.js';
import { tileTexts } from '../../../puzzle/puzzle.js';
import type { Size } from '../../../puzzle/size.js';
import { tilesSlid, TILE_DIRECTIONS } from '../../parts/game.js';
import { moveWords } from '../../parts/gameWords.js';
import { useWindowEvent } from '../../parts/hooks.js';
import { searchShortest } from './distance/useDistances.js';
import type { PlayState } from './usePlay.js';

const arrowOf = (move: string, size: Size): string =>
  hasLetters(size) ? TILE_DIRECTIONS[move[0] as MoveLetter].arrow : '';

export function MoveStrip({ play }: { play: PlayState }) {
  const { puzzle, game } = play;
  const strip = useRef<HTMLOListElement>(null);
  const ahead = useSolutionAhead(play);
  const moves = ahead.length > 0 ? [...game.moves.slice(0, game.at), ...ahead] : game.moves;
  const boards = boardsBetween(game.start, moves, puzzle.size);
  const follow = (): void => {
    const present = strip.current!.querySelector<HTMLElement>('[aria-current]');
    if (!present) return;
    const { offsetLeft, offsetWidth } = present;
    strip.current!.scrollLeft = offsetLeft - (strip.current!.clientWidth - offsetWidth) / 2;
  };
  useLayoutEffect(follow, [game, moves.length]);
  useWindowEvent('resize', follow);
  return (
    <ol class="strip" ref={strip} aria-label="Moves" tabIndex={-1}>
      {moves.length > 0 &&
        boards.map((board, at) => {
          const { label, words } = describedMove(moves[at - 1], boards.at(at - 1)!, board, play);
          return (
            <li>
              <button
                aria-current={at === game.at ? 'step' : undefined}
                aria-label={at === 0 ? 'Start' : `Move ${at}: ${words}`}
                tabIndex={at === game.at ? 0 : -1}
                class={at > game.at ? 'coming' : ''}
                onClick={() => play.actions.goTo(moves, at)}
              >
                {label}
              </button>
            </li>
          );
        })}
    </ol>
  );
}

/**
 * A move as the strip shows it, `8←`, or if it slides three tiles `8←3`, and in words. There is
 * none before the start.
 */
function describedMove(move: string | undefined, from: Board, to: Board, { puzzle }: PlayState) {
  if (move === undefined) return { label: '•', words: '' };
  const length = tilesSlid([move], puzzle.size);
  const words = moveWords([move], from, to, puzzle);
  const label = tileTexts(from, puzzle)[blankCell(to)] + arrowOf(move, puzzle.size);
  // With voice control people say the words that they see.
  return length === 1
    ? { label, words }
    : { label: `${label}${length}`, words: `${label}${length}, ${words}` };
}

/** The known moves to the goal, once a solution is played. */
function useSolutionAhead(play: PlayState): string[] {
  const { puzzle, board, progress, distances, search, solved } = play;
  const { counts, call } = search;
  const isShown = progress.help === 'solution' && !solved;
  const ahead: string[] = [];
  let last = board;
  for (let next = distances.nearer(board); isShown && next; next = distances.nearer(last)) {
    ahead.push(next.move);
    last = next.board;
  }
  const isWanted = isShown && counts && distances.of(last) !== 0;
  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    searchShortest(board, distances, call, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [puzzle, isWanted]);
  return ahead;
}

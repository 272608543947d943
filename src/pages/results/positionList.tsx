import { formatPath } from '../../notation/moveText.js';
import { pathOf } from '../../puzzle/paths.js';
import { BoardChoice, StillBoard } from '../parts/stillBoardView.js';
import { isScrolled } from '../parts/boardWords.js';
import { explorerLink } from '../parts/pageLinks.js';
import type { PageData, PagePosition } from './pageData.js';

interface Props {
  readonly data: PageData;
  readonly positions: readonly PagePosition[];
  /** Within a sentence. */
  name(index: number): string;
  /** The position whose solution is in the player, and how another one gets there. */
  readonly played: PagePosition | undefined;
  play(index: number): void;
}

/**
 * Positions, which can be played if there is an explorer; and those whose solutions are known get
 * into the player.
 */
export function PositionList({ data: { puzzle, links }, positions, name, played, play }: Props) {
  const { explorer } = links;
  return (
    <ol class="boards">
      {positions.map((position, index) => {
        const { start: board, letters } = position;
        const solved = letters !== undefined;
        const button = { 'aria-pressed': position === played, onClick: () => play(index) };
        return (
          <li key={board.join()} tabIndex={isScrolled(puzzle) ? 0 : undefined}>
            {explorer !== undefined && (
              <a class="play" href={explorerLink(explorer, { puzzle, position: board })}>
                <BoardChoice board={board} puzzle={puzzle} does={`Play ${name(index)}`} />
              </a>
            )}
            {explorer !== undefined && solved && (
              <button {...button} class="solution">
                Solution<span class="unseen"> of {name(index)}</span>
              </button>
            )}
            {explorer === undefined && solved && (
              <button {...button} class="play">
                <BoardChoice board={board} puzzle={puzzle} does={`Solution of ${name(index)}`} />
              </button>
            )}
            {explorer === undefined && !solved && <StillBoard board={board} puzzle={puzzle} />}
            {solved && <p class="way">{formatPath(pathOf([letters], puzzle.size), puzzle)}</p>}
          </li>
        );
      })}
    </ol>
  );
}

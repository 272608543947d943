/*
 * The deepest positions on the page of a result, or the last layer's positions if the search was
 * stopped.
 */
import type { Result } from '../../results/result.js';
import type { Summary } from '../../results/summary.js';
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import type { Board } from '../../puzzle/board.js';
import { formatMoveCount } from '../../puzzle/metric.js';
import { hasLetters } from '../../puzzle/moves.js';
import { formatPath } from '../../notation/moveText.js';
import { formatLine } from '../../notation/boardText.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { markup, type Markup } from '../../formats/markup.js';
import { scrollable } from '../parts/boardWords.js';
import { stillBoard } from '../parts/stillBoard.js';

/** How many of the positions are drawn. */
const DRAWN = 60;

/** Characters of further positions that the page lists; the rest is in deepest.txt. */
const LISTED_LENGTH = 60_000;

/**
 * The drawn positions that the script makes choosable: all, or none if there is nothing to be done
 * with them.
 */
export const choosable = (result: Result, explorer: string | undefined): readonly Board[] =>
  explorer !== undefined || canPlay(result) ? result.deepest.slice(0, DRAWN) : [];

/**
 * The drawn positions, which the script makes choosable; its player for the solutions that are
 * known, and a list of the other positions.
 */
export function deepestSection(result: Result, explorer: string | undefined): Markup {
  const { summary, puzzle, deepest, solutions } = result;
  const { depth, complete } = summary;
  const drawn = deepest.slice(0, DRAWN);
  const playable = canPlay(result) ? Math.min(solutions.length, drawn.length) : 0;
  const items = drawn.map((board, number) => {
    const letters =
      playable > number && markup`<p class="way">${formatPath(solutions[number], puzzle)}</p>`;
    return markup`<li${scrollable(puzzle)}>${stillBoard(board, puzzle)}${letters || undefined}</li>
`;
  });
  return markup`<section id="deepest" aria-labelledby="deepest-title">
<h2 id="deepest-title">${complete ? 'Deepest positions' : 'Positions of the last layer searched'}</h2>
<p>${formatQuantity(summary.deepest, 'position')} ${summary.deepest === 1 ? 'is' : 'are'} ${formatMoveCount(depth, puzzle.metric)} from the goal. ${complete ? undefined : 'The search was stopped there; others lie farther away. '}${depth > 0 ? howTo(drawn.length, playable, result, explorer !== undefined) : undefined}</p>
${playable > 0 ? markup`<p class="way">${hasLetters(puzzle.size) ? 'Letters are moves of the blank: up, down, left, right.' : 'Moves are the cells to which the blank goes.'}</p>` : undefined}
${canPlay(result) ? markup`<div data-part="player"></div>` : undefined}
<div${choosable(result, explorer).length > 0 ? markup` data-part="deepest"` : undefined}><ol class="boards">${items}</ol></div>
${furtherPositions(summary, puzzle, deepest)}
</section>`;
}

/** Whether there are solutions with moves in them to be played. */
export const canPlay = ({ summary, solutions, randomSolutions = [] }: Result): boolean =>
  summary.depth > 0 && solutions.length + randomSolutions.length > 0;

function howTo(
  drawn: number,
  playable: number,
  { summary: { complete }, puzzle }: Result,
  explored: boolean,
): Markup | string {
  if (drawn === 0)
    return 'This result lists none of them; enumerate --max-deepest says how many it lists.';
  if (playable === 0 && !complete) return 'Solutions need a search that goes to its end.';
  if (playable === 0)
    return 'No solutions were kept with this result; enumerate --oracle keeps them.';
  const any = drawn > 1 ? 'one' : 'it';
  const which = playable < drawn ? `one of the first ${playable}` : any;
  const choose = explored
    ? `Choose ${any} to play it, or its solution to see a shortest one here`
    : `Choose ${which} to see a shortest solution`;
  // Shown by the script, without which no solution can be played.
  return markup`<span class="how-to" hidden>${choose}; ${hasLetters(puzzle.size) ? 'the letters say where the blank goes: up, down, left, right' : 'the moves are the cells to which the blank goes'}.</span>`;
}

/** The positions that are not drawn, as far as the page has room for them. */
function furtherPositions({ deepest: count }: Summary, puzzle: Puzzle, deepest: readonly Board[]) {
  if (deepest.length === 0) return undefined;
  const lines: string[] = [];
  let length = 0;
  for (const board of deepest.slice(DRAWN)) {
    const line = formatLine(board, puzzle);
    length += line.length + 1;
    if (length > LISTED_LENGTH) break;
    lines.push(line);
  }
  const shown = Math.min(DRAWN, deepest.length) + lines.length;
  const rest = count - shown;
  const restLine =
    rest > 0
      ? markup`<p>${lines.length > 0 ? 'The other' : 'Not shown:'} ${formatCount(rest)}${
          shown < deepest.length
            ? ': deepest.txt lists more of them.'
            : ': enumerate --max-deepest lists more of them.'
        }</p>`
      : undefined;
  if (lines.length === 0) return restLine;
  return markup`<details><summary>${formatCount(lines.length)} more, as text</summary>
<pre tabindex="0" aria-label="Further positions">${lines.join('\n')}</pre></details>
${restLine}`;
}

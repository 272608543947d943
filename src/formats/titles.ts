/* What results are called beside each other. */
import { blankCell, orderedBoard, sameBoard } from '../puzzle/board.js';
import { gridPlaceOf } from '../puzzle/grid.js';
import { formatLine } from '../notation/boardText.js';
import { puzzleOf, type NamedSummary } from '../results/summary.js';
import { shorten } from './markup.js';

/** Most characters of a goal in a title. */
const GOAL_LENGTH = 24;

/**
 * The same results, each named by its size and metric; by its goal too, unless it is the usual one,
 * if others have the same; and by the name of its folder, if others have even that.
 */
export function titled<Result extends NamedSummary>(results: readonly Result[]): Result[] {
  const forms = [boardTitle, goalTitle, folderTitle].map((form) => ({
    form,
    titles: results.map(form),
  }));
  return results.map((result) => {
    const { form } = forms.find(({ form, titles }) => isOnce(form(result), titles)) ?? {
      form: folderTitle,
    };
    return { ...result, name: form(result) };
  });
}

const isOnce = (title: string, titles: readonly string[]): boolean =>
  titles.indexOf(title) === titles.lastIndexOf(title);

const boardTitle = ({ summary: { size, metric } }: NamedSummary): string =>
  metric === 'single-tile' ? size : `${size} ${metric}`;

function goalTitle(result: NamedSummary): string {
  const puzzle = puzzleOf(result.summary);
  const { size, goal, labels } = puzzle;
  const blank = blankCell(goal);
  const isOrdered = !labels && sameBoard(goal, orderedBoard(size, blank));
  if (isOrdered && blank === goal.length - 1) return boardTitle(result);
  const place = isOrdered
    ? `blank in ${gridPlaceOf(blank, size).join()}`
    : `goal ${shorten(formatLine(goal, puzzle), GOAL_LENGTH)}`;
  return `${boardTitle(result)}, ${place}`;
}

function folderTitle(result: NamedSummary): string {
  const title = boardTitle(result);
  return result.name === title ? title : `${title} (${result.name})`;
}

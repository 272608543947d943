/* A picture of a board and what its search has found, as a file. */
import { formatCount } from '../../../basics/humanize.js';
import type { Board } from '../../../puzzle/board.js';
import { inMetric } from '../../../puzzle/metric.js';
import { boardCount } from '../../../puzzle/parts.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { formatSize } from '../../../puzzle/size.js';
import { boardCss, hueClassOf, type BoardStyle } from '../../../formats/boardColours.js';
import { boardMarkup, boxOf } from '../../../formats/boardMarkup.js';
import { histogramChart } from '../../../formats/charts/histogramChart.js';
import { Markup, markup } from '../../../formats/markup.js';
import { statistics } from '../../../results/statistics.js';
import { saveFile } from '../../parts/downloads.js';
import type { CountedBoard } from '../../worker/inside/workerCalls.js';
import { shapeWords } from './facts.js';

const STYLE: BoardStyle = { theme: 'light', plain: false, mover: 'blank' };

/** In units of the picture. */
const WIDTH = 800;
const MARGIN = 32;
const GAP = 48;
const BOARD = (WIDTH - 2 * MARGIN - GAP) / 2;
const TOP = 92;
const CHART_HEIGHT = 220;

/** The goal and a hardest position side by side, with the figures and the histogram. */
function boardPicture(puzzle: Puzzle, { counts, deepest }: CountedBoard): string {
  const { width, height } = boxOf(puzzle);
  const scale = Math.min(BOARD / width, 1.6);
  const below = TOP + height * scale + 64;
  const moves = counts.length - 1;
  const facts = `${formatCount(boardCount(puzzle.goal, puzzle.size))} positions, ${moves} moves at most${inMetric(puzzle.metric)}, ${statistics(counts).mean.toFixed(2)} on average`;
  const board = (of: Board, x: number, caption: string): Markup =>
    markup`<g transform="translate(${x} ${TOP})"><g transform="scale(${Number(scale.toFixed(4))})">${boardMarkup(of, puzzle, hueClassOf(STYLE))}</g><text class="caption" y="${height * scale + 24}">${caption}</text></g>`;
  const chart = histogramChart(
    counts,
    { width: WIDTH - 2 * MARGIN, height: CHART_HEIGHT },
    { scale: 'linear', scripted: true },
  );
  const title = shapeWords(puzzle.size);
  const total = below + CHART_HEIGHT + MARGIN;
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${total}" width="${WIDTH}" height="${total}" role="img" aria-labelledby="title facts">
<title id="title">${title}</title>
<desc id="facts">${facts}</desc>
<style>${new Markup(boardCss(puzzle, STYLE))}.head{font-size:26px;font-weight:600}.axis{stroke:#1b1f24}.grid{stroke:#d9dcdf}.bars{stroke:#2f6690}.chart text{font-size:12px}.chart .label{font-weight:400}.chart .label:not([text-anchor]){text-anchor:start}</style>
<rect class="paper" width="${WIDTH}" height="${total}"/>
<text class="head" x="${MARGIN}" y="42">${title}</text>
<text class="caption" x="${MARGIN}" y="70">${facts}</text>
${board(puzzle.goal, MARGIN, 'the goal')}
${board(deepest, MARGIN + BOARD + GAP, `${moves} moves from the goal`)}
<g class="chart" transform="translate(${MARGIN} ${below})">${chart.content}</g>
</svg>
`.text;
}

/** Has the browser save the picture. */
export const savePicture = (puzzle: Puzzle, found: CountedBoard): void =>
  saveFile(`${formatSize(puzzle.size)}.svg`, 'image/svg+xml', boardPicture(puzzle, found));

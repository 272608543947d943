/* What the page of several results does in the browser: it tells the numbers of the depth that is pointed at. */
import { render } from 'preact';
import { depthNumbers } from '../parts/depthNumbers.js';
import { explorerLink } from '../parts/explorerLink.js';
import { pageData } from '../parts/pageData.js';
import { Probe } from '../parts/probe.js';
import type { ComparisonData } from './pageData.js';

const { explorer, boards } = pageData() as ComparisonData;
const figures = document.querySelectorAll<HTMLElement>('.charts');
for (const [index, { counts, puzzle }] of boards.entries()) {
  const figure = figures[index];
  const choice =
    explorer === undefined || puzzle === undefined
      ? undefined
      : {
          does: 'plays a position of the depth',
          addressOf: (depth: number) => explorerLink(explorer, { puzzle, depth }),
        };
  const tell = (depth: number): string[] => depthNumbers(depth, counts);
  const place = figure.appendChild(document.createElement('div'));
  render(<Probe figure={{ current: figure }} counts={counts} tell={tell} choice={choice} />, place);
}

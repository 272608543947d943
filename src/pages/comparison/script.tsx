/*
 * What the page of several results does in the browser: it shows the numbers of the depth that is
 * pointed at.
 */
import { pageData } from '../parts/pageData.js';
import { layersProbe, playsDepth, probeOver } from '../parts/probe.js';
import type { ComparisonData } from './comparisonPage.js';

const { explorer, boards } = pageData() as ComparisonData;
const figures = document.querySelectorAll<HTMLElement>('.charts');
for (const [index, { counts, puzzle }] of boards.entries()) {
  const choice = explorer !== undefined && puzzle ? playsDepth(explorer, puzzle) : undefined;
  probeOver(figures[index], { ...layersProbe(counts), choice });
}

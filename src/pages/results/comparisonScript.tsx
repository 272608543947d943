/*
 * What the page of several results does in the browser: it shows the numbers of the depth that is
 * pointed at, and offers the charts and the table as files.
 */
import { depthsCsv } from '../../formats/tables.js';
import { offerFiles, shownChart, tableCsv } from '../parts/downloads.js';
import { embeddedData } from '../parts/embeddedData.js';
import { layersProbe, playsDepth, probeOver } from '../parts/probe.js';
import type { ComparisonData } from './comparisonPage.js';

const { explorer, boards } = embeddedData() as ComparisonData;
const figures = document.querySelectorAll<HTMLElement>('.charts');
for (const [index, { counts, puzzle }] of boards.entries()) {
  const choice = explorer !== undefined && puzzle ? playsDepth(explorer, puzzle) : undefined;
  const figure = figures[index];
  probeOver(figure, { ...layersProbe(counts), choice });
  offerFiles(figure, {
    name: `${fileName(figure.parentElement!.querySelector('h3')!.textContent)}-histogram`,
    place: figure.parentElement!.id,
    csv: () => depthsCsv(counts),
    svg: () => shownChart(figure),
  });
}
const table = document.querySelector('table')!;
offerFiles(table.parentElement!, {
  name: 'boards-figures',
  place: 'figures-title',
  csv: () => tableCsv(table),
});

/** The name of a board as a part of the name of a file. */
function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
}

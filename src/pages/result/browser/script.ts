/*
 * What the page of a result does in the browser: it tells the numbers of the depth that is pointed at, shows positions of the one
 * that is chosen, copies the table, plays solutions. Everything else works without it. Bundled into one script, which stands
 * within the page.
 */
import type { PageData } from '../pageData.js';
import { prepareCopy } from './copyTable.js';
import { depthPanel } from './depthPanel.js';
import { element } from './elements.js';
import { Player } from './player.js';
import { makeProbe } from './probe.js';
import { depthAddress } from './toExplorer.js';

const data = JSON.parse(element('#data').textContent) as PageData;
const choose = document.querySelector('#player') ? preparePlayer() : undefined;
const addressOf = depthAddress(data);
const choice = addressOf
  ? { does: 'plays a position of the depth', addressOf }
  : choose && { does: 'shows positions of the depth', choose };
const depths = { counts: () => data.counts, tell: (depth: number) => numbersOf(depth, data.counts) };
for (const figure of document.querySelectorAll<HTMLElement>('.charts')) {
  makeProbe(figure, depths, figure.closest('#histogram') ? choice : undefined);
}
prepareCopy(data.counts);
for (const hint of document.querySelectorAll<HTMLElement>('.how-to')) hint.hidden = false;

/** Shows the player, and what can be played. Returns what shows the positions of a depth. */
function preparePlayer(): (depth: number) => void {
  const { goal, columns, solutions, samples } = data;
  const size = { rows: goal.length / columns, columns };
  const player = new Player(data, size);
  const show = depthPanel(data, size, (solution, name, button) => player.offer(solution, name, button));
  const picks = [...document.querySelectorAll<HTMLElement>('#deepest .boards button')];
  const nameOf = (position: number): string => `Position ${position + 1}`;
  picks.forEach((pick, position) => {
    pick.ariaPressed = 'false';
    pick.addEventListener('click', () => player.offer(solutions[position], nameOf(position), pick));
  });
  if (picks.length > 0) player.load(solutions[0], nameOf(0), picks[0]);
  else player.load(samples[0], 'A position drawn at random');
  const field = document.querySelector<HTMLInputElement>('#depth');
  field?.addEventListener('input', () => field.value !== '' && field.validity.valid && show(field.valueAsNumber));
  return show;
}

/** What there is to say of a depth: its row of the table of layers, and its growth. */
function numbersOf(depth: number, counts: readonly number[]): string[] {
  const { cells } = document.querySelectorAll<HTMLTableRowElement>('#layers tbody tr')[depth];
  const [, positions, share, total] = [...cells].map(({ textContent }) => textContent);
  return [
    `Depth ${depth}`,
    `${positions} position${counts[depth] === 1 ? '' : 's'}`,
    `${share} of all, ${total} so far`,
    ...(depth > 0 ? [`${(counts[depth] / counts[depth - 1]).toPrecision(3)} times the layer before`] : []),
  ];
}

/*
 * What the page of a result does in the browser: it shows the numbers of the depth that is pointed
 * at, shows positions of the one that is chosen, copies the table, plays solutions. Everything else
 * works without it. Bundled into one script, which is within the page.
 */
import { render, type VNode } from 'preact';
import { embeddedData } from '../parts/embeddedData.js';
import {
  layersProbe,
  playsDepth,
  probeOver,
  type DepthChoice,
  type ChartPlace,
} from '../parts/probe.js';
import { formatQuantity, formatShare } from '../../basics/humanize.js';
import { CopyButton } from '../parts/copyButton.js';
import { DepthPanel } from './depthPanel.js';
import type { PageBound, PageData, PagePosition } from './pageData.js';
import { PositionList } from './positionList.js';
import { Player, type Played } from './player.js';
import { layersCsv, offerDownloads } from './pageDownloads.js';

const data = embeddedData() as PageData;
const { puzzle, counts, positions, deepest, randomSolutions, links, bounds = [] } = data;
const playable = document.querySelector('[data-part=player]') !== null;

/** What is in the player, and the depth whose positions are shown. */
let shown: { readonly played?: Played; readonly depth?: number | undefined } = {};
if (playable) {
  const first = deepest.at(0)?.letters === undefined ? randomSolutions[0] : deepest[0];
  const name = first === deepest[0] ? 'Position 1' : 'A position drawn at random';
  shown = { played: { position: first, name, chosen: false } };
}

function show(changes: Partial<typeof shown>): void {
  shown = { ...shown, ...changes };
  const { played, depth } = shown;
  draw(
    'deepest',
    <PositionList
      data={data}
      positions={deepest}
      name={(index) => `position ${index + 1}`}
      played={played?.position}
      play={(index) => play(deepest[index], `Position ${index + 1}`)}
    />,
  );
  if (!played) return;
  draw('player', <Player data={data} played={played} />);
  draw('at-depth', <DepthPanel data={data} depth={depth} played={played.position} play={play} />);
}

const play = (position: PagePosition, name: string): void =>
  show({ played: { position, name, chosen: true } });

/** Draws a part of the page if the page has left a place for it. */
function draw(part: string, content: VNode): void {
  const place = document.querySelector(`[data-part=${part}]`);
  if (place) render(content, place);
}

/** A number of boards on average, with three digits. */
const amount = (boards: number): string =>
  boards.toLocaleString('en', { maximumSignificantDigits: 3 });

/** What a bar of the histogram does. */
function barChoice(): DepthChoice | undefined {
  if (links.explorer !== undefined && data.findsDepths) return playsDepth(links.explorer, puzzle);
  return playable
    ? { does: 'shows positions of the depth', choose: (depth) => show({ depth }) }
    : undefined;
}

const layers = layersProbe(counts, positions);

/** What there is to say of a depth: its numbers, and its growth. */
const numbersOf = (depth: number): string[] => [
  ...layers.numbersAt(depth),
  ...(depth > 0
    ? [`${(counts[depth] / counts[depth - 1]).toPrecision(3)} times the layer before`]
    : []),
];

/**
 * The last depth and value of a bound, which are the same, and the square with the most positions.
 */
function squaresOf(joint: PageBound['joint']): {
  readonly last: ChartPlace;
  readonly first: ChartPlace;
} {
  const most = Math.max(...joint.flat());
  const depth = joint.findIndex((values) => values.includes(most));
  const rows = Math.max(joint.length, ...joint.map(({ length }) => length));
  return { last: [joint.length - 1, rows - 1], first: [depth, joint[depth].indexOf(most)] };
}

for (const figure of document.querySelectorAll<HTMLElement>('.charts:not(.bound *)')) {
  const choice = figure.closest('#histogram') ? barChoice() : undefined;
  probeOver(figure, { ...layers, numbersAt: numbersOf, choice });
}
for (const [number, { joint, boards, measured }] of bounds.entries()) {
  const figureOf = (part: string): HTMLElement =>
    document.querySelector(`.bound-${number} .${part} .charts`)!;
  const numbersOfSquare = (depth: number, value: number): string[] => {
    const count = joint[depth][value] ?? 0;
    return [
      `Depth ${depth}, bound ${value}`,
      formatQuantity(count, 'position'),
      `${formatShare(count / counts[depth])} of the depth`,
    ];
  };
  probeOver(figureOf('joint'), { ...squaresOf(joint), numbersAt: numbersOfSquare });
  const numbersOfIteration = (depth: number): string[] => {
    const found = measured.find(([at]) => at === depth);
    return [
      `To depth ${depth}`,
      `${amount(boards[depth])} boards from the formula`,
      ...(found ? [`${amount(found[1])} measured`] : []),
    ];
  };
  probeOver(figureOf('iterations'), { ...layers, numbersAt: numbersOfIteration });
}
document.querySelector('[data-part=deepest]')?.replaceChildren();
show({});
const field = document.querySelector<HTMLInputElement>('#depth');
field?.addEventListener('input', () => {
  const isDepth = field.value !== '' && field.validity.valid;
  show({ depth: isDepth ? field.valueAsNumber : undefined });
});
draw(
  'copy',
  <CopyButton
    id="copy"
    text={layersCsv(data)}
    done={`Copied ${counts.length} lines.`}
    refused={() => 'depths.csv has the same counts'}
  >
    Copy as CSV
  </CopyButton>,
);
offerDownloads(data);
for (const hint of document.querySelectorAll<HTMLElement>('.how-to')) hint.hidden = false;

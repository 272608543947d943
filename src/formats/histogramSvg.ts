import type { Summary } from '../results/summary.js';
import { formatCount, formatQuantity } from '../basics/humanize.js';
import { histogramChart, type Scale } from './charts/histogramChart.js';
import { inMetric } from '../puzzle/metric.js';
import { CHART, picture } from './resultPicture.js';
import { positionsFound, shareFound } from './stopped.js';

/** `histogram.svg`: a bar chart of the counts on white, self-contained. */
export function histogramSvg(summary: Summary, scale: Scale): string {
  const { size, metric, goal, counts } = summary;
  return picture({
    title: `${size}: ${positionsFound(summary)} by distance from the goal${inMetric(metric)}`,
    facts: factsText(summary),
    goal,
    content: histogramChart(counts, CHART, { scale, scripted: false }).content,
  });
}

function factsText(summary: Summary): string {
  const { depth, deepest, widest, complete } = summary;
  const end = complete
    ? `depth ${depth}, ${formatQuantity(deepest, 'deepest position')}`
    : `search stopped after layer ${depth}, with ${shareFound(summary)} of the positions found`;
  return `${end}; widest layer${complete ? '' : ' so far'} ${widest.depth} with ${formatCount(widest.count)}`;
}

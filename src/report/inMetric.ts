import { METRIC_RULES, type Metric } from '../puzzle/metric.js';

/** That distances are in another metric than that of single tiles, to be put after what is said of them: ` in multi-tile moves`. */
export const inMetric = (metric: Metric): string =>
  metric === 'single-tile' ? '' : ` in ${METRIC_RULES[metric].title}`;

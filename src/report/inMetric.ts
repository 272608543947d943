import { METRIC_RULES, type Metric } from '../puzzle/metric.js';

/** ` in multi-tile moves`, for the end of a phrase about distances; nothing in the usual metric, single-tile moves. */
export const inMetric = (metric: Metric): string =>
  metric === 'single-tile' ? '' : ` in ${METRIC_RULES[metric].title}`;

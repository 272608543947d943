import { describe, expect, it } from 'vitest';
import { depthTicks, linearTicks, logTicks } from '../../../src/formats/charts/axis.js';

describe('an axis', () => {
  it.each([
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [18, [0, 5, 10, 15, 20]],
    [24047, [0, 5000, 10000, 15000, 20000, 25000]],
    [21841159, [0, 5e6, 10e6, 15e6, 20e6, 25e6]],
  ])('up to %d has ticks at round values that reach it', (top, ticks) => {
    expect(linearTicks(top, 5)).toEqual(ticks);
  });
});

describe('an axis of depths', () => {
  it.each([
    [0, 12, [0]],
    [1, 12, [0, 1]],
    [6, 12, [0, 1, 2, 3, 4, 5, 6]],
    [31, 12, [0, 5, 10, 15, 20, 25, 31]],
    [53, 12, [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 53]],
    [53, 4, [0, 20, 40, 53]],
  ])('to %d has the last depth, and round ones that leave it room', (last, wanted, ticks) => {
    expect(depthTicks(last, wanted)).toEqual(ticks);
  });
});

describe('other axes', () => {
  it.each([
    [2.3, [0, 0.5, 1, 1.5, 2, 2.5]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('up to %d have ticks at round fractions', (top, ticks) => {
    expect(linearTicks(top, 5, 0)).toEqual(ticks);
  });

  it.each([
    [1, 5, [1]],
    [24047, 5, [1, 10, 100, 1000, 10000]],
    [1e9, 4, [1, 1000, 1e6, 1e9]],
  ])('up to %d, logarithmic, have at most %d ticks at powers of ten', (top, wanted, ticks) => {
    expect(logTicks(top, wanted)).toEqual(ticks);
  });
});

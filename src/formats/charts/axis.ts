/**
 * Round values from 0 up to at least `top`, about `wanted` of them, spaced by 1, 2 or 5 times a
 * power of ten that is no less than `least`.
 */
export function linearTicks(top: number, wanted: number, least = 1): number[] {
  const step = Math.max(least, roundStep(top / wanted));
  return Array.from({ length: Math.ceil(top / step - 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(6)),
  );
}

/**
 * Whole numbers from 0 to `last`, about `wanted` of them: `last`, and round numbers that are not
 * too near to it.
 */
export function depthTicks(last: number, wanted: number): number[] {
  const round = linearTicks(Math.max(1, last), wanted);
  return [...round.filter((depth) => depth <= last - round[1] / 2), last];
}

/** Powers of ten from 1 to at most `top`, at most about `wanted` of them. */
export function logTicks(top: number, wanted: number): number[] {
  const decades = Math.floor(Math.log10(top) + 1e-9);
  const step = Math.max(1, Math.ceil((decades + 1) / wanted));
  return Array.from({ length: Math.floor(decades / step) + 1 }, (_, index) => 10 ** (index * step));
}

/** The least of 1, 2, 5 times a power of ten that is no less than `rough`. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (
    [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= rough) ?? 10 * power
  );
}

/** Round values from 0 (linear) up to at least `top`, about `wanted` of them, spaced by 1, 2 or 5 times a power of ten. */
export function linearTicks(top: number, wanted: number): number[] {
  const rough = top / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= rough) ?? 10 * power);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

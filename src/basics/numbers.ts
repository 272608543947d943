/** The largest of some numbers; `Math.max` takes no more numbers than a call has arguments. */
export function largestOf(numbers: Iterable<number>): number {
  let largest = -Infinity;
  for (const number of numbers) if (number > largest) largest = number;
  return largest;
}

/** The sum of some numbers; 0 of none. */
export function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

/** 0, 1, ... `count` - 1. */
export const numbersBelow = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** The ones among the 32 bits of a number. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** n!, exact up to 18. */
export function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return product;
}

/** The largest of some numbers, of which there may be more than a call has arguments. */
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

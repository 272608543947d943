/*
 * Lehmer digits of a tile sequence: digit i counts the later tiles that are smaller than the tile
 * at place i, and its radix is n - i. Read as one number in that mixed radix they are the
 * sequence's place in lexicographic order (Lehmer 1960; Korf and Schultze 2005).
 */

/**
 * The digits, of radix `firstRadix`, `firstRadix` - 1, ..., as one number. Inverse: {@link
 * unrankDigits}.
 */
export const rankDigits = (digits: readonly number[], firstRadix: number): number =>
  digits.reduce((rank, digit, place) => rank * (firstRadix - place) + digit, 0);

/** The `count` digits, of radix `firstRadix`, `firstRadix` - 1, ..., that make up a number. */
export function unrankDigits(rank: number, firstRadix: number, count: number): number[] {
  const digits = new Array<number>(count);
  let rest = rank;
  for (let place = count - 1; place >= 0; place--) {
    const radix = firstRadix - place;
    digits[place] = rest % radix;
    rest = Math.floor(rest / radix);
  }
  return digits;
}

/**
 * Changes the digits in place as exchanging the tiles at `place` and `place` + 1 does: of a pair
 * (a, b), the left tile is the smaller one when a <= b (Korf and Schultze's lexicographic order, in
 * exchange form).
 */
export function exchangeDigits(digits: number[], place: number): void {
  const a = digits[place];
  const b = digits[place + 1];
  digits[place] = a <= b ? b + 1 : b;
  digits[place + 1] = a <= b ? a : a - 1;
}

/**
 * How many values the digits at places `from` ... `to` - 1 of `length` Lehmer digits have together.
 */
export function radixProduct(length: number, from: number, to: number): number {
  let product = 1;
  for (let place = from; place < to; place++) product *= length - place;
  return product;
}

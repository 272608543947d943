/*
 * Swaps of neighbouring digits inside the word: the digits (a, b) with a <= b become (b + 1, a).
 */

/** Swaps the digits of radix 5 and 4. */
export function swapRadix5(target: usize, source: usize, words: u32): void {
  for (const end = source + ((<usize>words) << 3); source < end; source += 48, target += 48) {
    v128.store(target, swap5(v128.load(source)));
    v128.store(target, swap5(v128.load(source, 16)), 16);
    v128.store(target, swap5(v128.load(source, 32)), 32);
  }
}

/** One exchange for each difference b - a. */
function swap5(x: v128): v128 {
  const near = v128.or(
    exchange(x, 0x0000_e001_c003_8007, 12),
    exchange(x, 0x0000_000e_001c_0038, 21),
  );
  const far = v128.or(
    exchange(x, 0x0000_0000_00e0_01c0, 30),
    exchange(x, 0x0000_0000_0000_0e00, 39),
  );
  return v128.or(near, far);
}

/** Swaps the digits of radix 4 and 3. */
export function swapRadix4(target: usize, source: usize, words: u32): void {
  for (const end = source + ((<usize>words) << 3); source < end; source += 48, target += 48) {
    v128.store(target, swap4(v128.load(source)));
    v128.store(target, swap4(v128.load(source, 16)), 16);
    v128.store(target, swap4(v128.load(source, 32)), 32);
  }
}

function swap4(x: v128): v128 {
  const near = v128.or(
    exchange(x, 0x0111_1111_1111_1111, 3),
    exchange(x, 0x0022_0220_2202_2022, 5),
  );
  return v128.or(near, exchange(x, 0x0004_0040_0400_4004, 7));
}

/** The bits of `low` exchanged with the bits `shift` places above them; all others 0. */
function exchange(x: v128, low: i64, shift: i32): v128 {
  const mask = i64x2.splat(low);
  return v128.or(i64x2.shl(v128.and(x, mask), shift), v128.and(i64x2.shr_u(x, shift), mask));
}

/** The lowest bits of the threes whose digits of radix 5 and 4 have an even sum, and an odd one. */
const EVEN_THREES: i64 = 0x0041_2080_4120_8041;
const ODD_THREES: i64 = 0x0208_0412_0804_1208;

/**
 * Swaps the digit of radix 3 with the digit that parity implies: rotates every three bits upwards
 * if the digits before them and the parity of the sequence have an even sum, else downwards.
 * `parities` has a byte for every six words: the parity of the digits outside the word, without the
 * last one, which counts the six. `parity` is the parity of the sequence.
 */
export function rotateRadix3(
  target: usize,
  source: usize,
  words: u32,
  parities: usize,
  parity: u32,
): void {
  for (
    const end = source + ((<usize>words) << 3);
    source < end;
    source += 48, target += 48, parities++
  ) {
    // The words of a six are even and odd by turns.
    const up =
      load<u8>(parities) === parity
        ? i64x2(EVEN_THREES, ODD_THREES)
        : i64x2(ODD_THREES, EVEN_THREES);
    const down = v128.xor(up, i64x2.splat(EVEN_THREES | ODD_THREES));
    v128.store(target, rotate(v128.load(source), up, down));
    v128.store(target, rotate(v128.load(source, 16), up, down), 16);
    v128.store(target, rotate(v128.load(source, 32), up, down), 32);
  }
}

/** Rotates the threes whose lowest bits are in `up` upwards, and those in `down` downwards. */
function rotate(x: v128, up: v128, down: v128): v128 {
  const upwards = v128.or(i64x2.shl(v128.and(x, lowerTwo(up)), 1), v128.and(i64x2.shr_u(x, 2), up));
  const downwards = v128.or(
    v128.and(i64x2.shr_u(x, 1), lowerTwo(down)),
    i64x2.shl(v128.and(x, down), 2),
  );
  return v128.or(upwards, downwards);
}

function lowerTwo(threes: v128): v128 {
  return v128.or(threes, i64x2.shl(threes, 1));
}

/*
 * The checksum of frames: four lanes side by side, each a chain of the rounds of xxHash (Yann
 * Collet 2012).
 */

const P: u64 = 0x9e37_79b1_85eb_ca87;
const Q: u64 = 0xc2b2_ae3d_27d4_eb4f;

/**
 * A bijection of either argument for each value of the other, so damage to one word of eight bytes
 * is always found.
 */
function round(chain: u64, word: u64): u64 {
  return rotl<u64>(chain + word * Q, 31) * P;
}

/** Of a multiple of eight bytes. */
export function checksum(from: usize, bytes: usize): u64 {
  const end = from + bytes;
  const lanesEnd = from + (bytes & ~31);
  let a: u64 = 1;
  let b: u64 = 2;
  let c: u64 = 3;
  let d: u64 = 4;
  for (; from < lanesEnd; from += 32) {
    a = round(a, load<u64>(from));
    b = round(b, load<u64>(from, 8));
    c = round(c, load<u64>(from, 16));
    d = round(d, load<u64>(from, 24));
  }
  let all = round(round(round(round(bytes, a), b), c), d);
  for (; from < end; from += 8) all = round(all, load<u64>(from));
  return all ^ (all >> 32);
}

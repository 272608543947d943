/*
 * Words to codes. A symbol's entry in the table has the code in its highest bits and the code's
 * length in its lowest ones. The codes that wait to be written are the highest bits of a number,
 * the last one on top; the bits below them may have any value. So a shift and an `or` of whole
 * entries puts a code on top, and the sum of whole entries contains the sum of the lengths. A loop
 * over the six symbols of a word is 15 % slower.
 */

/** Writes a stream of words and returns its end. Up to seven bytes more are written. */
export function encodeStream(target: usize, source: usize, words: u32, codes: usize): usize {
  let waiting: u64 = 0;
  /** The length of all codes so far, in its lower 32 bits. */
  let length: u64 = 0;
  for (let left = <i32>words; left > 0; left -= 4, source += 32) {
    // Entries have eight bytes, so that three zeros below the symbols make addresses of them.
    const a = load<u64>(source) << 3;
    const b = left > 1 ? load<u64>(source, 8) << 3 : 0;
    const c = left > 2 ? load<u64>(source, 16) << 3 : 0;
    const d = left > 3 ? load<u64>(source, 24) << 3 : 0;

    let codeA = entry(codes, a);
    let codeB = entry(codes, b);
    let codeC = entry(codes, c);
    let codeD = entry(codes, d);
    waiting = put(put(put(put(waiting, codeA), codeB), codeC), codeD);
    length = write(target, waiting, length, codeA + codeB + codeC + codeD);

    codeA = entry(codes, a >> 10);
    codeB = entry(codes, b >> 10);
    codeC = entry(codes, c >> 10);
    codeD = entry(codes, d >> 10);
    waiting = put(put(put(put(waiting, codeA), codeB), codeC), codeD);
    length = write(target, waiting, length, codeA + codeB + codeC + codeD);

    codeA = entry(codes, a >> 20);
    codeB = entry(codes, b >> 20);
    codeC = entry(codes, c >> 20);
    codeD = entry(codes, d >> 20);
    waiting = put(put(put(put(waiting, codeA), codeB), codeC), codeD);
    length = write(target, waiting, length, codeA + codeB + codeC + codeD);

    codeA = entry(codes, a >> 30);
    codeB = entry(codes, b >> 30);
    codeC = entry(codes, c >> 30);
    codeD = entry(codes, d >> 30);
    waiting = put(put(put(put(waiting, codeA), codeB), codeC), codeD);
    length = write(target, waiting, length, codeA + codeB + codeC + codeD);

    codeA = entry(codes, a >> 40);
    codeB = entry(codes, b >> 40);
    codeC = entry(codes, c >> 40);
    codeD = entry(codes, d >> 40);
    waiting = put(put(put(put(waiting, codeA), codeB), codeC), codeD);
    length = write(target, waiting, length, codeA + codeB + codeC + codeD);

    codeA = entry(codes, a >> 50);
    codeB = entry(codes, b >> 50);
    codeC = entry(codes, c >> 50);
    codeD = entry(codes, d >> 50);
    waiting = put(put(put(put(waiting, codeA), codeB), codeC), codeD);
    length = write(target, waiting, length, codeA + codeB + codeC + codeD);
  }
  return target + <usize>((<u32>length + 7) >> 3);
}

function entry(codes: usize, symbol: u64): u64 {
  return load<u64>(codes + ((<usize>symbol) & 0x1ff8));
}

function put(waiting: u64, code: u64): u64 {
  return (waiting >> code) | code;
}

/**
 * Writes the last codes, whose length is `added`, and the bits before them in their first byte;
 * returns the length of all codes so far.
 */
function write(target: usize, waiting: u64, length: u64, added: u64): u64 {
  store<u64>(target + <usize>((<u32>length) >> 3), waiting >> (0 - (length & 7) - added));
  return length + added;
}

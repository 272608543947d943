/** The header of a NumPy file (format 1.0) of unsigned bytes in the given shape, in C order; the bytes follow it. */
export function npyHeader(shape: readonly number[]): Uint8Array {
  const dictionary = `{'descr': '|u1', 'fortran_order': False, 'shape': (${shape.join(', ')}${shape.length === 1 ? ',' : ''}), }`;
  // Magic, version and length take ten bytes; the data start at a multiple of 64.
  const length = Math.ceil((10 + dictionary.length + 1) / 64) * 64 - 10;
  const text = `${dictionary.padEnd(length - 1)}\n`;
  return Uint8Array.of(
    ...[0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, length & 0xff, length >> 8],
    ...new TextEncoder().encode(text),
  );
}

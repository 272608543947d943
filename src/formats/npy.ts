/**
 * The header of a NumPy file (format 1.0) of unsigned bytes in the given shape, in C order; the
 * bytes follow it.
 */
export const npyHeader = (shape: readonly number[]): Uint8Array =>
  headerOf(dictionaryOf("'|u1'", shape));

/**
 * A field of a record: its name, and how many unsigned bytes it is a list of; one byte alone
 * without a number.
 */
export type NpyField = readonly [name: string, length?: number];

/**
 * The header of a NumPy file of `records` records, 10^12 at most. Its length does not depend on the
 * number of records.
 */
export function npyRecordHeader(fields: readonly NpyField[], records: number): Uint8Array {
  const list = fields.map(([name, length]) =>
    length === undefined
      ? `(${JSON.stringify(name)}, "|u1")`
      : `(${JSON.stringify(name)}, "|u1", (${length},))`,
  );
  const dictionary = (count: number): string => dictionaryOf(`[${list.join(', ')}]`, [count]);
  return headerOf(dictionary(records).padEnd(dictionary(1e12).length));
}

const dictionaryOf = (type: string, shape: readonly number[]): string =>
  `{'descr': ${type}, 'fortran_order': False, 'shape': (${shape.join(', ')}${shape.length === 1 ? ',' : ''}), }`;

function headerOf(dictionary: string): Uint8Array {
  // Magic, version and length take ten bytes; the data start at a multiple of 64.
  const length = Math.ceil((10 + dictionary.length + 1) / 64) * 64 - 10;
  const text = `${dictionary.padEnd(length - 1)}\n`;
  return Uint8Array.of(
    ...[0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, length & 0xff, length >> 8],
    ...new TextEncoder().encode(text),
  );
}

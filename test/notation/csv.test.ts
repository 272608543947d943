import { expect, it } from 'vitest';
import { fieldsOf, separatorOf } from '../../src/notation/csv.js';
import { csvField } from '../../src/formats/tables.js';

it.each([
  ['=1+2', '"\'=1+2"'],
  ['-', '"\'-"'],
  ['@x', '"\'@x"'],
  ['+a b', '"\'+a b"'],
  ["'=a", '"\'\'=a"'],
  ['-3', '-3'],
  ['+1.5', '+1.5'],
  ['1 2 0 3', '1 2 0 3'],
  ['a,"b"', '"a,""b"""'],
  ["it's", "it's"],
])('the field %j is written as %s, which is not calculated, and is read back', (text, field) => {
  expect(csvField(text)).toBe(field);
  expect(fieldsOf(`7,${field},x`, ',')).toEqual(['7', text, 'x']);
});

it.each([
  ['number,position', ','],
  ['number;position;moves', ';'],
  ['number\tposition', '\t'],
  ['position', '\n'],
])('the head %j shows what is between its fields', (head, separator) => {
  expect(separatorOf(head)).toBe(separator);
});

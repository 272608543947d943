import { expect, it } from 'vitest';
import { newNotes, readNote, writeNote } from '../../src/solve/notes.js';

it('notes of threads are read as they were written, unit by unit', () => {
  const notes = newNotes(3);
  const values = [['U', 'R'], { nodes: 2 ** 40, path: undefined }, undefined];
  for (const [unit, value] of values.entries()) writeNote(unit, value, notes);
  expect(values.map((_, unit) => readNote(unit, notes))).toEqual(values);
  writeNote(0, [], notes);
  expect(readNote(0, notes)).toEqual([]);
  expect([...notes.isThere]).toEqual([1, 1, 1]);
});

it('a note that would not fit is an error, and leaves the note of the next unit alone', () => {
  const notes = newNotes(2);
  writeNote(1, ['U'], notes);
  const path = new Array<string>(10_000).fill('U');
  expect(() => writeNote(0, path, notes)).toThrow('has no room');
  expect([...notes.isThere]).toEqual([0, 1]);
  expect(readNote(1, notes)).toEqual(['U']);
});

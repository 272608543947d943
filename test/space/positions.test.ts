import { describe, expect, it } from 'vitest';
import { pickPositions, type PositionBlock, type Places } from '../../src/space/positions.js';
import { collect } from '../../src/basics/iterables.js';
import { pauseFor } from '../../src/basics/turns.js';

/** A block of boards of one cell, each with the code of a letter. */
const blockOf = (text: string): PositionBlock => ({
  count: text.length,
  items: () => Array.from(text, (_, place) => place),
  board: (place) => [text.charCodeAt(place)],
});

const picked = async (places: Places, blocks: readonly PositionBlock[]): Promise<string> =>
  String.fromCharCode(...(await collect(pickPositions(places, blocks, pauseFor()))).flat(2));

describe('a selection of positions', () => {
  const blocks = ['abc', '', 'd', 'efgh'].map(blockOf);

  it('has the positions at its places, in whatever blocks they are', async () => {
    expect(await picked(Float64Array.of(0, 2, 5), blocks)).toBe('acf');
    expect(await picked(Float64Array.of(3, 7), blocks)).toBe('dh');
    expect(await picked(new Float64Array(), blocks)).toBe('');
  });

  it('has the first positions, all of them if they are no more', async () => {
    expect(await picked({ first: 5 }, blocks)).toBe('abcde');
    expect(await picked({ first: 99 }, blocks)).toBe('abcdefgh');
    expect(await picked({ first: 0 }, blocks)).toBe('');
  });

  it('has no empty piece, however few positions of a block are wanted', async () => {
    for (const places of [Float64Array.of(0, 2, 5), Float64Array.of(7), { first: 99 }]) {
      const pieces = await collect(pickPositions(places, blocks, pauseFor()));
      expect(pieces.every((piece) => piece.length > 0)).toBe(true);
    }
  });

  it('does not look into blocks if nothing is wanted', async () => {
    const closed: PositionBlock = {
      ...blockOf('0123456789'),
      items: () => expect.fail('looked into'),
    };
    expect(await picked(Float64Array.of(11), [closed, blockOf('xyz')])).toBe('y');
  });
});

import { describe, expect, it } from 'vitest';
import { pickPositions, type PositionBatch, type Places } from '../../src/space/layerPositions.js';
import { collect } from '../../src/basics/iterables.js';
import { pauseFor } from '../../src/basics/turns.js';

/** A batch of boards of one cell, each with the code of a letter. */
const batchOf = (text: string): PositionBatch => ({
  count: text.length,
  items: () => Array.from(text, (_, place) => place),
  board: (place) => [text.charCodeAt(place)],
});

const picked = async (places: Places, batches: readonly PositionBatch[]): Promise<string> =>
  String.fromCharCode(...(await collect(pickPositions(places, batches, pauseFor()))).flat(2));

describe('a selection of positions', () => {
  const batches = ['abc', '', 'd', 'efgh'].map(batchOf);

  it('has the positions at its places, in whatever batches they are', async () => {
    expect(await picked(Float64Array.of(0, 2, 5), batches)).toBe('acf');
    expect(await picked(Float64Array.of(3, 7), batches)).toBe('dh');
    expect(await picked(new Float64Array(), batches)).toBe('');
  });

  it('has the first positions, all of them if they are no more', async () => {
    expect(await picked({ first: 5 }, batches)).toBe('abcde');
    expect(await picked({ first: 99 }, batches)).toBe('abcdefgh');
    expect(await picked({ first: 0 }, batches)).toBe('');
  });

  it('has no empty piece, however few positions of a batch are wanted', async () => {
    for (const places of [Float64Array.of(0, 2, 5), Float64Array.of(7), { first: 99 }]) {
      const pieces = await collect(pickPositions(places, batches, pauseFor()));
      expect(pieces.every((piece) => piece.length > 0)).toBe(true);
    }
  });

  it('does not look into batches if nothing is wanted', async () => {
    const closed: PositionBatch = {
      ...batchOf('0123456789'),
      items: () => expect.fail('looked into'),
    };
    expect(await picked(Float64Array.of(11), [closed, batchOf('xyz')])).toBe('y');
  });
});

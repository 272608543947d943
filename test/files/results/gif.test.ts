import { expect, it } from 'vitest';
import { renderGif } from '../../../src/files/results/gif.js';

const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"><rect width="9" height="7" fill="${colour}"/></svg>`;

it('drawings are the frames of a GIF, in their order and for their time, with a pause before each', async () => {
  const frames = [
    { svg: drawing('#fff'), milliseconds: 1500 },
    { svg: drawing('#abc'), milliseconds: 600 },
    { svg: drawing('#000'), milliseconds: 40 },
  ];
  let pauses = 0;
  const pause = (): Promise<void> => {
    pauses++;
    return Promise.resolve();
  };
  const gif = Buffer.from(await renderGif(frames, pause));
  expect(pauses).toBe(3);
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([9, 7]);
  expect(gif.at(-1)).toBe(0x3b);
  // Each frame has a graphic control extension with its delay in hundredths.
  const delays: number[] = [];
  for (let at = 0; (at = gif.indexOf(Buffer.from([0x21, 0xf9, 4]), at)) >= 0; at += 3)
    delays.push(gif.readUInt16LE(at + 4));
  expect(delays).toEqual([150, 60, 4]);
});

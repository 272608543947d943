/* The maps in docs/atlas: their lists have as many positions as their summaries count, and go together. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Metric } from '../../src/puzzle/metric.js';
import { metricMoves, moveSteps, MOVE_LETTERS } from '../../src/puzzle/moves.js';
import type { Size } from '../../src/puzzle/size.js';

const ATLAS = new URL('../../docs/atlas/', import.meta.url).pathname;
const maps = readdirSync(ATLAS, { withFileTypes: true }).filter((entry) => entry.isDirectory());

interface MapSummary extends Size {
  readonly metric: Metric;
  readonly depth: number;
  readonly counts: readonly number[];
  readonly check: { readonly known: string };
}

/** The boards one move away; a cell may hold anything, the blank what is given. */
function neighbours(board: string, blank: string, { metric, ...size }: MapSummary): string[] {
  const cells = board.split(' ');
  const from = cells.indexOf(blank);
  return metricMoves(metric, size)[from].map(({ letter, steps }) => {
    const moved = [...cells];
    const step = moveSteps(size)[MOVE_LETTERS.indexOf(letter)];
    for (let done = 0; done < steps; done++) moved[from + done * step] = cells[from + (done + 1) * step];
    moved[from + steps * step] = blank;
    return moved.join(' ');
  });
}

describe.each(maps.map(({ name }) => name))('the map %s', (name) => {
  const file = (path: string): string => join(ATLAS, name, path);
  const lines = (path: string): string[] => readFileSync(file(path), 'utf8').trim().split('\n');
  const summary = JSON.parse(readFileSync(file('summary.json'), 'utf8')) as MapSummary;
  const deepest = lines('deepest.txt');
  const before = lines(`depth-${summary.depth - 1}.txt`);

  it('lists all positions of its last two layers, each once', () => {
    expect(new Set([...deepest, ...before]).size).toBe(deepest.length + before.length);
    expect([before.length, deepest.length]).toEqual(summary.counts.slice(-2));
  });

  it('has a published list that agrees with it, unless its tiles repeat', () => {
    expect(summary.check.known).toBe(name === '4x4-four-colours' ? 'unknown' : 'match');
  });

  it('has the neighbours of a deepest position in the last two layers, and one of them in that before', () => {
    const blank = existsSync(file('solutions.txt')) ? '*' : '0';
    for (const board of deepest) {
      const around = neighbours(board, blank, summary);
      expect([...before, ...deepest]).toEqual(expect.arrayContaining(around));
      expect(around.some((neighbour) => before.includes(neighbour))).toBe(true);
    }
  });
});

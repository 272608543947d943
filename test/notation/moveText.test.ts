import { describe, expect, it } from 'vitest';
import { AtlasError } from '../../src/basics/errors.js';
import { formatMoves, formatPath, lettersBy, parseMoves } from '../../src/notation/moveText.js';

describe('moves as text', () => {
  it.each([
    ['', ''],
    ['RRD', 'RRD'],
    ['R2D', 'RRD'],
    ['U R2 D', 'URRD'],
    ['u,r2,\n d', 'URRD'],
    ['RR D LL', 'RRDLL'],
    ['D12', 'D'.repeat(12)],
    ['R1R01', 'RR'],
    ['↑→2,↓ ←', 'URRDL'],
    ['⬆️➡️2⬇⬅', 'URRDL'],
  ])('%j are the moves %s of the blank', (text, letters) => {
    expect(parseMoves(text).join('')).toBe(letters);
  });

  it('of tiles go the other way than the blank', () => {
    expect(parseMoves('UR2D', 'tile').join('')).toBe('DLLU');
    expect(lettersBy('RR D LL U', 'tile')).toBe('LL U RR D');
    expect(lettersBy('RR D', 'blank')).toBe('RR D');
  });

  it.each(['single-tile', 'multi-tile'] as const)(
    'are read as they are written, by either mover, in %s moves',
    (metric) => {
      const letters = parseMoves('U2LDR3ULD');
      for (const mover of ['blank', 'tile'] as const)
        expect(
          parseMoves(
            lettersBy(formatPath(letters, { metric, size: { rows: 3, columns: 3 } }), mover),
            mover,
          ),
        ).toEqual(letters);
    },
  );

  it.each([
    ['UX', "have 'X'; a move is one of U, D, L, R"],
    ['2R', "have '2'"],
    ['R 2', "have '2'"],
    ['R0', "have 'R0'"],
    ['R-1', "have '-1'"],
    ['1 2 3', "have '1'"],
    ['R10001', 'are more than 10,000; write fewer'],
    ['R9'.repeat(1200), 'are more than 10,000'],
    [`R${'9'.repeat(400)}`, 'are more than 10,000'],
    ['x'.repeat(1_000_000), 'a move is one of'],
  ])('%j are refused', (text, reason) => {
    expect(() => parseMoves(text)).toThrow(AtlasError);
    expect(() => parseMoves(text)).toThrow(reason);
  });
});

describe('a path of the blank', () => {
  const size = { rows: 3, columns: 4 };

  it('is written letter by letter, or move by move', () => {
    expect(formatPath(Array.from('RRDLL'), { metric: 'single-tile', size })).toBe('RRDLL');
    expect(formatPath(Array.from('RRDLL'), { metric: 'multi-tile', size })).toBe('RR D LL');
    expect(formatPath([], { metric: 'multi-tile', size })).toBe('');
    expect(formatMoves(['R', 'R', 'D'], { metric: 'multi-tile', size })).toBe('R R D');
  });
});

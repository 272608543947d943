/* A number along the moves of a game as a line, like the evaluation of a game of chess. */
import { useRef } from 'preact/hooks';
import { depthTicks, linearTicks } from '../../../report/axis.js';
import { useWidth } from './useWidth.js';

export interface Line {
  readonly name: string;
  /** By move; undefined where nothing is known. */
  readonly values: readonly (number | undefined)[];
}

const HEIGHT = 150;
const PLOT = { left: 34, right: 10, top: 12, bottom: 26 };

/** Moves that the axis has room for at least. */
const LEAST_MOVES = 10;

export function WayLine({ lines, words }: { readonly lines: readonly Line[]; readonly words: string }) {
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const moves = Math.max(LEAST_MOVES, ...lines.map(({ values }) => values.length - 1));
  const most = Math.max(4, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const ticks = linearTicks(most, 3);
  const [right, bottom] = [width - PLOT.right, HEIGHT - PLOT.bottom];
  const x = (move: number): number => PLOT.left + (move / moves) * (right - PLOT.left);
  const y = (value: number): number => bottom - (value / ticks[ticks.length - 1]) * (bottom - PLOT.top);
  return (
    <figure class="charts" ref={figure}>
      {width > 0 && (
        <svg class="chart" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={words}>
          {ticks.map((tick) => (
            <>
              <line class="grid" x1={PLOT.left} x2={right} y1={y(tick)} y2={y(tick)} />
              <text text-anchor="end" x={PLOT.left - 6} y={y(tick) + 4}>
                {tick}
              </text>
            </>
          ))}
          <line class="axis" x1={PLOT.left} x2={right} y1={bottom} y2={bottom} />
          {depthTicks(moves, 6).map((move) => (
            <text text-anchor="middle" x={x(move)} y={bottom + 16}>
              {move}
            </text>
          ))}
          {lines.map(({ values }, index) => (
            <polyline class={index === 0 ? 'totals' : 'looks'} points={pointsOf(values, x, y)} />
          ))}
          {lines.map(({ values }, index) => lastDot(values, index, x, y))}
        </svg>
      )}
    </figure>
  );
}

type Scale = (value: number) => number;

const pointsOf = (values: Line['values'], x: Scale, y: Scale): string =>
  values
    .flatMap((value, move) => (value === undefined ? [] : `${x(move).toFixed(1)},${y(value).toFixed(1)}`))
    .join(' ');

function lastDot(values: Line['values'], index: number, x: Scale, y: Scale) {
  const value = values[values.length - 1];
  return value === undefined ? null : (
    <circle class={index === 0 ? undefined : 'looks'} cx={x(values.length - 1)} cy={y(value)} r="4" />
  );
}

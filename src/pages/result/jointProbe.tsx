/* The choice of a square in the picture of a bound, by pointer or by keys, and the note of its numbers. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { within } from '../parts/keySteps.js';
import { shownChart, useShown } from '../parts/shownChart.js';

interface Props {
  readonly figure: RefObject<HTMLElement | null>;
  /** Positions by depth and value. */
  readonly joint: readonly (readonly number[])[];
  /** What there is to say of a square, line by line. */
  tell(depth: number, value: number): readonly string[];
}

interface Square {
  readonly depth: number;
  readonly value: number;
}

/** By key: what it adds to the depth and to the value. */
const STEPS: Readonly<Record<string, readonly [depth: number, value: number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] },
  ...{ Home: [-Infinity, 0], End: [Infinity, 0], PageDown: [-10, 0], PageUp: [10, 0] },
};

/** Lies over the pictures of a figure. For the keyboard and for screen readers the numbers of a square are text that changes. */
export function JointProbe({ figure, joint, tell }: Props) {
  const last = joint.length - 1;
  const [{ depth, value }, choose] = useState((): Square => fullest(joint));
  const [shown, show] = useShown();
  const probe = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!shown) return;
    const { box, left, slot, bottom, rise } = placeOf(figure.current!);
    const x = left + depth * slot;
    const y = bottom - (value + 1) * rise;
    Object.assign(mark.current!.style, {
      ...{ left: `${x}px`, top: `${y}px` },
      ...{ width: `${slot}px`, height: `${rise}px` },
    });
    const { style } = note.current!;
    const isLeft = x < box.width / 2;
    style.left = isLeft ? `${x + slot + 8}px` : 'auto';
    style.right = isLeft ? 'auto' : `${box.width - x + 8}px`;
  }, [shown, depth, value]);

  function point({ clientX, clientY }: PointerEvent): void {
    const { box, left, slot, bottom, rise } = placeOf(figure.current!);
    choose({
      depth: within(Math.floor((clientX - box.left - left) / slot), last),
      value: within(Math.floor((bottom - (clientY - box.top)) / rise), last),
    });
    show(true);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') show(false);
    else if (event.key in STEPS) {
      const [across, up] = STEPS[event.key];
      choose({ depth: within(depth + across, last), value: within(value + up, last) });
      show(true);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <div
        ref={probe}
        class="probe"
        tabIndex={0}
        role="application"
        aria-label="Depth by the left and right arrows, bound by the others"
        aria-describedby={shown ? 'square' : undefined}
        onBlur={() => show(false)}
        onFocus={() => probe.current!.matches(':focus-visible') && show(true)}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse' && document.activeElement !== probe.current) show(false);
        }}
      />
      <div ref={mark} class="square" hidden={!shown} />
      <div ref={note} id={shown ? 'square' : undefined} class="note" role="status" hidden={!shown}>
        {tell(depth, value).map((text, line) => (line === 0 ? <strong>{text}</strong> : <span>{text}</span>))}
      </div>
    </>
  );
}

/** The square with the most positions. */
function fullest(joint: Props['joint']): Square {
  let best = { depth: 0, value: 0, count: 0 };
  for (const [depth, values] of joint.entries()) {
    for (const [value, count] of values.entries()) if (count > best.count) best = { depth, value, count };
  }
  return best;
}

/** The picture that is shown, and in pixels from its corner where depth 0 and value 0 begin, and what each takes. */
function placeOf(figure: HTMLElement) {
  const chart = shownChart(figure);
  const box = chart.getBoundingClientRect();
  const scale = box.width / chart.viewBox.baseVal.width;
  const inPixels = (name: string): number => Number(chart.dataset[name]) * scale;
  return { box, left: inPixels('left'), slot: inPixels('slot'), bottom: inPixels('bottom'), rise: inPixels('rise') };
}

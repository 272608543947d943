/* The choice of a depth in a chart, by pointer or by keys, and the note of its numbers. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { KEY_STEPS, within } from './keySteps.js';
import { shownChart, useShown } from './shownChart.js';

/** The same, for a depth. */
const DEPTH_STEPS: Readonly<Record<string, number>> = { ...KEY_STEPS, PageDown: -10, PageUp: 10 };

/** What the choice of a depth, by a click, Enter or the space bar, `does`: something in the page, or it leads to an address. */
export type DepthChoice = { readonly does: string } & (
  { readonly choose: (depth: number) => void } | { readonly addressOf: (depth: number) => string }
);

interface Props {
  /** With charts of the same depths, of which one is shown at a time. */
  readonly figure: RefObject<HTMLElement | null>;
  readonly counts: readonly number[];
  /** What there is to say of a depth, line by line. */
  tell(depth: number): readonly string[];
  readonly choice?: DepthChoice | undefined;
}

/**
 * Lies over the charts of a figure. For the keyboard and for screen readers the choice of a depth is a slider. If the choice leads to
 * an address, the pointer meets a link, which can be opened in another tab too.
 */
export function Probe({ figure, counts, tell, choice }: Props) {
  const last = counts.length - 1;
  const [pointed, setPointed] = useState(() => counts.indexOf(Math.max(...counts)));
  const [shown, show] = useShown();
  const [unread, setUnread] = useState(false);
  const slider = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const depth = within(pointed, last);
  const numbers = tell(depth);
  const address = choice && 'addressOf' in choice ? choice.addressOf(depth) : undefined;

  useLayoutEffect(() => {
    for (const cursor of figure.current!.querySelectorAll('.cursor')) cursor.setAttribute('visibility', 'hidden');
    if (!shown) return;
    const { chart, width, left, slot } = placeOf(figure.current!);
    const x = left + depth * slot;
    const cursor = chart.querySelector('.cursor')!;
    cursor.setAttribute('x', String(x));
    cursor.setAttribute('visibility', 'visible');
    // Beside the bar, on the side where there is more room.
    const middle = (100 * (x + slot / 2)) / width;
    const { style } = note.current!;
    style.left = middle < 50 ? `calc(${middle}% + 1em)` : 'auto';
    style.right = middle < 50 ? 'auto' : `calc(${100 - middle}% + 1em)`;
  }, [shown, depth, counts]);

  function point({ clientX }: PointerEvent): number {
    const { chart, width, left, slot } = placeOf(figure.current!);
    const box = chart.getBoundingClientRect();
    const found = within(Math.floor((((clientX - box.left) / box.width) * width - left) / slot), last);
    setPointed(found);
    show(true);
    return found;
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') show(false);
    if (choice && (event.key === 'Enter' || event.key === ' ')) take();
    else if (event.key in DEPTH_STEPS) {
      setPointed(within(depth + DEPTH_STEPS[event.key], last));
      show(true);
    } else return;
    event.preventDefault();
  }

  function take(): void {
    if (address !== undefined) location.assign(address);
    else if (choice && 'choose' in choice) choice.choose(depth);
  }

  const pointer = {
    class: choice ? 'probe choosable' : 'probe',
    onPointerMove: point,
    onPointerDown(event: PointerEvent) {
      // A finger that comes down on a bar whose numbers it has not seen yet has no other way to them.
      const seen = shown ? depth : undefined;
      setUnread(point(event) !== seen && event.pointerType === 'touch');
    },
    // A finger that lifts, or a mouse that passes by, does not take the numbers from who reads them.
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse' && document.activeElement !== slider.current) show(false);
    },
  };
  return (
    <>
      <div
        ref={slider}
        {...(address === undefined ? pointer : { class: pointer.class })}
        tabIndex={0}
        role="slider"
        aria-label="Depth"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={depth}
        aria-valuetext={numbers.join(', ')}
        aria-description={choice && `Enter ${choice.does}`}
        onBlur={() => show(false)}
        onFocus={() => slider.current!.matches(':focus-visible') && show(true)}
        onKeyDown={press}
        onClick={take}
      />
      {address !== undefined && (
        <a
          {...pointer}
          href={address}
          tabIndex={-1}
          aria-hidden="true"
          draggable={false}
          onClick={(event) => unread && event.preventDefault()}
        />
      )}
      <div ref={note} class="note" hidden={!shown}>
        {numbers.map((text, line) => (line === 0 ? <strong>{text}</strong> : <span>{text}</span>))}
        {unread && address !== undefined && <span>Tap again to play one.</span>}
      </div>
    </>
  );
}

/** The chart that is shown, and in units of its view box its width, where the bar of depth 0 begins, and what each bar takes. */
function placeOf(figure: HTMLElement): { chart: SVGSVGElement; width: number; left: number; slot: number } {
  const chart = shownChart(figure);
  const { left, slot } = chart.dataset;
  return { chart, width: chart.viewBox.baseVal.width, left: Number(left), slot: Number(slot) };
}

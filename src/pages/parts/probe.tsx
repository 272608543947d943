/*
 * The choice of a depth in a chart, or of a depth and a value, by pointer or by keys, and the note
 * of its numbers.
 */
import { render, type RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatQuantity, formatShare } from '../../humanize.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { sumOf } from '../../sums.js';
import { useWindowEvent } from './hooks.js';
import { explorerLink } from './pageLinks.js';

/** By key: what it adds to a number that is chosen. */
export const KEY_STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
  ...{ Home: -Infinity, End: Infinity },
};

/** The nearest number from 0 to `last`. */
export const within = (number: number, last: number): number => Math.min(last, Math.max(0, number));

/** The same, for a depth. */
const DEPTH_STEPS: Readonly<Record<string, number>> = { ...KEY_STEPS, PageDown: -10, PageUp: 10 };

/**
 * What the choice of a depth, by a click, Enter or the space bar, `does`: something in the page, or
 * it leads to an address.
 */
export type DepthChoice = { readonly does: string } & (
  { readonly choose: (depth: number) => void } | { readonly addressOf: (depth: number) => string }
);

/** Plays a position of the depth in the explorer at `address`. */
export const playsDepth = (address: string, puzzle: Puzzle): DepthChoice => ({
  does: 'plays a position of the depth',
  addressOf: (depth) => explorerLink(address, { puzzle, depth }),
});

/** A depth and, in a chart that has values, a value; else 0. */
export type Place = readonly [depth: number, value: number];

interface Props {
  /** With charts of the same depths, of which one is shown at a time. */
  readonly figure: RefObject<HTMLElement | null>;
  /** The greatest depth, and the greatest value; 0 if depths have none. */
  readonly last: Place;
  /** The place that is told first. */
  readonly first: Place;
  /** What there is to say of a place, line by line. */
  tell(depth: number, value: number): readonly string[];
  /** Of a depth. */
  readonly choice?: DepthChoice | undefined;
}

/**
 * Lies over the charts of a figure. For the keyboard and for screen readers it is a slider of
 * depths, whose text tells the numbers. If the choice leads to an address, the pointer meets a
 * link, which can be opened in another tab too.
 */
export function Probe({ figure, last, first, tell, choice }: Props) {
  const [pointed, setPointed] = useState(first);
  const [shown, show] = useState(false);
  const [unread, setUnread] = useState(false);
  const probe = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const nearest = ([depth, value]: Place): Place => [
    within(depth, last[0]),
    within(value, last[1]),
  ];
  const [depth, value] = nearest(pointed);
  const numbers = tell(depth, value);
  const hasValues = last[1] > 0;
  const address = choice && 'addressOf' in choice ? choice.addressOf(depth) : undefined;

  // In a window of another size another chart may be shown.
  useWindowEvent('resize', () => show(false));

  useLayoutEffect(() => {
    if (!shown) return;
    const { box, left, slot, bottom, rise } = placesOf(figure.current!);
    const x = left + depth * slot;
    Object.assign(mark.current!.style, {
      ...{ left: `${x}px`, top: `${bottom - (value + 1) * rise}px` },
      ...{ width: `${slot}px`, height: `${rise}px` },
    });
    // Beside the mark, on the side where there is more room.
    const isLeft = x + slot / 2 < box.width / 2;
    Object.assign(note.current!.style, {
      left: isLeft ? `${x + slot + GAP}px` : 'auto',
      right: isLeft ? 'auto' : `${box.width - x + GAP}px`,
    });
  }, [shown, depth, value, last[0]]);

  function point({ clientX, clientY }: PointerEvent): number {
    const { box, left, slot, bottom, rise } = placesOf(figure.current!);
    const x = Math.floor((clientX - box.left - left) / slot);
    const found = nearest([x, Math.floor((bottom - (clientY - box.top)) / rise)]);
    setPointed(found);
    show(true);
    return found[0];
  }

  function press(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'Escape') show(false);
    if (choice && (key === 'Enter' || key === ' ')) take();
    else if (key in DEPTH_STEPS) {
      const step = DEPTH_STEPS[key];
      const isUp = hasValues && (key === 'ArrowUp' || key === 'ArrowDown');
      setPointed(nearest(isUp ? [depth, value + step] : [depth + step, value]));
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
      // A finger that comes down on a bar whose numbers it has not seen yet has no other way to
      // them.
      const seen = shown ? depth : undefined;
      setUnread(point(event) !== seen && event.pointerType === 'touch');
    },
    // A finger that lifts, or a mouse that passes by, does not take the numbers from who reads
    // them.
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse' && document.activeElement !== probe.current) show(false);
    },
  };
  return (
    <>
      <div
        ref={probe}
        {...(address === undefined ? pointer : { class: pointer.class })}
        role="slider"
        aria-label={hasValues ? 'Depth by the left and right arrows, value by the others' : 'Depth'}
        aria-valuemin={0}
        aria-valuemax={last[0]}
        aria-valuenow={depth}
        aria-valuetext={numbers.join(', ')}
        aria-description={choice && `Enter ${choice.does}`}
        tabIndex={0}
        onBlur={() => show(false)}
        onFocus={() => probe.current!.matches(':focus-visible') && show(true)}
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
      <div ref={mark} class={hasValues ? 'mark square' : 'mark'} hidden={!shown} />
      <div ref={note} class="note" hidden={!shown}>
        {numbers.map((text, line) => (line === 0 ? <strong>{text}</strong> : <span>{text}</span>))}
        {unread && address !== undefined && <span>Tap again to play one.</span>}
      </div>
    </>
  );
}

/** Pixels between the mark and the note. */
const GAP = 8;

/**
 * The chart that is shown, and in pixels from its corner where depth 0 and value 0 begin, and what
 * each takes.
 */
function placesOf(figure: HTMLElement) {
  const charts = [...figure.querySelectorAll('svg')];
  const chart = charts.find((svg) => svg.getBoundingClientRect().width > 0) ?? charts[0];
  const box = chart.getBoundingClientRect();
  const scale = box.width / chart.viewBox.baseVal.width;
  const pixels = (name: string): number => Number(chart.dataset[name]) * scale;
  return {
    box,
    left: pixels('left'),
    slot: pixels('slot'),
    bottom: pixels('bottom'),
    rise: pixels('rise'),
  };
}

/** Puts a probe over the charts of a figure that stands in the page. */
export function probeOver(figure: HTMLElement, props: Omit<Props, 'figure'>): void {
  render(
    <Probe figure={{ current: figure }} {...props} />,
    figure.appendChild(document.createElement('div')),
  );
}

/**
 * The last depth of a board of so many positions, the depth with the most of them, and what there
 * is to say of each depth.
 */
export const layersProbe = (counts: readonly number[], positions = sumOf(counts)) => ({
  last: [counts.length - 1, 0] as const,
  first: [counts.indexOf(Math.max(...counts)), 0] as const,
  tell(depth: number): string[] {
    const share = formatShare(counts[depth] / positions);
    const soFar = formatShare(sumOf(counts.slice(0, depth + 1)) / positions);
    return [
      `Depth ${depth}`,
      formatQuantity(counts[depth], 'position'),
      `${share} of all, ${soFar} so far`,
    ];
  },
});

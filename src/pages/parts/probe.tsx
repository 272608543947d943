/*
 * The choice of a depth in a chart, or of a depth and a value, by pointer or by keys, and the note
 * of its numbers.
 */
import { render, type ComponentChildren, type RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatQuantity, formatShare } from '../../basics/humanize.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { sumOf } from '../../basics/numbers.js';
import { useWindowEvent } from './hooks.js';
import { KEY_STEPS, within } from './keys.js';
import { explorerLink } from './pageLinks.js';

/** By key: what the key adds to a chosen depth. */
const DEPTH_STEPS: Readonly<Record<string, number>> = { ...KEY_STEPS, PageDown: -10, PageUp: 10 };

/**
 * What happens when a depth is chosen, by a click, Enter or the space bar: `choose` runs in the
 * page, or `addressOf` gives a link. `does` says it in words.
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
export type ChartPlace = readonly [depth: number, value: number];

interface Props {
  /** The element around charts of the same depths; one chart is shown at a time. */
  readonly figure: RefObject<HTMLElement | null>;
  /** The greatest depth, and the greatest value; 0 if depths have none. */
  readonly last: ChartPlace;
  /** The place that is shown before any choice. */
  readonly first: ChartPlace;
  /** What there is to say of a place, line by line. */
  numbersAt(depth: number, value: number): readonly string[];
  /** Of a depth. */
  readonly choice?: DepthChoice | undefined;
}

/** The place of a probe. */
interface ProbeState {
  readonly place: ChartPlace;
  /** Whether the mark and the note are shown. */
  readonly shown: boolean;
  /** Whether a finger has just come to the place: its first tap shows the numbers of a link. */
  readonly unread: boolean;
}

/**
 * Lies over the charts of a figure. For the keyboard and for screen readers it is a slider of
 * depths, whose text shows the numbers. If the choice leads to an address, the pointer meets a
 * link, which can be opened in another tab too.
 */
export function Probe(props: Props) {
  const { figure, last, first, numbersAt, choice } = props;
  const [state, set] = useState<ProbeState>({ place: first, shown: false, unread: false });
  const probe = useRef<HTMLDivElement>(null);
  const change = (changes: Partial<ProbeState>): void => set((now) => ({ ...now, ...changes }));
  // The chart may have become smaller.
  const place = nearest(state.place, last);
  const [depth, value] = place;
  const { shown, unread } = state;
  const numbers = numbersAt(depth, value);
  const hasValues = last[1] > 0;
  const address = choice && 'addressOf' in choice ? choice.addressOf(depth) : undefined;
  const handlers = pointerHandlers(props, { ...state, place }, change, probe);
  const pointed = { class: choice ? 'probe choosable' : 'probe', ...handlers };

  // In a window of another size another chart may be shown.
  useWindowEvent('resize', () => change({ shown: false }));

  return (
    <>
      <div
        ref={probe}
        {...(address === undefined ? pointed : { class: pointed.class })}
        role="slider"
        aria-label={hasValues ? 'Depth by the left and right arrows, value by the others' : 'Depth'}
        aria-valuemin={0}
        aria-valuemax={last[0]}
        aria-valuenow={depth}
        aria-valuetext={numbers.join(', ')}
        aria-description={choice && `Enter ${choice.does}`}
        tabIndex={0}
        onBlur={() => change({ shown: false })}
        onFocus={() => probe.current!.matches(':focus-visible') && change({ shown: true })}
        onKeyDown={(event) => press(event, props, place, change)}
        onClick={() => choose(choice, depth)}
      />
      {address !== undefined && (
        <a
          {...pointed}
          href={address}
          tabIndex={-1}
          aria-hidden="true"
          draggable={false}
          onClick={(event) => unread && event.preventDefault()}
        />
      )}
      <ProbeNote figure={figure} last={last} place={place} shown={shown}>
        {numbers.map((text, line) => (line === 0 ? <strong>{text}</strong> : <span>{text}</span>))}
        {unread && address !== undefined && <span>Tap again to play one.</span>}
      </ProbeNote>
    </>
  );
}

type ChangeProbe = (changes: Partial<ProbeState>) => void;

/** What a pointer over the charts does to the `state` of the `probe`. */
function pointerHandlers(
  { figure, last }: Props,
  { place: [depth], shown }: ProbeState,
  change: ChangeProbe,
  probe: RefObject<HTMLElement | null>,
) {
  const placeUnder = ({ clientX, clientY }: PointerEvent): ChartPlace => {
    const { box, left, slot, bottom, rise, isSideways } = chartGeometry(figure.current!);
    const up = bottom - (clientY - box.top);
    if (isSideways) return nearest([Math.floor(up / slot), 0], last);
    const x = Math.floor((clientX - box.left - left) / slot);
    return nearest([x, Math.floor(up / rise)], last);
  };
  return {
    onPointerMove: (event: PointerEvent) => change({ place: placeUnder(event), shown: true }),
    onPointerDown(event: PointerEvent) {
      const place = placeUnder(event);
      // A finger cannot hover: its first tap on a bar shows the numbers.
      const isNew = !shown || place[0] !== depth;
      change({ place, shown: true, unread: isNew && event.pointerType === 'touch' });
    },
    // Only a mouse that leaves hides the note, and not while the slider has the focus.
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse' && document.activeElement !== probe.current)
        change({ shown: false });
    },
  };
}

/** A key that is pressed on a probe at a place. */
function press(
  event: KeyboardEvent,
  { last, choice }: Props,
  [depth, value]: ChartPlace,
  change: ChangeProbe,
): void {
  const { key } = event;
  if (key === 'Escape') change({ shown: false });
  if (choice && (key === 'Enter' || key === ' ')) choose(choice, depth);
  else if (key in DEPTH_STEPS) {
    const step = DEPTH_STEPS[key];
    // If there are no values, all arrows change the depth.
    const isValue = last[1] > 0 && (key === 'ArrowUp' || key === 'ArrowDown');
    const place: ChartPlace = isValue ? [depth, value + step] : [depth + step, value];
    change({ place: nearest(place, last), shown: true });
  } else return;
  event.preventDefault();
}

function choose(choice: DepthChoice | undefined, depth: number): void {
  if (choice && 'addressOf' in choice) location.assign(choice.addressOf(depth));
  else choice?.choose(depth);
}

/** The nearest place of a chart that ends at `last`. */
const nearest = ([depth, value]: ChartPlace, last: ChartPlace): ChartPlace => [
  within(depth, last[0]),
  within(value, last[1]),
];

interface NoteProps extends Pick<Props, 'figure' | 'last'>, Pick<ProbeState, 'place' | 'shown'> {
  readonly children: ComponentChildren;
}

/** The mark of a place in a chart, and beside it the note. */
function ProbeNote({ figure, last, place: [depth, value], shown, children }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown) return;
    const { box, left, slot, bottom, rise, isSideways } = chartGeometry(figure.current!);
    if (isSideways) {
      const top = bottom - (depth + 1) * slot;
      placeElement(mark.current!, { left, top, width: rise, height: slot });
      // On the left of the chart, over the line.
      Object.assign(note.current!.style, { right: `${box.width + GAP}px` });
      return;
    }
    const x = left + depth * slot;
    const top = bottom - (value + 1) * rise;
    placeElement(mark.current!, { left: x, top, width: slot, height: rise });
    // Beside the mark, on the side where there is more room.
    const isLeft = x + slot / 2 < box.width / 2;
    Object.assign(note.current!.style, {
      left: isLeft ? `${x + slot + GAP}px` : 'auto',
      right: isLeft ? 'auto' : `${box.width - x + GAP}px`,
    });
  }, [shown, depth, value, last[0]]);
  return (
    <>
      <div ref={mark} class={last[1] > 0 ? 'mark square' : 'mark'} hidden={!shown} />
      <div ref={note} class="note" hidden={!shown}>
        {children}
      </div>
    </>
  );
}

/** Sets edges of an element, in pixels. */
function placeElement(element: HTMLElement, edges: Readonly<Record<string, number>>): void {
  for (const [name, pixels] of Object.entries(edges))
    element.style.setProperty(name, `${pixels}px`);
}

/** Pixels between the mark and the note. */
const GAP = 8;

/**
 * The box of the chart that is shown, and in pixels from its corner the start of depth 0 (`left`)
 * and of value 0 (`bottom`), and the sizes of a depth (`slot`) and of a value (`rise`).
 */
function chartGeometry(figure: HTMLElement) {
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
    isSideways: 'sideways' in chart.dataset,
  };
}

/** Puts a probe over the charts of a figure of the page. */
export function probeOver(figure: HTMLElement, props: Omit<Props, 'figure'>): void {
  render(
    <Probe figure={{ current: figure }} {...props} />,
    figure.appendChild(document.createElement('div')),
  );
}

/**
 * The last depth of a board, the depth with the most positions, and what there is to say of each
 * depth.
 */
export const layersProbe = (counts: readonly number[], positions = sumOf(counts)) => ({
  last: [counts.length - 1, 0] as const,
  first: [counts.indexOf(Math.max(...counts)), 0] as const,
  numbersAt(depth: number): string[] {
    const share = formatShare(counts[depth] / positions);
    const soFar = formatShare(sumOf(counts.slice(0, depth + 1)) / positions);
    return [
      `Depth ${depth}`,
      formatQuantity(counts[depth], 'position'),
      `${share} of all, ${soFar} so far`,
    ];
  },
});

/* The choice of a depth in a chart, by pointer or by arrow keys, and the note of its numbers. */
import { element, textElement } from './elements.js';
import { KEY_STEPS } from './keys.js';

/** The same, for a depth. */
const DEPTH_STEPS: Readonly<Record<string, number>> = { ...KEY_STEPS, PageDown: -10, PageUp: 10 };

/** What a probe tells of, at any time. */
export interface Depths {
  counts(): readonly number[];
  /** What there is to say of a depth, line by line. */
  tell(depth: number): readonly string[];
}

/** What the choice of a depth, by a click, Enter or the space bar, `does`: something in the page, or it leads to an address. */
export type DepthChoice = { readonly does: string } & (
  { readonly choose: (depth: number) => void } | { readonly addressOf: (depth: number) => string }
);

/** Lets a depth be pointed at, and chosen, in the charts of a figure, of which one is shown at a time. Returns what ends that. */
export function makeProbe(figure: HTMLElement, { counts, tell }: Depths, choice?: DepthChoice): () => void {
  const probe = slider();
  const note = document.createElement('div');
  note.className = 'note';
  const addressOf = choice && 'addressOf' in choice ? choice.addressOf : undefined;
  const link = addressOf && overlay();
  /** What the pointer meets: a link can be opened in another tab too. */
  const pointed = link ?? probe;
  figure.append(probe, link ?? '', note);
  let chosen = 0;

  const choose = (depth: number): void => {
    const last = counts().length - 1;
    chosen = Math.min(last, Math.max(0, depth));
    const numbers = tell(chosen);
    probe.setAttribute('aria-valuemax', String(last));
    probe.setAttribute('aria-valuenow', String(chosen));
    probe.setAttribute('aria-valuetext', numbers.join(', '));
    if (link) link.href = addressOf(chosen);
    note.replaceChildren(...numbers.map((text, line) => textElement(line === 0 ? 'strong' : 'span', text)));
  };
  const show = (depth: number): void => {
    choose(depth);
    const { chart, width, left, slot } = shownChart(figure);
    const x = left + chosen * slot;
    const cursor = element('.cursor', chart);
    cursor.setAttribute('x', String(x));
    cursor.setAttribute('visibility', 'visible');
    // Beside the bar, on the side where there is more room.
    const middle = (100 * (x + slot / 2)) / width;
    note.style.left = middle < 50 ? `calc(${middle}% + 1em)` : 'auto';
    note.style.right = middle < 50 ? 'auto' : `calc(${100 - middle}% + 1em)`;
    note.hidden = false;
  };
  const hide = (): void => {
    note.hidden = true;
    for (const cursor of figure.querySelectorAll('.cursor')) cursor.setAttribute('visibility', 'hidden');
  };
  choose(counts().indexOf(Math.max(...counts())));
  hide();

  const point = ({ clientX }: PointerEvent): void => {
    const { chart, width, left, slot } = shownChart(figure);
    const box = chart.getBoundingClientRect();
    show(Math.floor((((clientX - box.left) / box.width) * width - left) / slot));
  };
  /** Whether a finger has come down on a bar whose numbers it has not seen yet. */
  let unread = false;
  pointed.addEventListener('pointermove', point);
  pointed.addEventListener('pointerdown', (event) => {
    const before = note.hidden ? undefined : chosen;
    point(event);
    unread = event.pointerType === 'touch' && before !== chosen;
    if (unread && link) note.append(textElement('span', 'Tap again to play one.'));
  });
  // A finger that lifts, or a mouse that passes by, does not take the numbers from who reads them.
  pointed.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && document.activeElement !== probe) hide();
  });
  window.addEventListener('resize', hide);
  probe.addEventListener('blur', hide);
  probe.addEventListener('focus', () => {
    if (probe.matches(':focus-visible')) show(chosen);
  });
  probe.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
    if (choice && (event.key === 'Enter' || event.key === ' ')) take();
    else if (event.key in DEPTH_STEPS) show(chosen + DEPTH_STEPS[event.key]);
    else return;
    event.preventDefault();
  });
  if (choice) {
    probe.classList.add('choosable');
    probe.ariaDescription = `Enter ${choice.does}`;
    if (!link) probe.addEventListener('click', take);
    // A finger has no other way to the numbers.
    else link.addEventListener('click', (event) => unread && event.preventDefault());
  }
  return () => {
    for (const part of [probe, link, note]) part?.remove();
    window.removeEventListener('resize', hide);
  };

  function take(): void {
    if (choice && 'choose' in choice) choice.choose(chosen);
    else location.assign(link!.href);
  }
}

/** A link over the charts, for pointers only: the slider is there for all others. */
function overlay(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'probe choosable';
  link.tabIndex = -1;
  link.ariaHidden = 'true';
  link.draggable = false;
  return link;
}

/** To the keyboard and to screen readers the choice of a depth is a slider that lies over the chart. */
function slider(): HTMLElement {
  const probe = document.createElement('div');
  probe.className = 'probe';
  probe.tabIndex = 0;
  probe.role = 'slider';
  probe.ariaLabel = 'Depth';
  probe.ariaValueMin = '0';
  return probe;
}

/** The chart that is shown, and in units of its view box its width, where the bar of depth 0 begins, and what each bar takes. */
function shownChart(figure: HTMLElement): { chart: SVGSVGElement; width: number; left: number; slot: number } {
  const charts = [...figure.querySelectorAll('svg')];
  const chart = charts.find((svg) => svg.getBoundingClientRect().width > 0) ?? charts[0];
  const { left, slot } = chart.dataset;
  return { chart, width: chart.viewBox.baseVal.width, left: Number(left), slot: Number(slot) };
}

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

/**
 * Lets a depth be pointed at in the charts of a figure, of which one is shown at a time. `onChoice` hears of one that is chosen, by a
 * click, Enter or the space bar, which `does` something.
 */
export function makeProbe(
  figure: HTMLElement,
  { counts, tell }: Depths,
  onChoice?: (depth: number) => void,
  does = 'shows positions of the depth',
): void {
  const probe = slider();
  const note = document.createElement('div');
  note.className = 'note';
  figure.append(probe, note);
  let chosen = 0;

  const choose = (depth: number): void => {
    const last = counts().length - 1;
    chosen = Math.min(last, Math.max(0, depth));
    const numbers = tell(chosen);
    probe.setAttribute('aria-valuemax', String(last));
    probe.setAttribute('aria-valuenow', String(chosen));
    probe.setAttribute('aria-valuetext', numbers.join(', '));
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
  probe.addEventListener('pointermove', point);
  probe.addEventListener('pointerdown', point);
  // A finger that lifts, or a mouse that passes by, does not take the numbers from who reads them.
  probe.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && document.activeElement !== probe) hide();
  });
  window.addEventListener('resize', hide);
  probe.addEventListener('blur', hide);
  probe.addEventListener('focus', () => {
    if (probe.matches(':focus-visible')) show(chosen);
  });
  probe.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
    if (onChoice && (event.key === 'Enter' || event.key === ' ')) onChoice(chosen);
    else if (event.key in DEPTH_STEPS) show(chosen + DEPTH_STEPS[event.key]);
    else return;
    event.preventDefault();
  });
  if (!onChoice) return;
  probe.classList.add('choosable');
  probe.ariaDescription = `Enter ${does}`;
  probe.addEventListener('click', () => onChoice(chosen));
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

/* Downloads: charts and tables as files that the page makes itself. */
import { csvOf } from '../../formats/tables.js';

/** A chart or a table, as files and by a link. */
interface Download {
  /** The name of the files, without its ending. */
  readonly name: string;
  /** What `#` leads to, if it has a place of its own. */
  readonly place?: string | undefined;
  /** Its numbers. */
  csv(): string;
  /** The chart that is in sight, if it is one. */
  svg?(): SVGSVGElement | undefined;
}

/** Puts a line below an element, with its downloads and its link. */
export function offerFiles(below: Element, { name, place, csv, svg }: Download): void {
  const line = document.createElement('p');
  line.className = 'tools';
  const button = (words: string, act: () => void): void => {
    const made = document.createElement('button');
    made.textContent = words;
    made.setAttribute('aria-label', `Save ${name} as ${words}`);
    made.addEventListener('click', act);
    line.append(made, ' ');
  };
  button('CSV', () => saveFile(`${name}.csv`, 'text/csv', csv()));
  if (svg) {
    button('SVG', () => {
      const chart = svg();
      if (chart) saveFile(`${name}.svg`, 'image/svg+xml', standalone(chart));
    });
  }
  if (place !== undefined) {
    const link = document.createElement('a');
    link.href = `#${place}`;
    link.textContent = 'Link to this';
    line.append(link);
  }
  below.after(line);
}

/** The drawing of a chart that the style sheet shows. */
export const shownChart = (part: Element): SVGSVGElement | undefined =>
  [...part.querySelectorAll<SVGSVGElement>('svg.chart')].find(
    (chart) => chart.getClientRects().length > 0,
  );

/** Has the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The properties that style sheets give the parts of charts. */
const STYLED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
];

/** A chart as a file that needs no style sheet. */
function standalone(chart: SVGSVGElement): string {
  const copy = styled(chart) as SVGSVGElement;
  const { width, height } = chart.viewBox.baseVal;
  for (const [name, value] of Object.entries({ width, height }))
    copy.setAttribute(name, String(value));
  copy.removeAttribute('aria-hidden');
  const paper = document.createElementNS(copy.namespaceURI, 'rect');
  const colour = getComputedStyle(document.body).backgroundColor;
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: colour }))
    paper.setAttribute(name, value);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}

/** A copy of an element whose looks are attributes; what it uses from elsewhere is in it. */
function styled(element: Element): Element {
  const id = element.getAttribute('href');
  const used = element.tagName === 'use' && id ? document.querySelector(id) : null;
  const copy = (used ?? element).cloneNode(false) as Element;
  const looks = getComputedStyle(element);
  for (const name of STYLED) copy.setAttribute(name, looks.getPropertyValue(name));
  for (const name of ['class', 'id']) copy.removeAttribute(name);
  for (const child of (used ?? element).childNodes)
    copy.append(child instanceof Element ? styled(child) : child.cloneNode());
  return copy;
}

/** The rows of a table of the page; a cell may have its value beside what is shown. */
export const tableCsv = (table: HTMLTableElement): string =>
  csvOf([...table.rows].map((row) => [...row.cells].map(valueOf)));

const valueOf = (cell: HTMLTableCellElement): string => {
  const text = cell.dataset.value ?? cell.textContent.trim();
  return /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
};

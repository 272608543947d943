/* Numbers and charts of the atlas as files, beside the pages that show them. */
import { sumOf } from '../../basics/numbers.js';
import { METRICS } from '../../puzzle/metric.js';
import { formatSize } from '../../puzzle/size.js';
import { markup, Markup } from '../../formats/markup.js';
import { csvOf } from '../../formats/tables.js';
import { statistics } from '../../results/statistics.js';
import { boardName, type MappedBoard } from './maps.js';
import { depthAxis, multipleSvg, tickTexts } from './multiples.js';
import { siteLink } from './sitePage.js';

/**
 * A line below a chart or a table of the page at `path`: its files, by the words of their links,
 * and the link to its own place.
 */
export const filesLine = (
  path: string,
  place: string,
  files: readonly (readonly [words: string, file: string])[],
): Markup =>
  markup`<p class="tools row">${files.map(([words, file]) => markup`<a href="${siteLink(path, file)}" download>${words}</a>`)}<a href="#${place}">Link to this</a></p>`;

/** Each metric of each board in which its layers are known. */
function* knownLayers(boards: readonly MappedBoard[]) {
  for (const { puzzle, layers } of boards)
    for (const metric of METRICS) {
      const known = layers[metric];
      if (known) yield { name: boardName(puzzle), size: formatSize(puzzle.size), metric, known };
    }
}

/** A row for each board and metric, with the figures of the tables. */
export function boardsCsv(boards: readonly MappedBoard[]): string {
  const rows = [...knownLayers(boards)].map(({ name, size, metric, known }) => {
    const { counts, source, map } = known;
    const { mean } = statistics(counts);
    return [
      size,
      name,
      metric,
      sumOf(counts),
      counts.length - 1,
      counts.at(-1)!,
      mean,
      map?.summary.seconds ?? '',
      source ?? '',
    ];
  });
  return csvOf([
    [
      'size',
      'board',
      'metric',
      'positions',
      'moves at most',
      'hardest positions',
      'mean',
      'seconds of the search',
      'same counts published in',
    ],
    ...rows,
  ]);
}

/** A row for each layer of each board. */
export const allLayersCsv = (boards: readonly MappedBoard[]): string =>
  csvOf([
    ['size', 'board', 'metric', 'depth', 'positions'],
    ...[...knownLayers(boards)].flatMap(({ name, size, metric, known }) =>
      known.counts.map((count, depth) => [size, name, metric, depth, count]),
    ),
  ]);

/** Of the picture, in pixels: the axis, each row, the names, the histograms. */
const PICTURE = { axis: 44, row: 64, names: 170, charts: 750, margin: 16 } as const;

const STYLE =
  "text{font:13px system-ui,'DejaVu Sans',sans-serif;fill:#222}.single-tile{fill:#3f83b8}.multi-tile{fill:#b93a0e}.published{fill-opacity:.45}.grid{stroke:#ddd}";

/** The histograms of all boards, on white. */
export function histogramsSvg(boards: readonly MappedBoard[]): string {
  const axis = depthAxis(boards);
  const { axis: top, row, names, charts, margin } = PICTURE;
  const [width, height] = [names + charts + 2 * margin, top + row * boards.length + margin];
  const rows = boards.map((board, place) => {
    const y = top + row * place;
    return markup`<text x="${margin}" y="${y + row / 2}">${boardName(board.puzzle)}</text><svg x="${margin + names}" y="${y}" width="${charts}" height="${row - 4}">${multipleSvg(board, axis)}</svg>
`;
  });
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Positions of sliding puzzles by their distance from the goal: above the line moves of a single tile, below it slides of several tiles">
<style>${new Markup(STYLE)}</style>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${margin + names}" y="18">moves from the goal</text><svg x="${margin + names}" y="${top - 18}" width="${charts}" height="16" overflow="visible">${tickTexts(axis)}</svg>
${rows}</svg>
`.text;
}

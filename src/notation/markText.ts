/*
 * The marks of a board as text, with the same names everywhere: `holes` and `walls` are lists of
 * places, `wrap` is the name of the wrapped lines.
 */
import { argumentError } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { gridSize } from '../puzzle/markedSizes.js';
import { WRAPS, type GridPlace, type Size, type Wall } from '../puzzle/size.js';

/** The texts of a board's marks. */
interface MarkTexts {
  readonly holes?: string | undefined;
  readonly walls?: string | undefined;
  readonly wrap?: string | undefined;
}

const PLACES = /^\s*(?:\d+\s*,\s*\d+(?:[\s;/-]+\d+\s*,\s*\d+)*)?\s*$/;

/** Places such as `0,0 0,3`, a row and a column each; undefined for any other text. */
export function readPlaces(text: string): GridPlace[] | undefined {
  if (!PLACES.test(text)) return undefined;
  return [...text.matchAll(/(\d+)\s*,\s*(\d+)/g)].map(([, row, column]): GridPlace => [
    Number(row),
    Number(column),
  ]);
}

/** The places as text, with dashes between. Inverse: {@link readPlaces}. */
const placesText = (places: readonly GridPlace[]): string =>
  places.map((place) => place.join()).join('-');

/** The texts of a grid's marks. Inverse: {@link readMarks}. */
export const markTexts = ({ holes, walls, wrap }: Size): MarkTexts => ({
  holes: holes && placesText(holes),
  walls: walls && placesText(walls.flat()),
  wrap,
});

/**
 * A grid with the marks of some texts; of walls, each two places have one between them.
 *
 * @throws AtlasError `argument` for a text that is none of these, and as `gridSize`.
 */
export function readMarks(grid: Size, { holes, walls, wrap }: MarkTexts): Size {
  const name = WRAPS.find((candidate) => candidate === wrap);
  if (wrap !== undefined && name === undefined)
    throw argumentError(`The wrap is ${WRAPS.join(', ')}, but not ${quoted(wrap)}`);
  const board = {
    ...grid,
    holes: placesOf('holes', holes),
    walls: pairsOf(placesOf('walls', walls)),
  };
  return gridSize({ ...board, ...(name && { wrap: name }) });
}

function placesOf(name: string, text = ''): GridPlace[] {
  const places = readPlaces(text);
  if (places) return places;
  throw argumentError(
    `The ${name} are places such as 0,0-1,2, a row and a column each from 0, but not ${quoted(text)}`,
  );
}

function pairsOf(places: readonly GridPlace[]): Wall[] {
  if (places.length % 2 === 1)
    throw argumentError(
      'Each wall is between two places, but the walls have an odd number of places',
    );
  return places.flatMap((place, at): Wall[] => (at % 2 === 0 ? [[place, places[at + 1]]] : []));
}

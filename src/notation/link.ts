/*
 * A position as the fragment of a link:
 * `v=1&size=3x4&goal=1-2-...-0&pos=0-3-2-...&moves=URDL&at=3`. A browser never sends the fragment
 * of an address, the text after its #, to a server. Dashes join the cells, and no cell is written
 * with a dash; rows may have slashes between them. In the multi-tile metric the link names the
 * metric, and dashes join the moves: `metric=multi-tile&moves=RR-D-LL`. A board that is more than a
 * rectangle has its marks beside the size, `size=3x4&holes=0,0-1,2&walls=1,0-1,1&wrap=rows`, and a
 * graph its edges in the place of the size, `edges=0,1-1,2`.
 */
import { argumentError, boardError } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { BLANK, type Board } from '../puzzle/board.js';
import { METRICS, metricNamed, type Metric } from '../puzzle/metric.js';
import { hasLetters } from '../puzzle/moves.js';
import { boardAfter, pathOf } from '../puzzle/paths.js';
import { areSeparate, MOST_MOVES } from './moveText.js';
import { graphSize } from '../puzzle/markedSizes.js';
import { markTexts, readMarks } from './markText.js';
import { parseBoard, parseGoal, parseLine } from './boardText.js';
import { orderedPuzzle, tileTexts, type Puzzle } from '../puzzle/puzzle.js';
import { formatSize, parseSize, type Size } from '../puzzle/size.js';

/** The target of a link. */
export interface Link {
  readonly puzzle: Puzzle;
  /** Undefined if the link names none. */
  readonly position?: Board;
  /**
   * Moves of the blank from the position, each written as the letters of the cells that the blank
   * passes; all are possible.
   */
  readonly moves?: readonly string[];
  /** The number of moves that are made. */
  readonly at?: number;
  /** The distance of the position; without a position, any position of this distance is wanted. */
  readonly depth?: number;
  /** For a link to the puzzle of a day: `2026-11-23`. */
  readonly day?: string;
  /** For a link to a board that may be unsolvable: the player is to find out. */
  readonly trial?: boolean;
}

const VERSION = '1';

/** The text between two moves. On a graph these are names of cells. */
const gap = (puzzle: Puzzle): string => (areSeparate(puzzle) ? '-' : '');

/** The fragment without its #. Inverse: {@link parseLink}. */
export function formatLink({ puzzle, position, moves = [], at, depth, day, trial }: Link): string {
  const fields: (readonly [string, string | number | undefined])[] = [
    ['v', VERSION],
    ...sizeFields(puzzle.size),
    ['metric', puzzle.metric === 'single-tile' ? undefined : puzzle.metric],
    ['goal', formatCells(puzzle.goal, puzzle)],
    ['blank', puzzle.labels && escaped(puzzle.labels[BLANK])],
    ['pos', position && formatCells(position, puzzle)],
    ['moves', moves.length > 0 ? moves.map(escaped).join(gap(puzzle)) : undefined],
    ['at', moves.length > 0 ? at : undefined],
    ['depth', depth],
    ['day', day],
    ['try', trial ? 1 : undefined],
  ];
  return fields
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
    .join('&');
}

/** The fields of a board. Inverse: {@link readSize}. */
function sizeFields(size: Size): (readonly [string, string | undefined])[] {
  const { rows, columns, edges, spots } = size;
  if (edges) {
    return [
      ['edges', edges.map((names) => names.map(escaped).join()).join('-')],
      ['spots', spots && spotsText(spots)],
    ];
  }
  return [['size', formatSize({ rows, columns })], ...Object.entries(markTexts(size))];
}

/** The spots of a graph's cells, from 0, with two digits behind the point at most. */
function spotsText(spots: NonNullable<Size['spots']>): string {
  const [left, top] = [1, 2].map((axis) => Math.min(...spots.map((spot) => Number(spot[axis]))));
  const rounded = (length: number): number => Number(length.toFixed(2));
  return spots
    .map(([name, x, y]) => [escaped(name), rounded(x - left), rounded(y - top)].join())
    .join('-');
}

/**
 * Reads a fragment, with or without its #. @throws AtlasError when it is not one of {@link
 * formatLink}.
 */
export function parseLink(fragment: string): Link {
  const fields = new Map(
    fragment
      .replace(/^#/, '')
      .split('&')
      .map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]),
  );
  // A link that somebody has typed may leave out the version.
  const isTyped = ['size', 'edges', 'day'].some((name) => fields.has(name));
  const version = fields.get('v') ?? (isTyped ? VERSION : '');
  if (version !== VERSION) {
    throw argumentError(`The link is of version ${quoted(version)}, which this page does not know`);
  }
  const puzzle = readPuzzle(fields);
  const pos = fields.get('pos');
  const depth = fields.get('depth');
  const day = fields.get('day');
  const link = {
    puzzle,
    ...(depth !== undefined && { depth: readNumber('depth', depth) }),
    ...(day !== undefined && { day: readDay(day) }),
    ...(fields.get('try') === '1' && { trial: true }),
  };
  if (pos === undefined) return link;
  const position = (pos.includes('/') ? parseBoard : parseLine)(plain(pos), puzzle);
  return { ...link, position, ...readMoves(fields, position, puzzle) };
}

function readPuzzle(fields: ReadonlyMap<string, string>): Puzzle {
  const size = readSize(fields);
  const goal = fields.get('goal');
  const blank = fields.get('blank');
  const metric = readMetric(fields.get('metric') ?? 'single-tile');
  if (goal === undefined) return orderedPuzzle(size, undefined, metric);
  return parseGoal(plain(goal), size, blank === undefined ? undefined : unescaped(blank), metric);
}

function readSize(fields: ReadonlyMap<string, string>): Size {
  const edges = fields.get('edges');
  if (edges !== undefined) return readGraph(edges, fields.get('spots'));
  const grid = parseSize(fields.get('size') ?? '3x4');
  const [holes, walls, wrap] = ['holes', 'walls', 'wrap'].map((name) => fields.get(name));
  return (holes ?? walls ?? wrap) ? readMarks(grid, { holes, walls, wrap }) : grid;
}

function readGraph(edges: string, spots: string | undefined): Size {
  const pairs = edges.split('-').map((edge): [string, string] => {
    const names = edge.split(',').map(unescaped);
    if (names.length === 2 && !names.includes('')) return [names[0], names[1]];
    throw argumentError(
      `The link has the edge ${quoted(edge)}; an edge is two names of cells, such as 0,1`,
    );
  });
  const drawn = spots?.split('-').map((spot): [string, number, number] => {
    const found = SPOT.exec(spot);
    if (found) return [unescaped(found[1]), Number(found[2]), Number(found[3])];
    throw argumentError(
      `The link has the spot ${quoted(spot)}; a spot is the name of a cell and two numbers, such as 0,1,2`,
    );
  });
  return graphSize(pairs, drawn);
}

/** The name of a cell, and where it is drawn. */
const SPOT = /^([^,]+),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/;

function readMetric(text: string): Metric {
  const metric = metricNamed(text);
  if (metric) return metric;
  throw argumentError(
    `The link has metric=${quoted(text)}, which is none of ${METRICS.join(' and ')}`,
  );
}

function readMoves(fields: ReadonlyMap<string, string>, position: Board, puzzle: Puzzle) {
  const { size } = puzzle;
  const text = fields.get('moves') ?? '';
  const moves = text === '' ? [] : text.split(gap(puzzle)).map(unescaped);
  const isMove = (move: string): boolean => !hasLetters(size) || /^([UDLR])\1*$/.test(move);
  const known = text.length <= MOST_MOVES && moves.every(isMove);
  if (!known || !boardAfter(position, pathOf(moves, size), size)) {
    throw boardError('The moves of the link leave the board, or are no moves');
  }
  const at = fields.get('at');
  return {
    moves,
    at: at === undefined ? moves.length : Math.min(moves.length, readNumber('at', at)),
  };
}

function readNumber(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw argumentError(`The link has ${name}=${quoted(text)}, which is no number`);
}

function readDay(text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  // Some browsers read 2026-02-30 as a day of March.
  if (time >= 0 && new Date(time).toISOString().startsWith(text)) return text;
  throw argumentError(`The link has day=${quoted(text)}, which is no date such as 2026-11-23`);
}

const formatCells = (board: Board, puzzle: Puzzle): string =>
  tileTexts(board, puzzle).map(escaped).join('-');

/** The cells as the command line reads them. A link that a person writes may have rows. */
const plain = (cells: string): string =>
  cells
    .split('/')
    .map((row) => row.split('-').map(unescaped).join(' '))
    .join('/');

const escaped = (label: string): string => encodeURIComponent(label).replaceAll('-', '%2D');

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw argumentError(`The link has ${quoted(text)}, which is cut off or damaged`);
  }
}

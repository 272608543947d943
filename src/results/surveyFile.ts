/*
 * `bounds.json`: what a survey found and its figures. The figures follow from the rest, which alone
 * is read.
 */
import * as v from 'valibot';
import { Fault } from '../basics/errors.js';
import { pathOf } from '../puzzle/paths.js';
import { formatLine, parseLine } from '../notation/boardText.js';
import { samePuzzle, type Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { quoted } from '../basics/quoted.js';
import { isBoundName } from '../bounds/bounds.js';
import { figuresOf, judgementFigures } from '../survey/figures.js';
import type { BoundFindings, Judgement, Survey } from '../survey/survey.js';
import { goalRecord, readSummaryPuzzle, readOrFault } from './summary.js';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const counts = v.array(count);
const amount = v.pipe(v.number(), v.minValue(0));

/** See `Judgement`. */
const judgementSchema = v.object({
  file: v.optional(v.object({ name: v.string(), sha256: v.string() })),
  above: v.nullable(
    v.object({
      position: v.string(),
      value: count,
      solution: v.pipe(v.string(), v.regex(/^[UDLR]*$/)),
    }),
  ),
  falls: v.nullable(v.object({ moves: count, greatest: count, from: v.string(), to: v.string() })),
  guide: v.object({
    meanError: v.number(),
    deviation: amount,
    correlation: v.nullable(v.number()),
    rightMoves: amount,
  }),
});

/** The `schemaVersion` of `bounds.json`. */
export const SURVEY_VERSION = 1;

const surveySchema = v.object({
  schemaVersion: v.literal(SURVEY_VERSION),
  bounds: v.array(
    v.object({
      /** One of BOUND_NAMES, or the name of an own bound, which has a judgement. */
      name: v.string(),
      /** A position for which the bound is farthest below the distance. */
      worst: v.string(),
      /** Whole iterations of IDA*: see `Iteration`. */
      iterations: v.array(
        v.object({ depth: count, starts: count, measured: amount, predicted: amount }),
      ),
      /** Positions by depth and value. */
      joint: v.array(counts),
      /** Positions by the blank's cell and value. */
      cells: v.array(counts),
      /** The names of the projections. */
      labels: v.optional(v.string()),
      judgement: v.optional(judgementSchema),
      /** The name of `judgement` in files of 1.1.0, which are refused. */
      own: v.optional(v.never()),
    }),
  ),
  /** By depth: see `SurveyedLayer`. */
  structure: v.array(
    v.object({
      right: counts,
      deadEnds: count,
      cells: counts,
      solutions: v.object({ unique: count, total: amount, most: count }),
    }),
  ),
});

/** The text of `bounds.json`. Inverse: {@link readSurvey}. */
export function formatSurvey(survey: Survey): string {
  const { puzzle, layers, bounds } = survey;
  const figures = figuresOf(survey);
  const record = {
    schemaVersion: SURVEY_VERSION,
    ...goalRecord(puzzle),
    metric: puzzle.metric,
    ...figures,
    bounds: figures.bounds.map((ofBound, number) => {
      const bound = bounds[number];
      const { worst, iterations, joint, cells, labels, judgement } = bound;
      return {
        ...ofBound,
        ...(labels !== undefined && { labels }),
        ...(judgement && { judgement: judgementRecord(bound, judgement, puzzle) }),
        worst: formatLine(worst, puzzle),
        iterations,
        joint,
        cells,
      };
    }),
    structure: layers,
  };
  return `${formatted(rounded(record), '')}\n`;
}

/** What is written of a judgement. Inverse: {@link readJudgement}. */
function judgementRecord(bound: BoundFindings, judgement: Judgement, puzzle: Puzzle) {
  const { file } = judgement;
  const figures = judgementFigures(bound, judgement, (board) => formatLine(board, puzzle));
  const { above } = figures;
  return {
    ...(file && { file }),
    ...figures,
    above: above && { ...above, solution: above.solution.join('') },
  };
}

/** @throws as {@link parseLine}. */
function readJudgement(
  { file, above, falls, guide }: v.InferOutput<typeof judgementSchema>,
  puzzle: Puzzle,
): Judgement {
  return {
    file,
    above: above && {
      position: parseLine(above.position, puzzle),
      value: above.value,
      solution: pathOf([above.solution], puzzle.size),
    },
    falls: falls && {
      ...falls,
      from: parseLine(falls.from, puzzle),
      to: parseLine(falls.to, puzzle),
    },
    guide,
  };
}

/** Significant digits of a number that is not whole: all machines agree in these. */
const DIGITS = 10;

/** A value of JSON with its numbers rounded to DIGITS. */
function rounded(data: unknown): unknown {
  if (typeof data === 'number')
    return Number.isInteger(data) ? data : Number(data.toPrecision(DIGITS));
  if (Array.isArray(data)) return data.map(rounded);
  if (!isComposite(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, rounded(value)]));
}

/** JSON with a line for each list of numbers or texts, and for each small object in a list. */
function formatted(data: unknown, indent: string): string {
  const parts = partsOf(data);
  // A value without lists or objects in it is one line.
  if (!parts.some(({ value }) => isComposite(value))) return JSON.stringify(data);
  const inner = `${indent}  `;
  const lines = parts.map(({ label, value }) => `${inner}${label}${formatted(value, inner)}`);
  const [open, close] = Array.isArray(data) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

const isComposite = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** The items of a list, or the values of an object behind their keys; none of anything else. */
function partsOf(data: unknown): { label: string; value: unknown }[] {
  if (Array.isArray(data)) return data.map((value: unknown) => ({ label: '', value }));
  if (!isComposite(data)) return [];
  return Object.entries(data).map(([key, value]: [string, unknown]) => ({
    label: `${JSON.stringify(key)}: `,
    value,
  }));
}

/**
 * The survey of a puzzle. Its form is checked, and that all its lists fit the puzzle; `verify`
 * checks its truth. @throws Fault.
 */
export function readSurvey(data: unknown, puzzle: Puzzle): Survey {
  if (!samePuzzle(readSummaryPuzzle(data), puzzle)) throw new Fault('it is of another goal');
  const { success, output, issues } = v.safeParse(surveySchema, data);
  if (!success)
    throw new Fault(`its ${v.getDotPath(issues[0]) ?? 'form'} is not as a survey writes it`);
  const { bounds, structure } = output;
  const cells = cellCount(puzzle.size);
  const boundsFit = bounds.every(
    (bound) => bound.joint.length === structure.length && bound.cells.length === cells,
  );
  const layersFit = structure.every((layer) => layer.cells.length === cells);
  if (!boundsFit || !layersFit || structure.length === 0)
    throw new Fault('its lists do not fit each other');
  const stranger = bounds.find(({ name, judgement }) => !judgement && !isBoundName(name));
  if (stranger) throw new Fault(`it has an unknown bound ${quoted(stranger.name)}`);
  const read = readOrFault(() =>
    bounds.map(({ judgement, ...bound }) => ({
      ...bound,
      worst: parseLine(bound.worst, puzzle),
      ...(judgement && { judgement: readJudgement(judgement, puzzle) }),
    })),
  );
  return { puzzle, layers: structure, bounds: read };
}

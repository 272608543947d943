/*
 * `bounds.json`: what a survey found and its figures. The figures follow from the rest, which alone
 * is read.
 */
import * as v from 'valibot';
import { Fault } from '../errors.js';
import { formatLine, parseLine } from '../puzzle/notation.js';
import { samePuzzle, type Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { HEURISTICS } from '../solve/heuristics/bounds.js';
import { figuresOf, type Survey } from '../survey/survey.js';
import { goalRecord, readSummaryPuzzle, understood } from './summary.js';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const counts = v.array(count);
const amount = v.pipe(v.number(), v.minValue(0));

const surveySchema = v.object({
  schemaVersion: v.literal(1),
  bounds: v.array(
    v.object({
      name: v.picklist(HEURISTICS),
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
    }),
  ),
  /** By depth: see `LayerStructure`. */
  structure: v.array(v.object({ right: counts, deadEnds: count, cells: counts })),
});

/** The text of `bounds.json`. Inverse: {@link readSurvey}. */
export function formatSurvey(survey: Survey): string {
  const { puzzle, layers, bounds } = survey;
  const figures = figuresOf(survey);
  const record = {
    schemaVersion: 1,
    ...goalRecord(puzzle),
    metric: puzzle.metric,
    ...figures,
    bounds: figures.bounds.map((own, number) => {
      const { worst, iterations, joint, cells } = bounds[number];
      return { ...own, worst: formatLine(worst, puzzle), iterations, joint, cells };
    }),
    structure: layers,
  };
  return `${formatted(rounded(record), '')}\n`;
}

/** Digits of a number that is no count. */
const DIGITS = 10;

/** Numbers with so many digits as all machines agree in. */
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
  // What has no lists or objects in it is one line.
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
  const read = understood(() =>
    bounds.map((bound) => ({ ...bound, worst: parseLine(bound.worst, puzzle) })),
  );
  return { puzzle, layers: structure, bounds: read };
}

/*
 * The survey of a whole board: its lower bounds against the distances of all positions, and how its
 * positions lie.
 */
import { join } from 'node:path';
import type { Search } from '../../engines/engine.js';
import { AtlasError } from '../../basics/errors.js';
import { hasRepeatedTiles } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { oneOf, quoted } from '../../basics/quoted.js';
import { ORACLE_FILE, PAGE, RESULT_FILES, surveyFileNames } from '../../results/fileNames.js';
import type { Result } from '../../results/result.js';
import { structureOf } from '../../search/neighbours.js';
import { HEURISTICS, objectionTo, type Heuristic } from '../../bounds/bounds.js';
import { projectionsOf } from '../../bounds/projections/projections.js';
import { searchBy, type BoundTables } from '../../survey/boundMeasures.js';
import { boundsPass } from '../../survey/boundsWork.js';
import { frameFor, surveyedPuzzle, type SurveyFrame } from '../../survey/frame.js';
import { drawStarts, measuredSearch, measureIterations } from '../../survey/iterations.js';
import type { GivenBound } from '../../bounds/given/givenBound.js';
import {
  countedLayers,
  countsOf,
  type BoundSurvey,
  type NewSurvey,
  type Survey,
  type SurveyedLayer,
} from '../../survey/survey.js';
import { pauseFor } from '../../basics/turns.js';
import { newBoundTables, type NamedBounds } from '../tables/boundTables.js';
import type { Context } from '../context.js';
import { labelsIn, surveyJudged, type SurveyedSpace } from './judging.js';
import { enumerateSpace } from '../enumerate/enumeration.js';
import { resultFiles, surveyFiles } from '../enumerate/exporters.js';
import { pageOf } from '../pages/pages.js';
import { describePlan, isQuick, planSearch, withSearch, type SearchPlan } from '../planning.js';
import type { ComingResult } from '../../files/results/resultFolder.js';
import { renewIndex, storedIn, whileHeld, writeInto } from '../enumerate/resultFolder.js';
import { passOnce, proveNeighbours, searchLayers } from '../searching.js';

/**
 * The bounds that are named, each once, or all that serve the puzzle; those of them, or beside
 * them, that are judged; and the labels of the bound `projection`.
 *
 * @throws AtlasError for a bound that does not serve the puzzle, and for labels that do not.
 */
export function boundsFor(
  puzzle: Puzzle,
  named?: readonly string[],
  labels?: string,
  judged: readonly string[] = [],
): Omit<WantedBounds, 'given'> {
  const wanted = {
    names: named
      ? servingNames(puzzle, named)
      : HEURISTICS.filter((name) => objectionTo(name, puzzle) === undefined),
    judged: servingNames(puzzle, judged),
  };
  if (labels === undefined) return wanted;
  if (![...wanted.names, ...wanted.judged].includes('projection'))
    throw new AtlasError(
      'argument',
      `The labels ${quoted(labels)} are for the bound projection, which is none of the bounds; leave them out`,
    );
  projectionsOf(labels, surveyedPuzzle(puzzle));
  return { ...wanted, labels };
}

function servingNames(puzzle: Puzzle, named: readonly string[]): Heuristic[] {
  return [...new Set(named)].map((name) => {
    const known = HEURISTICS.find((heuristic) => heuristic === name);
    const objection = known === undefined ? 'is unknown' : objectionTo(known, puzzle);
    if (known !== undefined && objection === undefined) return known;
    const choices = known === undefined ? HEURISTICS : boundsFor(puzzle).names;
    throw new AtlasError(
      'argument',
      `The bound ${quoted(name)} ${objection}; choose ${oneOf(choices)}`,
    );
  });
}

/** What a survey needs of its search. */
interface SearchNeeds {
  /** States that are numbered on the board as it is given, by default on the turned board. */
  readonly unturned?: boolean;
  /** Counts of the shortest solutions of each state, by default true. */
  readonly countSolutions?: boolean;
}

/**
 * The plan of a survey's search, which keeps the depth of every state.
 *
 * @throws AtlasError when the table does not fit.
 */
export const planSurvey = (
  puzzle: Puzzle,
  threads: number | undefined,
  { platform }: Context,
  { unturned = false, countSolutions = true }: SearchNeeds = {},
): SearchPlan =>
  planSearch(
    surveyedPuzzle(puzzle),
    { engine: 'table', threads, countSolutions, depthTable: unturned },
    platform,
  );

/**
 * Core-seconds a position, of the search, the layers and the bounds that are surveyed by default:
 * 3x4 on an AMD EPYC server.
 */
const CORE_SECONDS = 3.3e-7;

/** The plan of a survey in words, with the time of the whole survey. */
export const describeSurvey = (plan: SearchPlan): string =>
  describePlan({ ...plan, seconds: (plan.positions * CORE_SECONDS) / plan.threads });

/**
 * Whether a survey goes over the board as it is given, where others go over the board turned: so
 * the values in NumPy files lie as the depths do. Ranks of boards with equal tiles are others.
 */
const isUnturned = ({ goal, size }: Puzzle, given: readonly GivenBound[]): boolean =>
  size.rows < size.columns &&
  !hasRepeatedTiles(goal) &&
  given.some(({ source }) => source.kind === 'array');

/** The bounds that are surveyed. */
export interface WantedBounds extends NamedBounds {
  /** The layers and those of `names` that an earlier survey in the folder has are kept. */
  readonly keepsEarlier?: boolean;
  /** Of the program, which are judged as those from outside are; they need no place in `names`. */
  readonly judged?: readonly Heuristic[];
  /** From outside. */
  readonly given?: readonly GivenBound[];
}

/**
 * Searches a puzzle's whole space with the table engine, and surveys it. The bounds of the program
 * are in the order of {@link HEURISTICS}; those from outside follow. `known`: the layers, if an
 * earlier survey has found them; then only their counts are compared with the search.
 *
 * @throws AtlasError when the table does not fit, the known layers have other counts, or a bound
 * from outside has no value for a position, and the signal's reason.
 */
export async function surveyOf(
  puzzle: Puzzle,
  wanted: WantedBounds,
  plan: SearchPlan,
  context: Context,
  known?: readonly SurveyedLayer[],
): Promise<NewSurvey> {
  const { given = [], judged = [], labels } = wanted;
  const bounds = HEURISTICS.filter((name) => wanted.names.includes(name) && !judged.includes(name));
  const frame = frameFor({ puzzle, unturned: isUnturned(puzzle, given) });
  const { threads } = plan;
  const tables = await newBoundTables(
    puzzle,
    { names: [...bounds, ...judged], labels },
    context,
    threads,
  );
  return withSearch(tablePlan(frame, plan, known, context), context, async (search) => {
    const counts = await searchLayers(search, plan, context);
    if (known && countsOf({ layers: known }).join() !== counts.join()) {
      throw new AtlasError(
        'damaged-result',
        'The counts of the earlier survey are not the counts of a new search',
      );
    }
    const layers = known ?? (await layersOf(search, counts.length, frame, plan, context));
    const space: SurveyedSpace = {
      frame,
      table: { depths: search.depths!, layers: counts.length, threads },
      plan,
      starts: await drawStarts(puzzle, pauseFor(context.signal)),
      oracle: search.solver!(counts.length - 1),
    };
    const found = await surveyCounted(bounds, tables, space, context);
    for (const bound of [...judged.map((name) => ({ name, tables })), ...given])
      found.push(await surveyJudged(bound, space, context));
    return { puzzle, layers, bounds: inOrder(found) };
  });
}

/** The plan of the search: another one for the board as it is given. */
const tablePlan = (
  { puzzle, unturned }: SurveyFrame,
  plan: SearchPlan,
  known: readonly SurveyedLayer[] | undefined,
  context: Context,
): SearchPlan =>
  unturned ? planSurvey(puzzle, plan.threads, context, { unturned, countSolutions: !known }) : plan;

/** The layers of a search that has ended, whose table is proved by the neighbours of its states. */
async function layersOf(
  search: Search,
  count: number,
  { unturned }: SurveyFrame,
  plan: SearchPlan,
  context: Context,
): Promise<SurveyedLayer[]> {
  const { fault, neighbours } = await proveNeighbours(
    search.depths!,
    'neighbours',
    plan,
    context,
    unturned,
  );
  if (fault !== undefined) throw new Error(`The table is wrong: ${fault}.`);
  const solutions = search.layerSolutions!(count - 1);
  return structureOf(neighbours).map((layer, depth) => ({ ...layer, solutions: solutions[depth] }));
}

/** Surveys bounds of the program by one pass over all states. */
async function surveyCounted(
  bounds: readonly Heuristic[],
  tables: BoundTables,
  { frame, table, plan, starts }: SurveyedSpace,
  context: Context,
): Promise<BoundSurvey[]> {
  if (bounds.length === 0) return [];
  const { puzzle } = frame;
  const pass = boundsPass(frame, table, bounds, tables);
  await passOnce(pass.job, 'bounds', plan, context);
  const pause = pauseFor(context.signal);
  const progress = context.reporter.progress(bounds.length);
  const found: BoundSurvey[] = [];
  try {
    for (const bound of pass.found()) {
      const { name, cells } = bound;
      const search = measuredSearch(searchBy(name, tables), puzzle);
      const shown = (): ReturnType<typeof pause> => {
        progress.update(found.length, `iterations of ${name}`);
        return pause();
      };
      const measured = { puzzle, search, cells, most: table.layers - 1 };
      const iterations = await measureIterations(measured, starts, shown);
      found.push({ ...bound, iterations, ...labelsIn({ name, tables }) });
    }
  } finally {
    progress.stop();
  }
  return found;
}

/** A survey in a result folder. */
export interface WrittenSurvey {
  readonly survey: Survey;
  /** The names of the files written: of the survey, and of the result if the result is new too. */
  readonly files: readonly string[];
}

/**
 * Holds the folder, surveys, and writes all files or none: beside a complete result in the folder,
 * whose page is made again, or with a new result. Bounds of an earlier survey that are not surveyed
 * again stay.
 *
 * @throws AtlasError when the folder cannot be held or written, and as {@link surveyOf}.
 */
export async function surveyInto(
  folder: string,
  wanted: WantedBounds & Pick<ComingResult, 'force'>,
  plan: SearchPlan,
  puzzle: Puzzle,
  context: Context,
): Promise<WrittenSurvey> {
  const files = [...RESULT_FILES, ...surveyFileNames(namesOf(wanted))];
  const { force } = wanted;
  const coming = { puzzle, until: undefined, files, bytes: SURVEY_BYTES, force };
  const { isNew, ...written } = await whileHeld(folder, coming, 'survey', context, async () => {
    const stored = storedIn(folder);
    const complete = stored?.summary.complete === true ? stored : undefined;
    const earlier = complete?.survey;
    const known = wanted.keepsEarlier && earlier ? countedLayers(earlier) : undefined;
    const searchPlan = known
      ? planSurvey(puzzle, plan.threads, context, { countSolutions: false })
      : plan;
    context.reporter.note(describeSurvey(searchPlan));
    const result = complete ?? (await enumerated(puzzle, context));
    const lacking = known ? { ...wanted, names: namesLacking(wanted, earlier!) } : wanted;
    if (known) {
      const names = namesOf(lacking).join(', ');
      context.reporter.note(`The survey in ${quoted(folder)} is kept; new in it: ${names}.`);
    }
    const fresh = await surveyOf(puzzle, lacking, searchPlan, context, known);
    if (countsOf(fresh).join() !== result.summary.counts.join()) {
      throw new AtlasError(
        'damaged-result',
        `The counts of the result in ${quoted(folder)} are not the counts that the survey finds`,
      );
    }
    const survey = { ...fresh, bounds: joined(fresh.bounds, earlier?.bounds ?? []) };
    const surveyed = { ...result, survey };
    const files = await writeInto(folder, context, async (links) => [
      ...surveyFiles(survey),
      ...(complete
        ? [[PAGE, await pageOf(surveyed, join(folder, ORACLE_FILE), context, links)] as const]
        : resultFiles(surveyed, context.platform, links)),
    ]);
    return { survey, files, isNew: !complete };
  });
  if (isNew) await renewIndex(folder, context);
  return written;
}

/** More bytes than the files of a survey take. */
const SURVEY_BYTES = 4e6;

/** The result of a puzzle, by the quickest engine. */
function enumerated(puzzle: Puzzle, context: Context): Promise<Result> {
  const plan = planSearch(
    puzzle,
    { solutions: isQuick(puzzle, context.platform) },
    context.platform,
  );
  return withSearch(plan, context, (search) => enumerateSpace(search, plan, 1000, context));
}

/** The names of all wanted bounds, each once. */
const namesOf = ({ names, judged = [], given = [] }: WantedBounds): string[] => [
  ...new Set([...names, ...judged, ...given.map(({ name }) => name)]),
];

/** The wanted bounds that an earlier survey does not have, or not by the wanted labels. */
function namesLacking({ names, labels }: WantedBounds, { bounds }: Survey): Heuristic[] {
  const isKept = (name: Heuristic): boolean =>
    bounds.some((bound) => bound.name === name) && !(name === 'projection' && labels !== undefined);
  return names.filter((name) => !isKept(name));
}

/**
 * The bounds of a survey, and of an earlier one those that are not surveyed again: the bounds of
 * the program, then those from outside.
 */
function joined(fresh: readonly BoundSurvey[], earlier: readonly BoundSurvey[]): BoundSurvey[] {
  const freshNames = fresh.map(({ name }) => name);
  return inOrder([...fresh, ...earlier.filter(({ name }) => !freshNames.includes(name))]);
}

/** Bounds in the order of HEURISTICS; those from outside follow. */
function inOrder(all: readonly BoundSurvey[]): BoundSurvey[] {
  const names = new Set([...HEURISTICS, ...all.map(({ name }) => name)]);
  return [...names].flatMap((name) => all.find((bound) => bound.name === name) ?? []);
}

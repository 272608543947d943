/* The puzzle of an entry: what its line states, beside what is given for all lines. */
import { type AtlasError, boardError } from '../basics/errors.js';
import { METRICS, type Metric, metricNamed } from '../puzzle/metric.js';
import { formatLine, impliedSize, parseGoal, withBlankLabel } from './boardText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { sizeShownBy, showsHoles } from './drawnText.js';
import { formatSize, parseSize, sameSize, type Size } from '../puzzle/size.js';
import { oneOf, quoted } from '../basics/quoted.js';
import type { Entry, StatedPuzzle } from './entry.js';
import { splitSolution } from './solutions.js';

/** What is given for all entries. */
export interface GivenPuzzle {
  readonly size?: Size | undefined;
  /** The goal as text, for boards of any size. */
  readonly goal?: string | undefined;
  readonly blank?: string | undefined;
  readonly metric?: Metric | undefined;
  /** The puzzle of a size, if no goal is stated. @throws AtlasError when the size does not fit. */
  puzzle(size: Size, metric: Metric): Puzzle;
  /** Whether `puzzle` has a goal that was given, which no line may contradict. */
  readonly isGoalGiven: boolean;
}

/**
 * The puzzles of entries, each made once. An entry has its own size, goal and metric, or the given
 * ones, or the size of the entry before.
 *
 * @throws AtlasError of a call: when an entry contradicts what is given, states what is no puzzle,
 * or its size is not known.
 */
export function entryPuzzles(
  given: GivenPuzzle,
  sizeMissing: (text: string) => AtlasError,
): (entry: Pick<Entry, 'text' | 'stated'>) => Puzzle {
  const made = new Map<string, Puzzle>();
  let last: Size | undefined;
  let unstated: Puzzle | undefined;
  return ({ text, stated }) => {
    if (stated || !given.size) return statedPuzzle(text, stated ?? {});
    return (unstated ??= statedPuzzle(text, {}));
  };

  function statedPuzzle(text: string, stated: StatedPuzzle): Puzzle {
    const { board: position } = splitSolution(text, given.blank !== undefined);
    const size = sizeOf(text, position, stated, given) ?? last;
    if (!size) throw sizeMissing(position);
    last = size;
    const { goal, blank, metric } = stated;
    const key = JSON.stringify([size, goal, blank, metric]);
    const known = made.get(key) ?? puzzleOf(size, stated, given);
    made.set(key, known);
    return known;
  }
}

/**
 * The size of an entry, from the first of these that shows it: a drawing with holes, the given or
 * stated size, the stated goal, the given goal, the position. Undefined if none does.
 */
function sizeOf(
  text: string,
  position: string,
  stated: StatedPuzzle,
  given: GivenPuzzle,
): Size | undefined {
  const own = statedSize(stated, given.size);
  if (own && given.size && !sameSize(own, given.size)) {
    throw boardError(
      `The size ${formatSize(own)} of the line is not ${formatSize(given.size)}, the given one; leave out one of the two`,
    );
  }
  const size = given.size ?? own;
  const isLabelled = given.blank !== undefined || stated.blank !== undefined;
  const drawn = [stated.goal, given.goal, position].find(
    (shown) => shown !== undefined && !isLabelled && showsHoles(shown),
  );
  if (drawn !== undefined && !size?.holes)
    return sizeShownBy(drawn, size, drawn === position ? 'board' : 'goal');
  // Letters after numbers are moves; labels may be letters, so the whole text may be the position.
  const whole = given.blank === undefined ? undefined : text;
  return (
    size ??
    sizeShown(stated.goal) ??
    sizeShown(given.goal) ??
    sizeShown(whole) ??
    sizeShown(position)
  );
}

function puzzleOf(size: Size, stated: StatedPuzzle, given: GivenPuzzle): Puzzle {
  const metric = metricOf(stated.metric, given.metric);
  if (stated.goal === undefined) {
    const puzzle = given.puzzle(size, metric);
    const { blank } = stated;
    return blank === undefined || puzzle.labels ? puzzle : withBlankLabel(puzzle, blank);
  }
  const puzzle = parseGoal(stated.goal, size, given.blank ?? stated.blank, metric);
  if (given.isGoalGiven) checkSameGoal(puzzle, given.puzzle(size, metric));
  return puzzle;
}

/** The board that a text shows, if it shows one. */
const sizeShown = (text: string | undefined): Size | undefined =>
  text === undefined ? undefined : impliedSize(text);

/** The board that a line states; it may be the name of the given one. */
function statedSize({ size }: StatedPuzzle, given: Size | undefined): Size | undefined {
  if (typeof size !== 'string') return size;
  return given && size === formatSize(given) ? given : parseSize(size);
}

function metricOf(stated: string | undefined, given: Metric | undefined): Metric {
  if (stated === undefined) return given ?? 'single-tile';
  const metric = metricNamed(stated);
  if (metric === undefined) {
    throw boardError(
      `The metric ${quoted(stated)} of the line is unknown; choose ${oneOf(METRICS)}`,
    );
  }
  if (given === undefined || metric === given) return metric;
  throw boardError(
    `The metric ${metric} of the line is not ${given}, the given one; leave out one of the two`,
  );
}

function checkSameGoal(own: Puzzle, given: Puzzle): void {
  const [stated, wanted] = [own, given].map((puzzle) => formatLine(puzzle.goal, puzzle));
  if (stated === wanted) return;
  throw boardError(
    `The goal ${quoted(stated)} of the line is not ${quoted(wanted)}, the given one; leave out one of the two`,
  );
}

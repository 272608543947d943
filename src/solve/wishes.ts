/*
 * What a caller may wish of a solution. Which wishes go together is decided here: the command line
 * and the library translate their words into wishes, and a refusal into their words.
 */
import { AtlasError, type ErrorData } from '../basics/errors.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { quoted } from '../basics/quoted.js';
import type { BoundName } from '../bounds/bounds.js';
import type { OwnBound } from '../bounds/own/ownBound.js';

/**
 * The solution that is wanted: a shortest one; one that is proved to be longer than the shortest by
 * this share at most; or the best one that is found within the time, or within a second. Methods
 * look at the aim to offer attempts (`methods/`), a position to divide its time and to end
 * (`position/`).
 */
export type Aim = 'shortest' | 'quick' | { readonly within: number };

/** The number of shortest solutions that are listed without a wish, and the most that can be. */
export const LISTED = { usual: 1000, most: 1_000_000 } as const;

/** The methods that can be named, in the order of the help. */
export const METHOD_NAMES = ['bfs', 'ids', 'ida', 'dfs', 'oracle', 'enumeration'] as const;
export type MethodName = (typeof METHOD_NAMES)[number];

export interface Wishes {
  readonly aim: Aim;
  /** By default what other wishes imply, else `auto`, the quickest that fits. */
  readonly method?: MethodName | 'auto' | undefined;
  /**
   * The lower bound of `ida`; with an own bound the solution is not proved. An own bound may guide
   * a quick search.
   */
  readonly heuristic?: BoundName | OwnBound | undefined;
  /** The pattern databases of the heuristic `pattern`, such as `6-6-3`. */
  readonly pattern?: string | undefined;
  /** The labels of the heuristic `projection`, such as `ABBBACCCADDDADD*`. */
  readonly labels?: string | undefined;
  /** The file of the method `oracle`. */
  readonly oracle?: string | undefined;
  /** False: `ida` leaves out only the move that undoes the last one. */
  readonly pruning?: boolean | undefined;
  /** False: `ids` deepens by 1, not by what parity allows. */
  readonly parityStep?: boolean | undefined;
  /** The most moves of a solution. */
  readonly limit?: number | undefined;
  /** The most seconds for each position. */
  readonly seconds?: number | undefined;
  /** The threads for `ida`, a quick search and new tables; by default one for each core. */
  readonly threads?: number | undefined;
  /** Whether all shortest solutions are wanted, or their number. */
  readonly paths?: boolean | undefined;
  /** Whether an oracle may be taken that the platform keeps: Node does so in the output folder. */
  readonly keptOracle?: boolean | undefined;
}

/** The wishes that only one method has. */
export type MethodWish = 'heuristic' | 'pattern' | 'labels' | 'pruning' | 'oracle' | 'parityStep';

interface Rule {
  readonly wish: MethodWish;
  readonly method: MethodName;
  /** Whether the wish implies the method, if none is named. */
  readonly implies: boolean;
  /** Why it does not serve the moves of another metric, by their name. */
  readonly onlySingleTiles?: (moves: string) => string;
}

/** The table. Of several wishes that do not fit, the refusal names the first one here. */
const RULES: readonly Rule[] = [
  { wish: 'oracle', method: 'oracle', implies: true },
  { wish: 'heuristic', method: 'ida', implies: true },
  { wish: 'pattern', method: 'ida', implies: true },
  { wish: 'labels', method: 'ida', implies: true },
  {
    wish: 'pruning',
    method: 'ida',
    implies: true,
    onlySingleTiles: (moves) => `of ${moves} no sequence is left out`,
  },
  {
    wish: 'parityStep',
    method: 'ids',
    implies: false,
    onlySingleTiles: (moves) => `${moves} have no parity to step by`,
  },
];

/** The error of a wish that does not fit the others, or the puzzle. */
function unfitWish(conflict: ErrorData['option-unfit']): AtlasError {
  const { wish, value, needs, objection } = conflict;
  const [name, right] = needs;
  if (name === 'aim')
    return new AtlasError(
      'option-unfit',
      `All shortest solutions, or their number, are wanted together with ${quoted(objection)}`,
      conflict,
    );
  const what = value === undefined ? `wish ${wish}` : `${wish} ${quoted(value)}`;
  return new AtlasError(
    'option-unfit',
    name === 'metric'
      ? `The ${what} is for single-tile moves: ${objection}`
      : `The ${what} is for the ${name} ${quoted(right)}, not for ${quoted(objection)}`,
    conflict,
  );
}

/**
 * The method that the wishes name or imply; undefined if they leave the choice.
 *
 * @throws AtlasError when two of them exclude each other, or one does not fit the metric.
 */
export function methodWished(wishes: Wishes, { metric }: Puzzle): MethodName | undefined {
  const { aim } = wishes;
  const isGuided = quickGuide(wishes) !== undefined;
  const isWished = ({ wish }: Rule): boolean =>
    wishes[wish] !== undefined && wishes[wish] !== true && !(wish === 'heuristic' && isGuided);
  const wished = RULES.filter(isWished);
  const method = wishes.method ?? wished.find(({ implies }) => implies)?.method;
  const chosen = aim === 'quick' ? 'quick' : (method ?? 'auto');
  for (const rule of wished) {
    if (rule.method === chosen) continue;
    throw unfitWish({
      wish: rule.wish,
      value: wishText(wishes[rule.wish]),
      needs: ['method', rule.method],
      objection: chosen,
    });
  }
  const { slides, title } = METRIC_RULES[metric];
  for (const { wish, onlySingleTiles } of slides ? wished : []) {
    if (onlySingleTiles === undefined) continue;
    const objection = onlySingleTiles(title);
    throw unfitWish({ wish, needs: ['metric', 'single-tile'], objection });
  }
  checkTables(wishes);
  const unproving = wishWithoutProof(wishes, method);
  if (unproving !== undefined && aim !== 'shortest')
    throw unfitWish({
      wish: 'aim',
      needs: ['method', 'auto'],
      objection: `${unproving}, which proves nothing`,
    });
  if (wishes.paths && aim !== 'shortest') {
    const objection = aim === 'quick' ? 'quick' : 'within';
    throw unfitWish({ wish: 'paths', needs: ['aim', 'shortest'], objection });
  }
  if (wishes.paths && unproving !== undefined)
    throw unfitWish({
      wish: 'paths',
      needs: ['method', 'auto'],
      objection: `${unproving}, which proves no solution to be shortest`,
    });
  return method === 'auto' ? undefined : method;
}

/** The wish whose search proves nothing; undefined if the search proves what it finds. */
function wishWithoutProof(wishes: Wishes, method: Wishes['method']): string | undefined {
  const { heuristic } = wishes;
  if (typeof heuristic === 'object' && !quickGuide(wishes)) return `heuristic ${heuristic.name}`;
  return method === 'dfs' ? method : undefined;
}

/** The bound of the user's own that guides a quick search; undefined if there is none. */
export const quickGuide = ({ aim, heuristic }: Wishes): OwnBound | undefined =>
  aim === 'quick' && typeof heuristic === 'object' ? heuristic : undefined;

/** The wishes for the tables of a heuristic, and its name. */
const TABLE_WISHES = [
  ['pattern', 'pattern'],
  ['labels', 'projection'],
] as const;

/** The heuristic that is wished for, or implied by its tables; undefined if there is none. */
export const heuristicWished = (wishes: Wishes): Wishes['heuristic'] =>
  wishes.heuristic ?? TABLE_WISHES.find(([wish]) => wishes[wish] !== undefined)?.[1];

/** @throws AtlasError for the tables of one heuristic with another one. */
function checkTables(wishes: Wishes): void {
  const chosen = heuristicWished(wishes);
  for (const [wish, heuristic] of TABLE_WISHES) {
    const value = wishes[wish];
    if (value === undefined || chosen === undefined || chosen === heuristic) continue;
    throw unfitWish({ wish, value, needs: ['heuristic', heuristic], objection: wishText(chosen)! });
  }
}

function wishText(value: Wishes[MethodWish]): string | undefined {
  if (typeof value === 'object') return value.name;
  return typeof value === 'string' ? value : undefined;
}

/* What the command analyse does with moves: it analyses them, or makes them fewer. */
import { whileShown, type Context } from '../../../app/context.js';
import { shortenPath, shortestSearch } from '../../../app/solve/analysing.js';
import type { Solvings } from '../../../app/solve/solvings.js';
import { AtlasError, valueOrError } from '../../../basics/errors.js';
import type { PlayedPath } from '../../../puzzle/paths.js';
import type { Mover, MoveStyle } from '../../../notation/moveText.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import type { Entry } from '../../../notation/entry.js';
import { readSolution, solutionsOf } from '../../../notation/solutions.js';
import {
  ANALYSIS_FORMATS,
  POSITION_ROWS,
  SHORTENED_FORMATS,
} from '../../../formats/analysisFormats.js';
import type { InputFormat, SingleFormat } from '../../../formats/answerFormats.js';
import { analyse, type Analysis } from '../../../solve/analysis.js';
import type { ShortenedPath } from '../../../solve/shortening/shortening.js';
import { rowFormat } from '../../line/rows.js';
import { SHORTEN_SECONDS, type AnalyseValues } from './options.js';

/** Moves from a position, its puzzle, and whose moves the letters are. */
export interface GivenMoves extends PlayedPath, MoveStyle {}

/** The moves of the first `most` solutions of an entry, or why they cannot be read. */
export function movesOf(
  entry: Entry,
  puzzleOf: (entry: Entry) => Puzzle,
  mover: Mover = 'blank',
  most = Infinity,
): readonly (GivenMoves | AtlasError)[] {
  const read = valueOrError(() => {
    if (entry.fault) throw entry.fault;
    const puzzle = puzzleOf(entry);
    const solutions = solutionsOf(entry, puzzle).slice(0, most);
    return solutions.map((solution) =>
      valueOrError(() => ({ ...readSolution(solution, puzzle, mover), puzzle, mover })),
    );
  });
  return read instanceof AtlasError ? [read] : read;
}

/** What is done with moves, and how the results are printed. */
export interface MovesTask<Result> {
  readonly format: SingleFormat<Result, MoveStyle>;
  readonly inputFormat: InputFormat<Result, MoveStyle>;
  /** @throws AtlasError when the search ends early. */
  resultOf(moves: GivenMoves): Promise<Result>;
}

/** Analyses moves. @throws UsageError if the name of --out has no ending of a file of rows. */
export function analysing(
  { json, csv, out }: AnalyseValues,
  solvings: Solvings,
  { reporter }: Context,
): MovesTask<Analysis> {
  const named = csv ? 'moves' : 'text';
  const format = ANALYSIS_FORMATS[json ? 'json' : named];
  const rows = { csv: POSITION_ROWS, json: ANALYSIS_FORMATS.json } as const;
  return {
    format,
    inputFormat: out === undefined ? format : rows[rowFormat(out, undefined)],
    async resultOf(moves) {
      const { path, puzzle } = moves;
      const solving = await solvings.of(puzzle);
      return whileShown(reporter.progress(path.length), ({ update }) =>
        analyse(moves, puzzle, shortestSearch(solving), (done) => update(done, `move ${done}`)),
      );
    },
  };
}

/** Makes moves fewer. */
export function shortening(
  { json, timeout = SHORTEN_SECONDS }: AnalyseValues,
  context: Context,
): MovesTask<ShortenedPath> {
  const format = SHORTENED_FORMATS[json ? 'json' : 'text'];
  return {
    format,
    inputFormat: format,
    resultOf: (moves) => shortenPath(moves, moves.puzzle, timeout, context),
  };
}

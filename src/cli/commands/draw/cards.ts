import type { Context } from '../../../app/context.js';
import { shortestSearch } from '../../../app/solve/analysing.js';
import { startShortest } from '../../../app/solve/nodeSolving.js';
import { openSolvings, type Solvings } from '../../../app/solve/solvings.js';
import { asAtlasError, boardError } from '../../../basics/errors.js';
import type { PlayedPath } from '../../../puzzle/paths.js';
import type { Mover } from '../../../notation/moveText.js';
import { formatLine } from '../../../notation/boardText.js';
import { samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { checkSolvable } from '../../../notation/solvable.js';
import { quoted } from '../../../basics/quoted.js';
import { cardsPage } from '../../../formats/cardsPage.js';
import type { Entry } from '../../../notation/entry.js';
import { readPlayed } from '../../../notation/solutions.js';
import { lineNote, singleEntries } from '../../line/answers.js';
import { openSolutions, type GivenBoards } from '../../line/givenBoards.js';
import { contextOf, type Session } from '../../session.js';
import { checkMover } from '../../../notation/pathText.js';
import { EXIT, UsageError, type ExitCode } from '../../terminal/sentences.js';
import type { DrawValues } from './options.js';
import { drawnEnding, writeDrawn } from './drawnFile.js';

/** Draws cards of the positions of an input. */
export async function drawCards(options: DrawValues, session: Session): Promise<ExitCode> {
  const { out, moves: mover = 'blank', plain = false, words = [] } = options;
  for (const name of ['sheet', 'theme'] as const) {
    if (options[name] !== undefined)
      throw new UsageError(`Cards are printed on white; leave out --${name}.`);
  }
  drawnEnding(options, ['.html']);
  const input = options.input ?? (words.length === 0 ? '-' : undefined);
  const opened = await openSolutions(words, { ...options, input }, session);
  const context = await contextOf(session, options.quiet);
  if (!opened.input)
    throw new UsageError('Cards are of the positions of an input; name a file with --input.');
  const { puzzle, drawn, faults } = await solvedCards(opened, options, session, context);
  if (!puzzle || drawn.length === 0)
    throw new UsageError('No position of the input can be drawn on a card.');
  await writeDrawn(out, cardsPage(drawn, puzzle, { theme: 'light', plain, mover }), session);
  return faults === 0 ? EXIT.done : EXIT.noAnswer;
}

/**
 * The positions of an input with their moves, or with a shortest solution, and how many failed. All
 * cards are of the puzzle of the first one.
 */
async function solvedCards(
  { input, puzzle: given, puzzleOf }: GivenBoards,
  { moves: mover = 'blank', threads }: DrawValues,
  session: Session,
  context: Context,
) {
  const solvings = openSolvings((puzzle) => startShortest(puzzle, context, { threads }));
  const drawn: PlayedPath[] = [];
  let puzzle: Puzzle | undefined = given;
  let faults = 0;
  try {
    const form = { what: 'board', ...given } as const;
    for await (const entry of singleEntries(input, form, session, context.reporter)) {
      try {
        const own = puzzleOf(entry);
        puzzle ??= own;
        drawn.push(await cardOf(entry, checkedPuzzle(own, puzzle), mover, solvings));
      } catch (cause) {
        session.terminal.note(lineNote(entry, asAtlasError(cause)));
        faults++;
      }
    }
  } finally {
    await solvings.close();
  }
  return { puzzle, drawn, faults };
}

/** The first puzzle. @throws AtlasError when a line has another one. */
function checkedPuzzle(own: Puzzle, first: Puzzle): Puzzle {
  if (samePuzzle(own, first)) return first;
  throw boardError(
    `The goal ${quoted(formatLine(own.goal, own))} or its metric is not the one of the first card; draw cards of one goal at a time`,
  );
}

/** A position with its moves, or with a shortest solution. */
async function cardOf(
  entry: Entry,
  puzzle: Puzzle,
  mover: Mover,
  solvings: Solvings,
): Promise<PlayedPath> {
  checkMover(mover, puzzle.size);
  const played = readPlayed(entry, puzzle, mover);
  if (played.path.length > 0) return played;
  const { start } = played;
  checkSolvable(start, puzzle);
  const path = await shortestSearch(await solvings.of(puzzle))(start, Infinity);
  return { start, path: path! };
}

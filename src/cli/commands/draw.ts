import { extname } from 'node:path';
import type { Context } from '../../app/context.js';
import { shortestBy } from '../../app/solve/analysing.js';
import { startSolving } from '../../app/solve/nodeSolving.js';
import { openSolvings, type Solvings } from '../../app/solve/solvings.js';
import { AtlasError, isAtlasError, tryOr } from '../../basics/errors.js';
import { renderGif } from '../../files/results/gif.js';
import { prepareOutFile } from '../../files/results/outFile.js';
import { renderPng } from '../../files/results/png.js';
import { writeFiles } from '../../files/writing/atomic.js';
import type { PlayedPath } from '../../puzzle/moves.js';
import type { Mover } from '../../puzzle/moveText.js';
import { formatLine, parseBoard } from '../../puzzle/notation.js';
import { samePuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { checkSolvable } from '../../puzzle/solvable.js';
import { oneOf, quoted, visible } from '../../basics/quoted.js';
import { THEMES } from '../../report/boardColours.js';
import {
  boardFrames,
  boardSvg,
  playingSvg,
  sheetBands,
  sheetSvg,
  type BoardStyle,
} from '../../report/boardSvg.js';
import { shellWord } from '../../report/shellWords.js';
import { cardsPage } from '../../report/cardsPage.js';
import type { Entry } from '../../reading/entries.js';
import { readSolution, solutionsOf } from '../../reading/solutions.js';
import { pauseFor } from '../../basics/turns.js';
import { flag, wordList, type Example, type ValuesOf } from '../line/command.js';
import { threads } from '../line/engineOptions.js';
import {
  entryProgress,
  inputEntries,
  lineNote,
  noFileAsBoard,
  openSolutions,
  type GivenBoard,
  type GivenBoards,
} from '../line/input.js';
import { choiceOf, forceOption, movesOption, PUZZLE_OPTIONS, text } from '../line/options.js';
import { contextOf, type Session } from '../session.js';
import { SHAPE_OPTIONS } from '../line/shape.js';
import { checkMover } from '../../puzzle/pathText.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';

const PICTURE = { group: 'Picture:' } as const;
const CARDS = { group: 'Cards:' } as const;
const OF_CARDS = { ...CARDS, goesWith: ['cards'] } as const;

const options = {
  words: wordList(
    'a board, its tiles in reading order, and the moves of a solution, if there are any',
  ),
  ...PUZZLE_OPTIONS,
  ...SHAPE_OPTIONS,
  out: text(
    'FILE',
    'write an SVG (.svg), PNG (.png), GIF (.gif), or cards (.html) (default: SVG or HTML to stdout)',
    PICTURE,
  ),
  force: forceOption(PICTURE),
  sheet: flag('of a solution: all boards side by side, in place of a picture that plays', PICTURE),
  theme: choiceOf(
    THEMES,
    "light or dark, or as the reader's system is (default: auto for SVG, light for others)",
    PICTURE,
  ),
  plain: flag('tiles without colours', PICTURE),
  moves: movesOption(PICTURE),
  cards: flag('a page to print: a board on each card, a shortest solution on the back', CARDS),
  input: text('FILE|-', 'with --cards: the positions of a file (default: of stdin)', OF_CARDS),
  threads: threads('threads (default: one for each core)', OF_CARDS),
  quiet: flag('print no notes', OF_CARDS),
  svg: namedByOut('svg'),
  png: namedByOut('png'),
  gif: namedByOut('gif'),
} as const;

/** For an option that users expect from other commands. */
function namedByOut(form: string) {
  return {
    ...text('FILE', `--out x.${form} writes it`, PICTURE),
    hidden: true,
    coerce(value: string): string {
      throw new UsageError(
        `The option --${form} is not of draw: --out names the file; write --out ${shellWord(value)}.`,
      );
    },
  };
}

const examples: readonly Example[] = [
  ['--size 3x3 "8 6 7/2 5 4/3 0 1" --out board.svg', 'a board'],
  ['--size 3x3 "1 2 3/4 6 8/7 5 0" ULDR --out solution.gif', 'a solution that plays'],
  ['--size 3x3 "1 2 3/4 6 8/7 5 0" ULDR --sheet --out solution.png', 'all its boards'],
  ['--size 3x3 --cards --input positions.txt --out cards.html', 'twelve boards on a page'],
];

type Values = ValuesOf<typeof options>;

const handler = (argv: Values, session: Session): Promise<ExitCode> =>
  noFileAsBoard(argv.words ?? [], () => (argv.cards ? drawCards : drawPicture)(argv, session));

const interrupted = ({ out, cards }: Values): string =>
  out === undefined
    ? `no ${cards ? 'card' : 'board'} was drawn`
    : `${visible(out)} was not written`;

export const command = { options, examples, handler, interrupted };

/** The forms of pictures, by the endings of their names. */
const FORMS = ['.svg', '.png', '.gif'] as const;

/** Draws the board of the words, or the solution. */
async function drawPicture(options: Values, session: Session): Promise<ExitCode> {
  const { out, sheet = false, moves: mover = 'blank', plain = false } = options;
  const form = formOf(options, FORMS);
  const opened = await openSolutions(
    options.words ?? [],
    { ...options, input: undefined },
    session,
  );
  const { entry, puzzle } = opened as GivenBoard;
  const drawn = readDrawn(entry, puzzle, options);
  const theme = options.theme ?? (form === '.svg' ? 'auto' : 'light');
  const style: BoardStyle = { theme, plain, mover };
  checkTheme(style, form);
  const pause = pauseFor(session.signal);
  if (form === '.gif') {
    if (sheet) throw new UsageError('A GIF plays; leave out --sheet, or write a PNG.');
    return write(out, [await renderGif(boardFrames(drawn, puzzle, style), pause)], session);
  }
  const { start, path } = drawn;
  if (form === '.png') {
    const drawings =
      path.length === 0 ? [boardSvg(start, puzzle, style)] : sheetBands(drawn, puzzle, style);
    return write(out, await renderPng(drawings, pause), session);
  }
  if (path.length === 0) return write(out, boardSvg(start, puzzle, style), session);
  const draw = sheet ? sheetSvg : playingSvg;
  return write(out, draw(drawn, puzzle, style), session);
}

/** The ending of a file's name, in small letters; the first one for stdout. */
function formOf<Form extends string>({ out, force }: Values, forms: readonly Form[]): Form {
  if (out === undefined) return forms[0];
  const ending = extname(out).toLowerCase();
  const form = forms.find((known) => known === ending);
  if (form === undefined) {
    throw new UsageError(
      `The name ${quoted(out)} of --out has no ending that is drawn here; let it end in ${oneOf(forms)}.`,
    );
  }
  prepareOutFile(out, force);
  return form;
}

/** @throws UsageError if the reader's system cannot choose. */
function checkTheme({ theme }: BoardStyle, form: string): void {
  if (theme === 'auto' && form !== '.svg')
    throw new UsageError('The theme auto is for SVG; choose light or dark.');
}

/** A board alone, or one with moves. A board of labels may look as if it ended with moves. */
function readDrawn(entry: Entry, puzzle: Puzzle, { moves = 'blank' }: Values): PlayedPath {
  const { text } = entry;
  const [solution] = solutionsOf(entry, puzzle.labels !== undefined, cellCount(puzzle.size));
  const whole = tryOr(() => parseBoard(text, puzzle), isAtlasError, undefined);
  if (whole && solution.board !== text) return { start: whole, path: [] };
  if (solution.moves === undefined) return { start: parseBoard(text, puzzle), path: [] };
  return readSolution(solution, puzzle, moves);
}

/** Writes a file, or prints text. */
async function write(
  out: string | undefined,
  content: string | Uint8Array[],
  { terminal, signal }: Session,
): Promise<ExitCode> {
  if (out === undefined) await terminal.printPieces([content as string], signal);
  else {
    await writeFiles([[out, content]], signal);
    terminal.print(`Wrote ${visible(out)}`);
  }
  return EXIT.done;
}

/** Draws cards of the positions of an input. */
async function drawCards(options: Values, session: Session): Promise<ExitCode> {
  const { out, moves: mover = 'blank', plain = false, words = [] } = options;
  for (const name of ['sheet', 'theme'] as const) {
    if (options[name] !== undefined)
      throw new UsageError(`Cards are printed on white; leave out --${name}.`);
  }
  formOf(options, ['.html']);
  const input = options.input ?? (words.length === 0 ? '-' : undefined);
  const opened = await openSolutions(words, { ...options, input }, session);
  const context = await contextOf(session, options.quiet);
  if (!opened.input)
    throw new UsageError('Cards are of the positions of an input; name a file with --input.');
  const { puzzle, drawn, faults } = await solvedCards(opened, options, session, context);
  if (!puzzle || drawn.length === 0)
    throw new UsageError('No position of the input can be drawn on a card.');
  await write(out, cardsPage(drawn, puzzle, { theme: 'light', plain, mover }), session);
  return faults === 0 ? EXIT.done : EXIT.noAnswer;
}

/**
 * The positions of an input with their moves, or with a shortest solution, and how many failed. All
 * cards are of the puzzle of the first one.
 */
async function solvedCards(
  { input, puzzle: given, puzzleOf }: GivenBoards,
  { moves: mover = 'blank', threads }: Values,
  session: Session,
  context: Context,
) {
  const wishes = { aim: 'shortest', threads, keptOracle: true } as const;
  const solvings = openSolvings((puzzle) => Promise.resolve(startSolving(puzzle, wishes, context)));
  const progress = entryProgress(input, context.reporter);
  const pause = pauseFor(session.signal);
  const drawn: PlayedPath[] = [];
  let puzzle: Puzzle | undefined = given;
  let faults = 0;
  try {
    for await (const entries of inputEntries(input, { what: 'board', puzzle: given }, session)) {
      progress.add(entries);
      for (const entry of entries) {
        await pause();
        progress.next(entry);
        try {
          const own = puzzleOf(entry);
          puzzle ??= own;
          drawn.push(await cardOf(entry, checkedPuzzle(own, puzzle), mover, solvings));
        } catch (cause) {
          if (!(cause instanceof AtlasError)) throw cause;
          faults++;
          session.terminal.note(lineNote(entry, cause));
        }
      }
    }
  } finally {
    progress.stop();
    await solvings.close();
  }
  return { puzzle, drawn, faults };
}

/** The first puzzle. @throws AtlasError when a line has another one. */
function checkedPuzzle(own: Puzzle, first: Puzzle): Puzzle {
  if (samePuzzle(own, first)) return first;
  throw new AtlasError(
    'board',
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
  if (entry.fault) throw entry.fault;
  checkMover(mover, puzzle.size);
  const [solution] = solutionsOf(entry, puzzle.labels !== undefined, cellCount(puzzle.size));
  const start = tryOr(() => parseBoard(entry.text, puzzle), isAtlasError, undefined);
  if (solution.moves !== undefined && (!start || solution.board === entry.text))
    return readSolution(solution, puzzle, mover);
  const board = start ?? parseBoard(entry.text, puzzle);
  checkSolvable(board, puzzle);
  const path = await shortestBy(await solvings.of(puzzle))(board, Infinity);
  return { start: board, path: path! };
}

import { EXIT, type ExitCode } from '../terminal/sentences.js';
import type { AtlasError } from '../../basics/errors.js';
import { formatCount } from '../../basics/humanize.js';
import { oncePer } from '../../basics/once.js';
import { hasRepeatedTiles, type Board } from '../../puzzle/board.js';
import { unansweredText } from '../../formats/answerFormats.js';
import { drawBoard } from '../../formats/boardDrawing.js';
import { formatLine, parseBoard } from '../../notation/boardText.js';
import { cellsOf, type Puzzle } from '../../puzzle/puzzle.js';
import { snakeParity } from '../../puzzle/parity.js';
import { isReachable } from '../../puzzle/parts.js';
import { isRectangle } from '../../puzzle/size.js';
import { boardRanker } from '../../rank/boardRank.js';
import { placeRankCount, rankPlaces } from '../../rank/placeRank.js';
import { choiceOf, text } from '../line/options.js';
import { checkPlaceRank, numberedFields, NUMBERINGS, RANK_OPTIONS } from '../line/rankOptions.js';
import type { Example, ValuesOf } from '../line/command.js';
import type { Entry } from '../../notation/entry.js';
import { answerInput } from '../line/answers.js';
import { BOARD_WORD, noFileAsBoard, openBoards } from '../line/givenBoards.js';
import type { Session } from '../session.js';

const options = {
  board: BOARD_WORD,
  ...RANK_OPTIONS,
  numbering: choiceOf(NUMBERINGS, 'print this number alone'),
  input: text('FILE|-', 'number every board of a file, or of stdin'),
} as const;

const examples: readonly Example[] = [
  ['--size 3x4 0 3 2 1 8 7 6 5 4 11 10 9', 'both numbers of a board, and its parity'],
  ['"[[1,2,3],[4,6,8],[7,5,0]]" --numbering place', 'the place rank alone'],
  [
    '--size 2x3 --blank "*" --goal "aabbc*" "cab*ba"',
    'among the 180 arrangements of tiles that repeat',
  ],
  ['--size 3x3 --input positions.txt --numbering board', 'a number for each line'],
];

type Values = ValuesOf<typeof options>;

const handler = (argv: Values, session: Session): Promise<ExitCode> =>
  noFileAsBoard(argv.board ?? [], () => rank(argv, session));

export const command = { options, examples, handler };

async function rank(options: Values, session: Session): Promise<ExitCode> {
  const { json = false, numbering } = options;
  const boards = await openBoards(options.board ?? [], options, session);
  const answerFor = oncePer((puzzle: Puzzle) => rankAnswer(puzzle, numbering, json));
  if (!boards.input) {
    session.terminal.print(answerFor(boards.puzzle)(boards.entry.text));
    return EXIT.done;
  }
  const { input, puzzle, puzzleOf } = boards;
  // What does not go together is refused before the input is read.
  if (puzzle) answerFor(puzzle);
  const answers = {
    answer: (entry: Entry) => answerFor(puzzleOf(entry))(entry.text, entry.line),
    failure: (entry: Entry, cause: AtlasError) =>
      numbering === undefined ? unansweredText({ start: entry.text, cause }, entry) : cause.code,
    json: json && numbering === undefined,
  };
  return answerInput(input, { what: 'board', ...puzzle }, answers, session);
}

/**
 * What is printed of a board; of one in an input with the number of its line.
 *
 * @throws UsageError for a puzzle that does not have the numbering.
 */
function rankAnswer(
  puzzle: Puzzle,
  numbering: (typeof NUMBERINGS)[number] | undefined,
  json: boolean,
): (text: string, line?: number) => string {
  if (numbering === 'place') checkPlaceRank(puzzle);
  const { size, goal } = puzzle;
  const ranker = boardRanker(goal, size);
  const hasPlaces = !hasRepeatedTiles(goal) && isRectangle(size);
  return (text, line) => {
    const board = parseBoard(text, puzzle);
    if (numbering !== undefined)
      return String(numbering === 'board' ? ranker.rank(board) : rankPlaces(board, size));
    const numbers: Numbers = {
      boardRank: isReachable(board, goal, size) ? ranker.rank(board) : null,
      placeRank: hasPlaces ? rankPlaces(board, size) : null,
      parity: hasPlaces ? snakeParity(board, size) : null,
    };
    if (json) {
      const about = { line, ...numberedFields(puzzle), board: cellsOf(board, puzzle) };
      return JSON.stringify({ ...about, ...numbers });
    }
    if (line === undefined) return numberLines(board, numbers, puzzle).join('\n');
    const { boardRank, placeRank, parity } = numbers;
    return [
      line,
      formatLine(board, puzzle),
      boardRank ?? '-',
      placeRank ?? '-',
      parity ?? '-',
    ].join('\t');
  };
}

/**
 * The numbers of a board: `boardRank` is null when the goal cannot be reached, `placeRank` and
 * `parity` if tiles repeat or the board is not a rectangle.
 */
interface Numbers {
  readonly boardRank: number | null;
  readonly placeRank: number | null;
  readonly parity: string | null;
}

function numberLines(
  board: Board,
  { boardRank, placeRank, parity }: Numbers,
  puzzle: Puzzle,
): string[] {
  const { size, goal } = puzzle;
  const goalText = `goal ${formatLine(goal, puzzle)}`;
  const ofBoards =
    boardRank === null
      ? `none: the ${goalText} cannot be reached`
      : `${boardRank}  of ${formatCount(boardRanker(goal, size).count)}, ${goalText}`;
  const ofPlaces = `${placeRank}  of ${formatCount(placeRankCount(size))}, parity along the snake path ${parity}`;
  return [
    ...drawBoard(board, puzzle),
    `board rank  ${ofBoards}`,
    ...(parity ? [`place rank  ${ofPlaces}`] : []),
  ];
}

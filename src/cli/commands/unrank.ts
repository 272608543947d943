import type { Session } from '../session.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import { AtlasError } from '../../basics/errors.js';
import type { Board } from '../../puzzle/board.js';
import { drawBoard } from '../../formats/boardDrawing.js';
import { formatLine } from '../../notation/boardText.js';
import { PARITIES } from '../../puzzle/parity.js';
import { isReachable } from '../../puzzle/parts.js';
import { cellsOf, type Puzzle } from '../../puzzle/puzzle.js';
import { quoted } from '../../basics/quoted.js';
import { boardRanker } from '../../rank/boardRank.js';
import { unrankPlaces } from '../../rank/placeRank.js';
import { choiceOf, text } from '../line/options.js';
import { readPuzzle } from '../line/shape.js';
import { wordList, type Example, type ValuesOf } from '../line/command.js';
import type { Entry } from '../../notation/entry.js';
import { answerInput } from '../line/answers.js';
import { checkSource } from '../line/givenBoards.js';
import { openInput } from '../line/input.js';
import { checkPlaceRank, numberedFields, NUMBERINGS, RANK_OPTIONS } from '../line/rankOptions.js';

const options = {
  rank: wordList('the number, from 0'),
  ...RANK_OPTIONS,
  numbering: choiceOf(NUMBERINGS, 'which number it is (default: board)'),
  parity: choiceOf(
    PARITIES,
    'with --numbering place: parity along the snake path (default: even)',
    {
      goesWith: ['numbering', 'place'],
    },
  ),
  input: text('FILE|-', 'give the board of every number of a file, or of stdin'),
} as const;

const examples: readonly Example[] = [
  ['--size 3x4 239500799', 'the last board of the 11-puzzle by board rank'],
  ['--size 3x4 --numbering place --parity odd 219542400', 'a board by place rank and parity'],
  ['--size 3x3 --input ranks.txt', 'a board for each line'],
];

type Values = ValuesOf<typeof options>;

async function handler(options: Values, session: Session): Promise<ExitCode> {
  const { input, json = false, numbering = 'board', rank: words = [] } = options;
  checkSource(words, input, 'rank', 'the number of a board, such as 42');
  if (words.length > 1)
    throw new UsageError(
      `One rank is needed, but ${words.length} are given; write for example 42.`,
    );
  const puzzle = readPuzzle(options);
  const { size, goal } = puzzle;
  if (numbering === 'place') checkPlaceRank(puzzle);
  const boardAt = unranker(puzzle, options);
  const answer = (text: string, line?: number): string => {
    const rank = readRank(text);
    const board = boardAt(rank);
    if (json) {
      const about = { line, ...numberedFields(puzzle), rank, numbering };
      const solvable = isReachable(board, goal, size);
      return JSON.stringify({ ...about, board: cellsOf(board, puzzle), solvable });
    }
    const drawing = line === undefined ? drawBoard(board, puzzle) : [];
    return [...drawing, formatLine(board, puzzle)].join('\n');
  };
  if (input !== undefined) {
    const lines = await openInput(input, session);
    const answers = {
      answer: ({ text, line }: Entry) => answer(text, line),
      failure: (_: Entry, { code }: AtlasError) => code,
      json,
    };
    return answerInput(lines, { what: 'rank' }, answers, session);
  }
  session.terminal.print(answer(words[0]));
  if (!isReachable(boardAt(readRank(words[0])), goal, size))
    session.terminal.note(
      `This board has no solution: no moves lead to the goal ${formatLine(goal, puzzle)}.`,
    );
  return EXIT.done;
}

export const command = { options, examples, handler };

/** The board that has a number. */
function unranker(
  { goal, size }: Puzzle,
  { numbering = 'board', parity = 'even' }: Values,
): (rank: number) => Board {
  if (numbering === 'place') return (rank) => unrankPlaces(rank, parity, size);
  const ranker = boardRanker(goal, size);
  return (rank) => ranker.unrank(rank);
}

function readRank(text: string): number {
  if (/^-?\d{1,16}$/.test(text.trim())) return Number(text) || 0;
  throw new AtlasError(
    'rank',
    `The rank ${quoted(text)} is not a whole number; write for example 42`,
  );
}

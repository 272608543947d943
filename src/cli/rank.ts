import { EXIT, UsageError } from './sentences.js';
import { formatCount } from '../humanize.js';
import type { Board } from '../puzzle/board.js';
import { drawBoard } from '../report/drawing.js';
import { formatLine, likelySize, parseBoard, shapeOfRows } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { isReachable, snakeParity } from '../puzzle/parity.js';
import { formatSize, stateCount } from '../puzzle/size.js';
import { rankBoard } from '../rank/boardRank.js';
import { placeRankCount, rankPlaces } from '../rank/placeRank.js';
import { PUZZLE_OPTIONS, readChoice, readPuzzle } from './options.js';
import { defineCommand } from './command.js';
import type { Terminal } from './terminal.js';

/** The two ways to number boards. */
export const NUMBERINGS = ['board', 'place'] as const;

/** The options of `rank` and `unrank`; ranks are of boards with distinct tiles. */
export const RANK_OPTIONS = {
  size: PUZZLE_OPTIONS.size,
  goal: PUZZLE_OPTIONS.goal,
  'goal-blank': PUZZLE_OPTIONS['goal-blank'],
  json: { describe: 'print JSON' },
} as const;

export const rankCommand = defineCommand({
  options: { ...RANK_OPTIONS, numbering: { value: 'board|place', describe: 'print this number alone' } },
  examples: [
    ['rank --size 3x4 0 3 2 1 8 7 6 5 4 11 10 9', 'both numbers of a board, and its parity'],
    ["rank '[[1,2,3],[4,6,8],[7,5,0]]' --numbering place", 'the place rank alone'],
  ],
  run(options, words, { terminal }) {
    if (words.length === 0)
      throw new UsageError('The board is missing; write its tiles in reading order, 0 for the blank.');
    const text = words.join(' ');
    const puzzle = readPuzzle(
      { ...options, size: options.size ?? shapeOfRows(text), blank: undefined },
      likelySize(text),
    );
    const board = parseBoard(text, puzzle);
    const numbering =
      options.numbering === undefined ? undefined : readChoice('numbering', options.numbering, NUMBERINGS);
    if (numbering === 'board') terminal.print(String(rankBoard(board, puzzle.goal, puzzle.size)));
    else if (numbering === 'place') terminal.print(String(rankPlaces(board, puzzle.size)));
    else if (options.json) terminal.print(JSON.stringify(numbersOf(board, puzzle)));
    else printNumbers(board, puzzle, terminal);
    return EXIT.done;
  },
});

/** Both numbers of a board; `boardRank` is null when the goal cannot be reached. */
function numbersOf(board: Board, { size, goal }: Puzzle): object {
  return {
    size: formatSize(size),
    goal,
    board,
    boardRank: isReachable(board, goal, size) ? rankBoard(board, goal, size) : null,
    placeRank: rankPlaces(board, size),
    parity: snakeParity(board, size),
  };
}

function printNumbers(board: Board, puzzle: Puzzle, terminal: Terminal): void {
  const { size, goal } = puzzle;
  const goalText = `goal ${formatLine(goal, puzzle)}`;
  terminal.print(
    ...drawBoard(board, puzzle),
    isReachable(board, goal, size)
      ? `board rank  ${rankBoard(board, goal, size)}  of ${formatCount(stateCount(size))}, ${goalText}`
      : `board rank  none: the ${goalText} cannot be reached`,
    `place rank  ${rankPlaces(board, size)}  of ${formatCount(placeRankCount(size))}, parity along the snake path ${snakeParity(board, size)}`,
  );
}

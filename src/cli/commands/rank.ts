import { EXIT, UsageError } from '../terminal/sentences.js';
import { formatCount } from '../../humanize.js';
import { hasRepeatedTiles, type Board } from '../../puzzle/board.js';
import { drawBoard } from '../../report/drawing.js';
import { formatLine, likelySize, parseBoard, shapeOfRows } from '../../puzzle/notation.js';
import { cellsOf, type Puzzle } from '../../puzzle/puzzle.js';
import { isReachable, snakeParity } from '../../puzzle/parity.js';
import { formatSize } from '../../puzzle/size.js';
import { boardCount, rankBoard } from '../../rank/boardRank.js';
import { placeRankCount, rankPlaces } from '../../rank/placeRank.js';
import { PUZZLE_OPTIONS, readChoice, readPuzzle } from '../line/options.js';
import { BOARD_WORD, defineCommand } from '../line/command.js';

/** The two ways to number boards. */
export const NUMBERINGS = ['board', 'place'] as const;

/** The options of `rank` and `unrank`. */
export const RANK_OPTIONS = {
  size: PUZZLE_OPTIONS.size,
  goal: PUZZLE_OPTIONS.goal,
  'goal-blank': PUZZLE_OPTIONS['goal-blank'],
  blank: PUZZLE_OPTIONS.blank,
  json: { describe: 'print JSON' },
} as const;

export const rankCommand = defineCommand({
  describe: 'Number a board.',
  words: BOARD_WORD,
  options: { ...RANK_OPTIONS, numbering: { value: 'board|place', describe: 'print this number alone' } },
  examples: [
    ['rank --size 3x4 0 3 2 1 8 7 6 5 4 11 10 9', 'both numbers of a board, and its parity'],
    ["rank '[[1,2,3],[4,6,8],[7,5,0]]' --numbering place", 'the place rank alone'],
    ["rank --size 2x3 --blank '*' --goal 'aabbc*' 'cab*ba'", 'among the 180 arrangements of tiles that repeat'],
  ],
  run(options, words, { terminal }) {
    if (words.length === 0)
      throw new UsageError('The board is missing; write its tiles in reading order, 0 for the blank.');
    const text = words.join(' ');
    const puzzle = readPuzzle({ ...options, size: options.size ?? shapeOfRows(text) }, likelySize(text));
    const board = parseBoard(text, puzzle);
    const numbering =
      options.numbering === undefined ? undefined : readChoice('numbering', options.numbering, NUMBERINGS);
    if (numbering === 'place') checkPlaceRank(puzzle);
    if (numbering === 'board') terminal.print(String(rankBoard(board, puzzle.goal, puzzle.size)));
    else if (numbering === 'place') terminal.print(String(rankPlaces(board, puzzle.size)));
    else if (options.json) {
      const about = {
        size: formatSize(puzzle.size),
        goal: cellsOf(puzzle.goal, puzzle),
        board: cellsOf(board, puzzle),
      };
      terminal.print(JSON.stringify({ ...about, ...numbersOf(board, puzzle) }));
    } else terminal.print(...numberLines(board, puzzle));
    return EXIT.done;
  },
});

/** @throws UsageError when tiles repeat. */
export function checkPlaceRank({ goal }: Puzzle): void {
  if (!hasRepeatedTiles(goal)) return;
  throw new UsageError(
    'The place rank is for distinct tiles, but tiles repeat in the goal; take --numbering board, or none.',
  );
}

/** Both numbers of a board: `boardRank` is null when the goal cannot be reached, `placeRank` and `parity` where tiles repeat. */
function numbersOf(board: Board, { size, goal }: Puzzle) {
  const distinct = !hasRepeatedTiles(goal);
  return {
    boardRank: isReachable(board, goal, size) ? rankBoard(board, goal, size) : null,
    placeRank: distinct ? rankPlaces(board, size) : null,
    parity: distinct ? snakeParity(board, size) : null,
  };
}

function numberLines(board: Board, puzzle: Puzzle): string[] {
  const { size, goal } = puzzle;
  const { boardRank, placeRank, parity } = numbersOf(board, puzzle);
  const goalText = `goal ${formatLine(goal, puzzle)}`;
  const ofBoards =
    boardRank === null
      ? `none: the ${goalText} cannot be reached`
      : `${boardRank}  of ${formatCount(boardCount(goal, size))}, ${goalText}`;
  const ofPlaces = `${placeRank}  of ${formatCount(placeRankCount(size))}, parity along the snake path ${parity}`;
  return [...drawBoard(board, puzzle), `board rank  ${ofBoards}`, ...(parity ? [`place rank  ${ofPlaces}`] : [])];
}

import { EXIT, sentenceOf, UsageError } from '../terminal/sentences.js';
import { formatCount } from '../../humanize.js';
import { hasRepeatedTiles, type Board } from '../../puzzle/board.js';
import { drawBoard } from '../../report/drawing.js';
import { formatLine, parseBoard } from '../../puzzle/notation.js';
import { cellsOf, type Puzzle } from '../../puzzle/puzzle.js';
import { snakeParity } from '../../puzzle/parity.js';
import { formatSize } from '../../puzzle/size.js';
import { boardRanker } from '../../rank/boardRank.js';
import { placeRankCount, rankPlaces } from '../../rank/placeRank.js';
import { choice, PUZZLE_OPTIONS, readPuzzleOf } from '../line/options.js';
import { BOARD_WORD, defineCommand } from '../line/command.js';
import { answerInput, checkSource, openInput, readInputPuzzle } from '../line/input.js';
import { cellText } from '../../quoted.js';

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
  words: BOARD_WORD,
  options: {
    ...RANK_OPTIONS,
    numbering: { ...choice(NUMBERINGS), describe: 'print this number alone' },
    input: { value: 'FILE|-', describe: 'number every board of a file, or of stdin' },
  },
  examples: [
    ['rank --size 3x4 0 3 2 1 8 7 6 5 4 11 10 9', 'both numbers of a board, and its parity'],
    ['rank "[[1,2,3],[4,6,8],[7,5,0]]" --numbering place', 'the place rank alone'],
    ['rank --size 2x3 --blank "*" --goal "aabbc*" "cab*ba"', 'among the 180 arrangements of tiles that repeat'],
    ['rank --size 3x3 --input positions.txt --numbering board', 'a number for each line'],
  ],
  async run(options, words, session) {
    const { json, numbering } = options;
    checkSource(words, options.input, 'board', 'its tiles in reading order, 0 for the blank');
    const text = words.join(' ');
    const input = options.input === undefined ? undefined : await openInput(options.input, session);
    const puzzle = input ? readInputPuzzle(input, options) : readPuzzleOf(text, options);
    if (numbering === 'place') checkPlaceRank(puzzle);
    const { numberIn, numbersOf } = numberer(puzzle);
    if (!input) {
      const board = parseBoard(text, puzzle);
      if (numbering !== undefined) session.terminal.print(String(numberIn(numbering, board)));
      else if (json) session.terminal.print(recordOf(board));
      else session.terminal.print(...numberLines(board, numbersOf(board), puzzle));
      return EXIT.done;
    }
    return answerInput(
      input,
      { what: 'board', labels: puzzle.labels },
      ({ line, text }) => {
        const board = parseBoard(text, puzzle);
        if (numbering !== undefined) return String(numberIn(numbering, board));
        if (json) return recordOf(board, line);
        const { boardRank, placeRank, parity } = numbersOf(board);
        return [line, formatLine(board, puzzle), boardRank ?? '-', placeRank ?? '-', parity ?? '-'].join('\t');
      },
      ({ line, text }, cause) => {
        if (numbering !== undefined) return cause.code;
        if (json) return JSON.stringify({ line, board: text, code: cause.code, error: sentenceOf(cause) });
        return [line, cellText(text), cause.code].join('\t');
      },
      session,
    );

    function recordOf(board: Board, line?: number): string {
      const about = { size: formatSize(puzzle.size), goal: cellsOf(puzzle.goal, puzzle) };
      return JSON.stringify({ line, ...about, board: cellsOf(board, puzzle), ...numbersOf(board) });
    }
  },
});

/** @throws UsageError when tiles repeat. */
export function checkPlaceRank({ goal }: Puzzle): void {
  if (!hasRepeatedTiles(goal)) return;
  throw new UsageError(
    'The place rank is for distinct tiles, but tiles repeat in the goal; take --numbering board, or none.',
  );
}

/** The numbers of a board: `boardRank` is null when the goal cannot be reached, `placeRank` and `parity` where tiles repeat. */
interface Numbers {
  readonly boardRank: number | null;
  readonly placeRank: number | null;
  readonly parity: string | null;
}

/** Numbers boards of a puzzle. @throws AtlasError when there are too many of them. */
function numberer({ size, goal }: Puzzle) {
  const distinct = !hasRepeatedTiles(goal);
  const ranker = boardRanker(goal, size);
  return {
    /** @throws AtlasError when the goal cannot be reached from the board. */
    numberIn: (numbering: (typeof NUMBERINGS)[number], board: Board): number =>
      numbering === 'board' ? ranker.rank(board) : rankPlaces(board, size),
    numbersOf: (board: Board): Numbers => ({
      boardRank: ranker.has(board) ? ranker.rank(board) : null,
      placeRank: distinct ? rankPlaces(board, size) : null,
      parity: distinct ? snakeParity(board, size) : null,
    }),
  };
}

function numberLines(board: Board, { boardRank, placeRank, parity }: Numbers, puzzle: Puzzle): string[] {
  const { size, goal } = puzzle;
  const goalText = `goal ${formatLine(goal, puzzle)}`;
  const ofBoards =
    boardRank === null
      ? `none: the ${goalText} cannot be reached`
      : `${boardRank}  of ${formatCount(boardRanker(goal, size).count)}, ${goalText}`;
  const ofPlaces = `${placeRank}  of ${formatCount(placeRankCount(size))}, parity along the snake path ${parity}`;
  return [...drawBoard(board, puzzle), `board rank  ${ofBoards}`, ...(parity ? [`place rank  ${ofPlaces}`] : [])];
}

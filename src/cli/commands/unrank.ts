import { EXIT, UsageError } from '../terminal/sentences.js';
import { AtlasError } from '../../errors.js';
import type { Board } from '../../puzzle/board.js';
import { drawBoard } from '../../report/drawing.js';
import { formatLine } from '../../puzzle/notation.js';
import { isReachable, PARITIES } from '../../puzzle/parity.js';
import { cellsOf } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { quoted } from '../../quoted.js';
import { boardRanker } from '../../rank/boardRank.js';
import { unrankPlaces } from '../../rank/placeRank.js';
import { choice, readPuzzle } from '../line/options.js';
import { defineCommand } from '../line/command.js';
import { answerInput, checkSource, openInput } from '../line/input.js';
import { checkPlaceRank, NUMBERINGS, RANK_OPTIONS } from './rank.js';

export const command = defineCommand({
  words: { name: 'rank', describe: 'the number, from 0' },
  options: {
    ...RANK_OPTIONS,
    numbering: { ...choice(NUMBERINGS), describe: 'which number it is (default: board)' },
    parity: {
      ...choice(PARITIES),
      describe: 'parity along the snake path, for a place rank (default: even)',
      with: '--numbering place',
    },
    input: { value: 'FILE|-', describe: 'give the board of every number of a file, or of stdin' },
  },
  examples: [
    ['unrank --size 3x4 239500799', 'the last board of the 11-puzzle by board rank'],
    [
      'unrank --size 3x4 --numbering place --parity odd 219542400',
      'a board by place rank and parity',
    ],
    ['unrank --size 3x3 --input ranks.txt', 'a board for each line'],
  ],
  async run(options, words, session) {
    const { input, json, numbering = 'board', parity = 'even' } = options;
    checkSource(words, input, 'rank', 'the number of a board, such as 42');
    if (words.length > 1)
      throw new UsageError(
        `One rank is needed, but ${words.length} are given; write for example 42.`,
      );
    const puzzle = readPuzzle(options);
    if (numbering === 'place') checkPlaceRank(puzzle);
    const { size, goal } = puzzle;
    const ranker = boardRanker(goal, size);
    const boardAt = (rank: number): Board =>
      numbering === 'board' ? ranker.unrank(rank) : unrankPlaces(rank, parity, size);
    const answer = (text: string, line?: number): string => {
      const rank = readRank(text);
      const board = boardAt(rank);
      if (json) {
        const about = {
          line,
          size: formatSize(size),
          goal: cellsOf(goal, puzzle),
          rank,
          numbering,
        };
        return JSON.stringify({
          ...about,
          board: cellsOf(board, puzzle),
          solvable: isReachable(board, goal, size),
        });
      }
      return [
        ...(line === undefined ? drawBoard(board, puzzle) : []),
        formatLine(board, puzzle),
      ].join('\n');
    };
    if (input !== undefined)
      return answerInput(
        await openInput(input, session),
        { what: 'rank' },
        json,
        answer,
        (_, { code }) => code,
        session,
      );
    session.terminal.print(answer(words[0]));
    if (!isReachable(boardAt(readRank(words[0])), goal, size))
      session.terminal.note(
        `This board has no solution: no moves lead to the goal ${formatLine(goal, puzzle)}.`,
      );
    return EXIT.done;
  },
});

function readRank(text: string): number {
  if (/^\d{1,16}$/.test(text.trim())) return Number(text);
  throw new AtlasError(
    'rank',
    `The rank ${quoted(text)} is not a whole number; write for example 42`,
  );
}

import { EXIT, UsageError } from '../terminal/sentences.js';
import { drawBoard } from '../../report/drawing.js';
import { formatLine } from '../../puzzle/notation.js';
import { PARITIES } from '../../puzzle/parity.js';
import { cellsOf } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { unrankBoard } from '../../rank/boardRank.js';
import { unrankPlaces } from '../../rank/placeRank.js';
import { readChoice, readPuzzle, readWhole } from '../line/options.js';
import { defineCommand } from '../line/command.js';
import { checkPlaceRank, NUMBERINGS, RANK_OPTIONS } from './rank.js';

export const unrankCommand = defineCommand({
  describe: 'Give the board that has a number.',
  words: { name: 'rank', describe: 'the number, from 0' },
  options: {
    ...RANK_OPTIONS,
    numbering: { value: 'board|place', describe: 'which number it is (default: board)' },
    parity: {
      value: 'even|odd',
      describe: 'parity along the snake path, for a place rank (default: even)',
      with: '--numbering place',
    },
  },
  examples: [
    ['unrank --size 3x4 239500799', 'the last board of the 11-puzzle by board rank'],
    ['unrank --size 3x4 --numbering place --parity odd 219542400', 'a board by place rank and parity'],
  ],
  run(options, words, { terminal }) {
    if (words.length === 0) throw new UsageError('The rank is missing; write the number of a board, such as 42.');
    if (words.length > 1)
      throw new UsageError(`One rank is needed, but ${words.length} are given; write for example 42.`);
    const rank = readWhole('the rank', words[0], 0, Number.MAX_SAFE_INTEGER);
    const puzzle = readPuzzle(options);
    const numbering = readChoice('numbering', options.numbering ?? 'board', NUMBERINGS);
    if (numbering === 'place') checkPlaceRank(puzzle);
    const board =
      numbering === 'board'
        ? unrankBoard(rank, puzzle.goal, puzzle.size)
        : unrankPlaces(rank, readChoice('parity', options.parity ?? 'even', PARITIES), puzzle.size);
    if (options.json)
      terminal.print(JSON.stringify({ size: formatSize(puzzle.size), rank, numbering, board: cellsOf(board, puzzle) }));
    else terminal.print(...drawBoard(board, puzzle), formatLine(board, puzzle));
    return EXIT.done;
  },
});

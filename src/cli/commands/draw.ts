import { renderGif } from '../../files/results/gif.js';
import { renderPng } from '../../files/results/png.js';
import type { BoardStyle } from '../../formats/boardColours.js';
import { boardFrames, boardSvg, playingSvg, sheetBands, sheetSvg } from '../../formats/boardSvg.js';
import { pauseFor } from '../../basics/turns.js';
import { visible } from '../../basics/quoted.js';
import { readPlayed } from '../../notation/solutions.js';
import type { Example } from '../line/command.js';
import { givenSolution, noFileAsBoard } from '../line/givenBoards.js';
import type { Session } from '../session.js';
import { UsageError, type ExitCode } from '../terminal/sentences.js';
import { drawCards } from './draw/cards.js';
import { drawnEnding, writeDrawn } from './draw/drawnFile.js';
import { drawOptions, type DrawValues } from './draw/options.js';

const examples: readonly Example[] = [
  ['--size 3x3 "8 6 7/2 5 4/3 0 1" --out board.svg', 'a board'],
  ['--size 3x3 "1 2 3/4 6 8/7 5 0" ULDR --out solution.gif', 'a solution that plays'],
  ['--size 3x3 "1 2 3/4 6 8/7 5 0" ULDR --sheet --out solution.png', 'all its boards'],
  ['--size 3x3 --cards --input positions.txt --out cards.html', 'twelve boards on a page'],
];

const handler = (argv: DrawValues, session: Session): Promise<ExitCode> =>
  noFileAsBoard(argv.words ?? [], () => (argv.cards ? drawCards : drawPicture)(argv, session));

const interrupted = ({ out, cards }: DrawValues): string =>
  out === undefined
    ? `no ${cards ? 'card' : 'board'} was drawn`
    : `${visible(out)} was not written`;

export const command = { options: drawOptions, examples, handler, interrupted };

/** The endings of the names of pictures. */
const ENDINGS = ['.svg', '.png', '.gif'] as const;

/** Draws the board of the words, or the solution. */
async function drawPicture(options: DrawValues, session: Session): Promise<ExitCode> {
  const { out, sheet = false, moves: mover = 'blank', plain = false } = options;
  const ending = drawnEnding(options, ENDINGS);
  const { entry, puzzle } = givenSolution(options.words ?? [], options);
  const drawn = readPlayed(entry, puzzle, mover);
  const theme = options.theme ?? (ending === '.svg' ? 'auto' : 'light');
  const style: BoardStyle = { theme, plain, mover };
  checkTheme(style, ending);
  const pause = pauseFor(session.signal);
  if (ending === '.gif') {
    if (sheet) throw new UsageError('A GIF plays; leave out --sheet, or write a PNG.');
    return writeDrawn(out, [await renderGif(boardFrames(drawn, puzzle, style), pause)], session);
  }
  const { start, path } = drawn;
  if (ending === '.png') {
    const drawings =
      path.length === 0 ? [boardSvg(start, puzzle, style)] : sheetBands(drawn, puzzle, style);
    return writeDrawn(out, await renderPng(drawings, pause), session);
  }
  if (path.length === 0) return writeDrawn(out, boardSvg(start, puzzle, style), session);
  const draw = sheet ? sheetSvg : playingSvg;
  return writeDrawn(out, draw(drawn, puzzle, style), session);
}

/** @throws UsageError if the reader's system cannot choose. */
function checkTheme({ theme }: BoardStyle, ending: string): void {
  if (theme === 'auto' && ending !== '.svg')
    throw new UsageError('The theme auto is for SVG; choose light or dark.');
}

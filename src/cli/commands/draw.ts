import { visible } from '../../basics/quoted.js';
import type { Example } from '../line/command.js';
import { noFileAsBoard } from '../line/givenBoards.js';
import type { Session } from '../session.js';
import type { ExitCode } from '../terminal/sentences.js';
import { drawCards } from './draw/cards.js';
import { drawOptions, type DrawValues } from './draw/options.js';
import { drawPicture } from './draw/picture.js';

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

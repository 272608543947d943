import { THEMES } from '../../../formats/boardColours.js';
import { shellWord } from '../../../formats/shellWords.js';
import { flag, wordList, type ValuesOf } from '../../line/command.js';
import { threads } from '../../line/engineOptions.js';
import {
  choiceOf,
  forceOption,
  movesOption,
  PUZZLE_OPTIONS,
  refusedOption,
  text,
} from '../../line/options.js';
import { SHAPE_OPTIONS } from '../../line/shape.js';

const PICTURE = { group: 'Picture:' } as const;
const CARDS = { group: 'Cards:' } as const;
const OF_CARDS = { ...CARDS, goesWith: ['cards'] } as const;

export const drawOptions = {
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

function namedByOut(format: string) {
  return refusedOption(
    text('FILE', `--out x.${format} writes it`, PICTURE),
    (option, value) =>
      `The option ${option} is not of draw: --out names the file; write --out ${shellWord(value)}.`,
  );
}

export type DrawValues = ValuesOf<typeof drawOptions>;

import type { CommandModule } from './line/command.js';

/** A command before it is loaded. */
interface CommandEntry {
  /** The words that it takes, as the usage shows them. */
  readonly words?: string;
  /** What it does, in a sentence. */
  readonly describe: string;
  /** Loads its module, with all that it needs. */
  load(): Promise<{ readonly command: CommandModule }>;
}

/** All commands by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  enumerate: {
    words: '[size]',
    describe: 'Count the positions at every distance from the goal.',
    load: () => import('./commands/enumerate.js'),
  },
  work: {
    describe: 'Take part in a search on disk that enumerate drives, here or on another machine.',
    load: () => import('./commands/work.js'),
  },
  positions: {
    words: '[size] [depth]',
    describe: 'List the positions at one distance from the goal, all or a random sample.',
    load: () => import('./commands/positions.js'),
  },
  solve: {
    words: '[size] [board]',
    describe: 'Find a shortest solution of a position.',
    load: () => import('./commands/solve.js'),
  },
  analyse: {
    words: '[size] [board] [moves]',
    describe: 'Show which moves lost moves, or make a solution shorter.',
    load: () => import('./commands/analyse.js'),
  },
  draw: {
    words: '[size] [board] [moves]',
    describe: 'Draw a board, or a solution that plays, as a picture; or boards as cards to print.',
    load: () => import('./commands/draw.js'),
  },
  survey: {
    words: '[size]',
    describe: 'Compare lower bounds with the distances of all positions.',
    load: () => import('./commands/survey.js'),
  },
  histogram: {
    words: '[folder ...]',
    describe: 'Draw the layers of results in the terminal, or of one result as a picture.',
    load: () => import('./commands/histogram.js'),
  },
  report: {
    words: '[folder ...]',
    describe: 'Make the page of a result again, or a page of several results side by side.',
    load: () => import('./commands/report.js'),
  },
  explore: {
    words: '[size]',
    describe: 'Make a page that searches boards in the browser: to play, to watch, to teach.',
    load: () => import('./commands/explore.js'),
  },
  verify: {
    words: '[folder]',
    describe: 'Check a result folder or solutions, or prove the table of a whole board.',
    load: () => import('./commands/verify.js'),
  },
  rank: {
    words: '[size] [board]',
    describe: 'Number a board.',
    load: () => import('./commands/rank.js'),
  },
  unrank: {
    words: '[size] [rank]',
    describe: 'Give the board that has a number.',
    load: () => import('./commands/unrank.js'),
  },
};

export const isCommand = (word: string): boolean => Object.hasOwn(COMMANDS, word);

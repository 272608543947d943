import type { Command, CommandName } from './line/command.js';

export interface CommandEntry extends CommandName {
  load(): Promise<Command>;
}

/** The word of a command that takes one. */
const BOARD = { name: 'board', describe: 'the tiles in reading order, 0 for the blank' };

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'enumerate',
    describe: 'Count the positions at every distance from the goal.',
    load: async () => (await import('./commands/enumerate.js')).enumerateCommand,
  },
  {
    name: 'positions',
    describe: 'List the positions at one distance from the goal, all or a random sample.',
    load: async () => (await import('./commands/positions.js')).positionsCommand,
  },
  {
    name: 'solve',
    describe: 'Find a shortest solution of a position.',
    words: BOARD,
    load: async () => (await import('./commands/solve.js')).solveCommand,
  },
  {
    name: 'histogram',
    describe: 'Draw the layers of results in the terminal, or of one result as a picture.',
    words: {
      name: 'folder',
      describe: 'result folders, such as output/3x4; several are drawn side by side',
      many: true,
    },
    load: async () => (await import('./commands/histogram.js')).histogramCommand,
  },
  {
    name: 'report',
    describe: 'Make the page of a result again, or a page of several results side by side.',
    words: { name: 'folder', describe: 'result folders, such as output/3x4', many: true },
    load: async () => (await import('./commands/report.js')).reportCommand,
  },
  {
    name: 'explore',
    describe: 'Make a page that searches boards in the browser: to play, to watch, to teach.',
    load: async () => (await import('./commands/explore.js')).exploreCommand,
  },
  {
    name: 'verify',
    describe: 'Check a result folder, or prove the table of a whole board.',
    words: { name: 'folder', describe: 'a result folder, such as output/3x4' },
    load: async () => (await import('./commands/verify.js')).verifyCommand,
  },
  {
    name: 'rank',
    describe: 'Number a board.',
    words: BOARD,
    load: async () => (await import('./commands/rank.js')).rankCommand,
  },
  {
    name: 'unrank',
    describe: 'Give the board that has a number.',
    words: { name: 'rank', describe: 'the number, from 0' },
    load: async () => (await import('./commands/unrank.js')).unrankCommand,
  },
];

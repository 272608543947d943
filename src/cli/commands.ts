import type { Command } from './line/command.js';

/**
 * A command before it is loaded: what it does, in a sentence, and what loads its module, with all
 * that it needs.
 */
export type CommandEntry = readonly [
  describe: string,
  load: () => Promise<{ readonly command: Command }>,
];

/** All commands by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  enumerate: [
    'Count the positions at every distance from the goal.',
    () => import('./commands/enumerate.js'),
  ],
  work: [
    'Take part in a search on disk that enumerate drives, here or on another machine.',
    () => import('./commands/work.js'),
  ],
  positions: [
    'List the positions at one distance from the goal, all or a random sample.',
    () => import('./commands/positions.js'),
  ],
  solve: ['Find a shortest solution of a position.', () => import('./commands/solve.js')],
  survey: [
    'Compare lower bounds with the distances of all positions.',
    () => import('./commands/survey.js'),
  ],
  histogram: [
    'Draw the layers of results in the terminal, or of one result as a picture.',
    () => import('./commands/histogram.js'),
  ],
  report: [
    'Make the page of a result again, or a page of several results side by side.',
    () => import('./commands/report.js'),
  ],
  explore: [
    'Make a page that searches boards in the browser: to play, to watch, to teach.',
    () => import('./commands/explore.js'),
  ],
  verify: [
    'Check a result folder, or prove the table of a whole board.',
    () => import('./commands/verify.js'),
  ],
  rank: ['Number a board.', () => import('./commands/rank.js')],
  unrank: ['Give the board that has a number.', () => import('./commands/unrank.js')],
};

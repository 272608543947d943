import type { Command } from './line/command.js';

/** A command before it is loaded. */
export interface CommandEntry {
  /** What it does, in a sentence. */
  readonly describe: string;
  /** Loads its module, with all that it needs. */
  load(): Promise<Command>;
}

/** All commands by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  enumerate: {
    describe: 'Count the positions at every distance from the goal.',
    load: async () => (await import('./commands/enumerate.js')).enumerateCommand,
  },
  work: {
    describe: 'Take part in a search on disk that enumerate drives, here or on another machine.',
    load: async () => (await import('./commands/work.js')).workCommand,
  },
  positions: {
    describe: 'List the positions at one distance from the goal, all or a random sample.',
    load: async () => (await import('./commands/positions.js')).positionsCommand,
  },
  solve: {
    describe: 'Find a shortest solution of a position.',
    load: async () => (await import('./commands/solve.js')).solveCommand,
  },
  survey: {
    describe: 'Compare lower bounds with the distances of all positions.',
    load: async () => (await import('./commands/survey.js')).surveyCommand,
  },
  histogram: {
    describe: 'Draw the layers of results in the terminal, or of one result as a picture.',
    load: async () => (await import('./commands/histogram.js')).histogramCommand,
  },
  report: {
    describe: 'Make the page of a result again, or a page of several results side by side.',
    load: async () => (await import('./commands/report.js')).reportCommand,
  },
  explore: {
    describe: 'Make a page that searches boards in the browser: to play, to watch, to teach.',
    load: async () => (await import('./commands/explore.js')).exploreCommand,
  },
  verify: {
    describe: 'Check a result folder, or prove the table of a whole board.',
    load: async () => (await import('./commands/verify.js')).verifyCommand,
  },
  rank: {
    describe: 'Number a board.',
    load: async () => (await import('./commands/rank.js')).rankCommand,
  },
  unrank: {
    describe: 'Give the board that has a number.',
    load: async () => (await import('./commands/unrank.js')).unrankCommand,
  },
};

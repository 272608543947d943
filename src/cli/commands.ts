import type { Command } from './line/command.js';

/** A command before it is loaded. */
export interface CommandEntry {
  /** What it does, in a sentence. */
  readonly describe: string;
  /** Loads its module, with all that it needs. */
  load(): Promise<Command>;
}

const searching = () => import('./commands/searching.js');

/** All commands by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  enumerate: {
    describe: 'Count the positions at every distance from the goal.',
    load: async () => (await searching()).enumerateCommand,
  },
  work: {
    describe: 'Take part in a search on disk that enumerate drives, here or on another machine.',
    load: async () => (await searching()).workCommand,
  },
  positions: {
    describe: 'List the positions at one distance from the goal, all or a random sample.',
    load: async () => (await searching()).positionsCommand,
  },
  solve: {
    describe: 'Find a shortest solution of a position.',
    load: async () => (await searching()).solveCommand,
  },
  survey: {
    describe: 'Compare lower bounds with the distances of all positions.',
    load: async () => (await searching()).surveyCommand,
  },
  histogram: {
    describe: 'Draw the layers of results in the terminal, or of one result as a picture.',
    load: async () => (await searching()).histogramCommand,
  },
  report: {
    describe: 'Make the page of a result again, or a page of several results side by side.',
    load: async () => (await searching()).reportCommand,
  },
  explore: {
    describe: 'Make a page that searches boards in the browser: to play, to watch, to teach.',
    load: async () => (await searching()).exploreCommand,
  },
  verify: {
    describe: 'Check a result folder, or prove the table of a whole board.',
    load: async () => (await searching()).verifyCommand,
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

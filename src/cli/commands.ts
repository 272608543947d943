import type { Command } from './line/command.js';

/** All commands by name, in the order of the help. Each is loaded when it is called. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  enumerate: async () => (await import('./commands/enumerate.js')).enumerateCommand,
  positions: async () => (await import('./commands/positions.js')).positionsCommand,
  solve: async () => (await import('./commands/solve.js')).solveCommand,
  histogram: async () => (await import('./commands/histogram.js')).histogramCommand,
  report: async () => (await import('./commands/report.js')).reportCommand,
  explore: async () => (await import('./commands/explore.js')).exploreCommand,
  verify: async () => (await import('./commands/verify.js')).verifyCommand,
  rank: async () => (await import('./commands/rank.js')).rankCommand,
  unrank: async () => (await import('./commands/unrank.js')).unrankCommand,
};

import type { Command } from './command.js';
import { enumerateCommand } from './enumerate.js';
import { histogramCommand } from './histogram.js';
import { positionsCommand } from './positions.js';
import { rankCommand } from './rank.js';
import { reportCommand } from './report.js';
import { solveCommand } from './solve.js';
import { unrankCommand } from './unrank.js';
import { verifyCommand } from './verify.js';

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  enumerateCommand,
  positionsCommand,
  solveCommand,
  histogramCommand,
  reportCommand,
  verifyCommand,
  rankCommand,
  unrankCommand,
];

/* The output folder, in which results are by default. */
import { join } from 'node:path';
import { folderName } from '../files/results/folderName.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { ORACLE_FILE } from '../results/fileNames.js';

/** In the working directory. */
export const OUTPUT = 'output';

/** The folder of a puzzle's result in the output folder. */
export const folderOf = (puzzle: Puzzle): string => join(OUTPUT, folderName(puzzle));

/** The path of a puzzle's oracle there, which need not exist. */
export const oraclePathOf = (puzzle: Puzzle): string => join(folderOf(puzzle), ORACLE_FILE);

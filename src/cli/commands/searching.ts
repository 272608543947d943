/*
 * All commands but rank and unrank, in one module. They share most of the program; loaded one by one they would be some thirty files
 * of a bundle in the place of fifteen, and every start 5 to 20 ms slower.
 */
export { enumerateCommand } from './enumerate.js';
export { exploreCommand } from './explore.js';
export { histogramCommand } from './histogram.js';
export { positionsCommand } from './positions.js';
export { reportCommand } from './report.js';
export { solveCommand } from './solve.js';
export { surveyCommand } from './survey.js';
export { verifyCommand } from './verify.js';
export { workCommand } from './work.js';

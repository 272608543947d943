/* The files of a result, by name. */

export const SUMMARY = 'summary.json';
export const DEPTHS = 'depths.csv';
export const DEEPEST = 'deepest.txt';
export const BFILE = 'bfile.txt';
export const HISTOGRAM = 'histogram.svg';
/** The page, which `report` makes again. */
export const PAGE = 'report.html';
/** Older results have none. */
export const SOLUTIONS = 'solutions.txt';
/** Where it was asked for. */
export const ORACLE_FILE = 'oracle.bin';

/* The files of a result, by name. */
import { BOUND_NAMES } from '../bounds/bounds.js';

export const SUMMARY = 'summary.json';
export const DEPTHS = 'depths.csv';
export const DEEPEST = 'deepest.txt';
export const BFILE = 'bfile.txt';
export const HISTOGRAM = 'histogram.svg';
/** The page, which `report` makes again. */
export const PAGE = 'report.html';
/** Older results have none. */
export const SOLUTIONS = 'solutions.txt';
/** The files that a new result has. */
export const RESULT_FILES = [DEPTHS, DEEPEST, SOLUTIONS, BFILE, HISTOGRAM, PAGE, SUMMARY];
/** Only results for which an oracle was asked have one. */
export const ORACLE_FILE = 'oracle.bin';
/** The files of a survey, which only some results have. */
export const BOUNDS = 'bounds.csv';
/** The mean of each bound by depth: as a table, and as a picture. */
export const BOUND_MEANS = 'bounds-by-depth.csv';
export const BOUND_MEANS_PICTURE = 'bounds-by-depth.svg';
export const STRUCTURE = 'structure.csv';
export const SURVEY = 'bounds.json';
/** The files of a survey with its figures. */
export const SURVEY_DATA = [BOUNDS, BOUND_MEANS, STRUCTURE, SURVEY];
/** The files beside a page to which it leads, if the result has them. */
export const DATA_FILES = [...RESULT_FILES.filter((name) => name !== PAGE), ...SURVEY_DATA];
/** The picture of a bound. */
export const boundPicture = (bound: string): string => `bounds-${bound.replace('+', '-')}.svg`;
/** All files of a survey of these bounds. */
export const surveyFileNames = (bounds: readonly string[]): string[] => [
  ...SURVEY_DATA,
  BOUND_MEANS_PICTURE,
  ...bounds.map(boundPicture),
];
/** All files that a result may have. */
export const ALL_FILES = [...RESULT_FILES, ORACLE_FILE, ...surveyFileNames(BOUND_NAMES)];

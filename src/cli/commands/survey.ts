import { join } from 'node:path';
import { folderOf } from '../../files/results/outputFolder.js';
import { surveyInto, type WrittenSurvey } from '../../app/survey/surveyFolder.js';
import { boundsFor } from '../../app/tables/wantedBounds.js';
import { closeBounds, loadBounds } from '../../files/boundFile.js';
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import { inMetric, METRIC_RULES } from '../../puzzle/metric.js';
import { formatLine } from '../../notation/boardText.js';
import { formatSize } from '../../puzzle/size.js';
import { judgementSentences } from '../../formats/judgementText.js';
import {
  FIGURES_KEY,
  layerLines,
  solutionSentence,
  structureSentence,
  surveyLines,
} from '../../formats/surveyText.js';
import { PAGE } from '../../results/fileNames.js';
import { formatSurvey } from '../../results/surveyFile.js';
import { BOUND_NAMES } from '../../bounds/bounds.js';
import { figuresOf, type SurveyFigures } from '../../survey/figures.js';
import type { Survey } from '../../survey/survey.js';
import { openOption, openPage, printPage } from '../browser/openPage.js';
import { flag, type Example, type ValuesOf } from '../line/command.js';
import { threads } from '../line/engineOptions.js';
import {
  checkBoundNames,
  forceOption,
  labelsOption,
  names,
  PUZZLE_OPTIONS,
  text,
} from '../line/options.js';
import { readPuzzle } from '../line/shape.js';
import { contextOf, type Session } from '../session.js';
import { EXIT, type ExitCode } from '../terminal/sentences.js';
import type { Terminal } from '../terminal/terminal.js';

const options = {
  ...PUZZLE_OPTIONS,
  bounds: names(
    `bounds with commas between them, of ${BOUND_NAMES.join(', ')} (default: all that fit the puzzle; with --bound or --judge, those that the survey in the folder lacks)`,
  ),
  judge: names(
    'bounds, by name and with commas between them, for which the survey also says whether they overestimate',
  ),
  labels: labelsOption(),
  bound: {
    ...text(
      'FILE',
      'a bound of your own as well, and whether it overestimates: a module (.mjs), or a NumPy file of values (.npy); any number of times',
    ),
    repeats: true,
    coerce: (files: string | readonly string[]): readonly string[] => [files].flat(),
  },
  out: text('DIR', 'folder of the result (default: output/SIZE)'),
  force: forceOption(),
  threads: threads('threads (default: one for each core, one for small boards)'),
  open: openOption(),
  json: flag('print bounds.json, nothing else on stdout'),
  quiet: flag('print nothing but errors'),
} as const;

const examples: readonly Example[] = [
  ['--size 3x4', 'all bounds of the 11-puzzle, exactly, over 239,500,800 positions'],
  ['--size 3x3 --bounds manhattan,walking', 'two of them'],
  ['--size 3x3 --metric multi-tile --open', 'and show the page'],
  ['--size 3x3 --judge projection --labels "AABBCDDC*"', 'whether a map is a bound'],
  ['--size 3x3 --bound mine.mjs', 'a bound of your own beside them'],
];

type Values = ValuesOf<typeof options>;

async function handler(options: Values, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  const puzzle = readPuzzle(options);
  checkBoundNames(options.bounds, (path) => `write --bound ${path}`);
  const { bounds: names, judge: judged, labels, threads, force } = options;
  const bounds = boundsFor(puzzle, names, judged, labels);
  const context = await contextOf(session, options.quiet);
  const folder = options.out ?? folderOf(puzzle);
  const keepsEarlier = !names && Boolean(options.bound ?? judged);
  const { startBound } = context.platform;
  const own = await loadBounds(options.bound ?? [], puzzle, startBound);
  let written: WrittenSurvey;
  try {
    const wanted = { ...bounds, own, keepsEarlier, threads, force };
    written = await surveyInto(folder, puzzle, wanted, context);
  } finally {
    await closeBounds(own);
  }
  if (options.json) terminal.print(formatSurvey(written.survey).trimEnd());
  else if (!options.quiet) printSurvey(written, folder, terminal);
  if (options.open) await openPage(join(folder, PAGE), session);
  return EXIT.done;
}

export const command = { options, examples, handler };

function printSurvey({ survey, files }: WrittenSurvey, folder: string, terminal: Terminal): void {
  const figures = figuresOf(survey);
  const { puzzle, layers } = survey;
  terminal.printText(
    `${formatSize(puzzle.size)}: lower bounds and distances of ${formatQuantity(figures.positions, 'position')}${inMetric(puzzle.metric)}, ${figures.mean.toFixed(2)} ${METRIC_RULES[puzzle.metric].noun}s on average`,
    { style: 'bold' },
  );
  terminal.print(['', ...layerLines(layers)]);
  terminal.print(['', ...surveyLines(figures), '']);
  terminal.printText(FIGURES_KEY);
  terminal.printText(structureSentence(survey, figures));
  terminal.printText(solutionSentence(figures));
  const error = errorSentence(survey, figures);
  if (error !== undefined) terminal.printText(error);
  for (const bound of survey.bounds)
    for (const sentence of judgementSentences(bound, puzzle)) terminal.printText(sentence);
  printPage(folder, files, terminal);
}

/**
 * The greatest error of the bound that is nearest to the distance on average, of those that are
 * never above it; undefined if there is none.
 */
function errorSentence({ bounds, puzzle }: Survey, figures: SurveyFigures): string | undefined {
  const errors = figures.bounds.map(({ meanError }, number) =>
    bounds[number].judgement?.above ? Infinity : meanError,
  );
  const nearest = errors.indexOf(Math.min(...errors));
  if (errors[nearest] === Infinity) return undefined;
  const { name, greatestError } = figures.bounds[nearest];
  const least = errors.length > 1 ? ', the bound with the least error on average,' : '';
  return greatestError === 0
    ? `The bound ${name} is the distance of every position.`
    : `The greatest error of ${name}${least} is ${formatCount(greatestError)}, for ${formatLine(bounds[nearest].worst, puzzle)}.`;
}

/* The table and the charts of a survey. */
import { describe, expect, it } from 'vitest';
import { boundChart, boundSquares } from '../../src/formats/charts/boundChart.js';
import { boundMeansChart } from '../../src/formats/charts/boundMeansChart.js';
import { iterationChart } from '../../src/formats/charts/iterationChart.js';
import { markup } from '../../src/formats/markup.js';
import {
  layerLines,
  solutionSentence,
  structureSentence,
  surveyLines,
} from '../../src/formats/surveyText.js';
import { boundMeansCsv } from '../../src/formats/tables.js';
import { MOST_COUNTED } from '../../src/space/layers.js';
import { figuresOf } from '../../src/survey/figures.js';
import { smallSurvey } from '../survey/surveys.js';

const SIZE = { width: 600, height: 300 };

describe('the table of bounds', () => {
  const figures = figuresOf(smallSurvey());

  it('has a row for each bound, and no eta if the search tree ends', () => {
    expect(surveyLines(figures)).toEqual([
      '                  mean  largest                boards that IDA*',
      'bound      mean  error    error   exact  eta  enters to depth 1',
      expect.stringMatching(/^manhattan  0\.33   0\.67 +1  33\.33%    -  +2$/),
    ]);
  });

  it('has eta with three digits if the tree goes on', () => {
    const bounds = figures.bounds.map((bound) => ({ ...bound, eta: 0.00123456 }));
    expect(surveyLines({ ...figures, bounds })[2]).toContain(' 1.23e-3 ');
  });
});

describe('the table of layers', () => {
  it('has a row for each depth, and says where counts end', () => {
    const { layers } = smallSurvey();
    const most = { unique: 0, total: MOST_COUNTED, most: MOST_COUNTED };
    expect(layerLines([...layers.slice(0, 2), { ...layers[2], solutions: most }])).toEqual([
      'depth  positions  one solution           mean                   most',
      '    0          1             1           1.00                      1',
      '    1          1             1           1.00                      1',
      '    2          1             0  4,294,967,295  4,294,967,295 or more',
    ]);
  });

  it('is summed up in a sentence', () => {
    const figures = figuresOf(smallSurvey());
    expect(solutionSentence(figures)).toBe(
      '3 positions (100%) have one shortest solution only; a position has 1.00 on average, and 1 at most.',
    );
    const ended = { unique: 1, mean: 1e9, most: MOST_COUNTED };
    expect(solutionSentence({ ...figures, solutions: ended })).toBe(
      '1 position (33.33%) has one shortest solution only; a position has 1,000,000,000 on average, and 4,294,967,295 or more at most. Counts end there, so the average is too low.',
    );
  });
});

it('a sentence has the positions by their right moves, and the dead ends', () => {
  const survey = smallSurvey();
  expect(structureSentence(survey, figuresOf(survey))).toBe(
    'Of all positions 2 (66.67%) have one right move only; 1 (33.33%) is a dead end, from which no move leads farther away.',
  );
  const [goal, near, far] = survey.layers;
  const layers = [goal, near, { ...far, right: [0, 0, 1], deadEnds: 0 }];
  expect(structureSentence({ ...survey, layers }, figuresOf(survey))).toBe(
    'Of all positions 1 (33.33%) has one right move only, 1 (33.33%) has 2 right moves; 0 (0.00%) are dead ends, from which no move leads farther away.',
  );
});

describe('the means of bounds by depth', () => {
  it('are a column for each bound, beside the positions', () => {
    const survey = smallSurvey();
    const second = { ...survey.bounds[0], name: 'mine', joint: [[1], [0, 3, 1], [0, 0, 2]] };
    expect(boundMeansCsv({ ...survey, bounds: [...survey.bounds, second] })).toBe(
      'depth,positions,manhattan,mine\n0,1,0,0\n1,1,0,1.25\n2,1,1,2\n',
    );
  });

  it('are a line each below the distance, with a key', () => {
    const survey = smallSurvey();
    const drawn = boundMeansChart(survey, SIZE).content.toString();
    expect(drawn).toContain('<polyline class="even"');
    expect(drawn).toContain('<polyline class="line-0"');
    expect(drawn).toContain('>manhattan</text>');
  });
});

describe('the squares of a bound', () => {
  it('are as dark as the power of ten of their positions', () => {
    const squares = boundSquares([[1], [9, 10], [0, 0, 1000]]).toString();
    expect(squares).toBe(
      [
        '<path fill-opacity="0.25" d="M0 0h1v1h-1zM1 0h1v1h-1z"/>',
        '<path fill-opacity="0.5" d="M1 1h1v1h-1z"/>',
        '<path fill-opacity="0.75" d=""/>',
        '<path fill-opacity="1" d="M2 2h1v1h-1z"/>',
      ].join(''),
    );
  });

  it('are drawn of a row of a million values too', () => {
    const joint = [[1], [...new Array<number>(1_000_000).fill(0), 1]];
    expect(boundSquares(joint).toString()).toContain('M1 1000000h1v1h-1z');
    expect(boundChart(joint, markup``, SIZE).content.toString()).toContain('1 to 9');
  });
});

describe('the chart of iterations', () => {
  const boards = [0.5, 1, 30];
  const iterations = [0.5, 1, 20].map((measured, depth) => ({
    depth,
    starts: 1,
    measured,
    predicted: boards[depth],
  }));
  const svg = (others: readonly (readonly number[])[] = []): string =>
    iterationChart(boards, iterations, others, SIZE).content.toString();

  it('has a line through all predictions of one board or more, and a dot for each such measure', () => {
    const [, line] = /<polyline class="growth" points="([^"]*)"/.exec(svg())!;
    expect(line.trim().split(/\s+/)).toHaveLength(2);
    expect(/class="measured"[^>]* d="([^"]*)"/.exec(svg())![1].match(/M/g)).toHaveLength(2);
  });

  it('is as high as the largest number of all bounds', () => {
    const first = (text: string): number[] =>
      /<polyline class="growth" points="([^"]*)"/
        .exec(text)![1]
        .match(/[\d.]+/g)!
        .map(Number);
    // The last point of the own line is lower if another bound has more boards.
    expect(first(svg([[1, 1, 3000]])).at(-1)).toBeGreaterThan(first(svg()).at(-1)!);
  });
});

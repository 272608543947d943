/* `bounds.json`: its form, and the checks of a survey that need no search. */
import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { surveyChecks } from '../../src/results/surveyChecks.js';
import { formatSurvey, readSurvey } from '../../src/results/surveyFile.js';
import type { BoundFindings, Judgement, Survey } from '../../src/survey/survey.js';
import { smallSurvey } from '../survey/surveys.js';

describe('the text of bounds.json', () => {
  const survey = smallSurvey();

  it('has a line for each list of numbers, each small object and each other value', () => {
    expect(formatSurvey(survey)).toMatchInlineSnapshot(`
      "{
        "schemaVersion": 1,
        "size": "1x3",
        "rows": 1,
        "columns": 3,
        "goal": [1,2,0],
        "goalBlank": [0,2],
        "metric": "single-tile",
        "positions": 3,
        "depth": 2,
        "mean": 1,
        "branching": {
          "factor": 0,
          "weights": [0,0,0]
        },
        "solutions": {"unique":3,"mean":1,"most":1},
        "bounds": [
          {
            "name": "manhattan",
            "mean": 0.3333333333,
            "greatest": 1,
            "meanError": 0.6666666667,
            "greatestError": 1,
            "meanRatio": 0.25,
            "exact": 1,
            "correlation": 0.8660254038,
            "eta": null,
            "boards": [0.5,2,2.5],
            "worst": "0 1 2",
            "iterations": [
              {"depth":1,"starts":1,"measured":1,"predicted":0.3333333333}
            ],
            "joint": [
              [1],
              [1],
              [0,1]
            ],
            "cells": [
              [0,1],
              [1],
              [1]
            ]
          }
        ],
        "structure": [
          {
            "right": [1,0,0],
            "deadEnds": 0,
            "cells": [0,0,1],
            "solutions": {"unique":1,"total":1,"most":1}
          },
          {
            "right": [0,1,0],
            "deadEnds": 0,
            "cells": [0,1,0],
            "solutions": {"unique":1,"total":1,"most":1}
          },
          {
            "right": [0,1,0],
            "deadEnds": 1,
            "cells": [1,0,0],
            "solutions": {"unique":1,"total":1,"most":1}
          }
        ]
      }
      "
    `);
  });

  it('is read back as the survey', () => {
    expect(readSurvey(JSON.parse(formatSurvey(survey)), survey.puzzle)).toEqual({
      ...survey,
      bounds: survey.bounds.map((bound) => ({
        ...bound,
        iterations: [{ depth: 1, starts: 1, measured: 1, predicted: 0.3333333333 }],
      })),
    });
  });

  it.each<[string, Pick<Judgement, 'above' | 'falls'>]>([
    ['never above the distance, and falls by no more than one', { above: null, falls: null }],
    [
      'above the distance, and falls by more than one',
      {
        above: { position: [1, 0, 2], value: 2, solution: ['R'] },
        falls: { moves: 1, greatest: 2, from: [1, 0, 2], to: [1, 2, 0] },
      },
    ],
  ])('is read back with what was found of an own bound that is %s', (_, found) => {
    const guide = { meanError: 0.5, deviation: 0.25, correlation: null, rightMoves: 1 };
    const judgement = { ...found, file: { name: 'b.npy', sha256: '0'.repeat(64) }, guide };
    const text = formatSurvey(smallSurvey({ name: 'b', judgement }));
    const [bound] = readSurvey(JSON.parse(text), survey.puzzle).bounds;
    expect(bound.judgement).toEqual(judgement);
  });

  it.each([
    [{ bounds: undefined }, 'bounds'],
    [{ bounds: [{ name: 'manhattan' }] }, 'bounds.0'],
    [{ structure: [{ right: [1], deadEnds: 'none' }] }, 'structure.0'],
    [{ structure: [{ right: [1], deadEnds: 0, cells: [1] }] }, 'structure.0.solutions'],
  ])('is refused with %j in the place of what it has', (change, part) => {
    const data = JSON.parse(formatSurvey(survey)) as object;
    expect(() => readSurvey({ ...data, ...change }, survey.puzzle)).toThrow(
      new RegExp(`^its ${part.replaceAll('.', '\\.')}.* is not as a survey writes it$`),
    );
  });

  it('is refused if a bound is unknown, unless it is an own bound', () => {
    const text = formatSurvey(survey).replaceAll(`"${survey.bounds[0].name}"`, '"strange"');
    expect(() => readSurvey(JSON.parse(text), survey.puzzle)).toThrow(
      "it has an unknown bound 'strange'",
    );
    const judgement = { file: 'strange.npy', sha256: '0'.repeat(64) };
    const data = JSON.parse(text) as { bounds: object[] };
    const given = { ...data, bounds: data.bounds.map((bound) => ({ ...bound, judgement })) };
    expect(() => readSurvey(given, survey.puzzle)).not.toThrow('unknown bound');
  });

  it('is refused if a judgement has its name of 1.1.0', () => {
    const data = JSON.parse(formatSurvey(survey)) as { bounds: object[] };
    const older = { ...data, bounds: data.bounds.map((bound) => ({ ...bound, own: {} })) };
    expect(() => readSurvey(older, survey.puzzle)).toThrow(/^its bounds\.0\.own is not/);
  });

  it('is refused if it is of another goal', () => {
    const data = JSON.parse(formatSurvey(survey)) as unknown;
    const other = orderedPuzzle(parseSize('2x3'), 0);
    expect(() => readSurvey(data, other)).toThrow('it is of another goal');
  });

  it.each<[string, Survey]>([
    ['a bound without a depth', smallSurvey({ joint: [[1], [1]] })],
    ['a bound without a cell', smallSurvey({ cells: [[0, 1], [1]] })],
    [
      'a depth without a cell',
      {
        ...survey,
        layers: survey.layers.map((layer, depth) => ({
          ...layer,
          cells: depth === 1 ? [0, 1] : layer.cells,
        })),
      },
    ],
  ])('is refused with %s', (_, broken) => {
    // The figures, which are not read, could not be made of it.
    const { bounds, layers } = broken;
    const data = JSON.parse(formatSurvey(survey)) as object;
    const text = JSON.stringify({
      ...data,
      bounds: bounds.map((bound) => ({ ...bound, worst: bound.worst.join(' ') })),
      structure: layers,
    });
    expect(() => readSurvey(JSON.parse(text), survey.puzzle)).toThrow(
      'its lists do not fit each other',
    );
  });
});

describe('the checks of a survey', () => {
  const counts = [1, 1, 1];
  const failed = (survey: Survey, wanted = counts) =>
    surveyChecks(survey, wanted)
      .filter(({ fault }) => fault !== undefined)
      .map(({ what }) => what);

  it('pass if all is right', () => {
    expect(failed(smallSurvey())).toEqual([]);
  });

  it('find counts of layers that differ, and a layer too few', () => {
    const sums = [
      'the positions of the survey by right moves add up to the layers',
      'the positions of the survey by blank cell add up to the layers',
      'the values of each bound add up to the layers',
    ];
    expect(failed(smallSurvey(), [1, 2, 1])).toEqual(sums);
    expect(failed(smallSurvey(), [1, 1])).toEqual(expect.arrayContaining(sums));
  });

  it('find a position without a right move', () => {
    const survey = smallSurvey();
    const layers = survey.layers.map((layer) => ({ ...layer, right: [1, 0, 0] }));
    expect(failed({ ...survey, layers })).toContain('all positions but the goal have a right move');
  });

  it.each([
    ['more with one solution than with one right move', 1, { unique: 2, total: 2, most: 1 }],
    ['fewer in all than two of each other position', 1, { unique: 0, total: 1, most: 2 }],
    ['more in all than the most allow', 1, { unique: 0, total: 3, most: 2 }],
    ['a most of none', 1, { unique: 1, total: 1, most: 0 }],
    ['another number of the goal', 0, { unique: 0, total: 2, most: 2 }],
  ])('find solutions that no positions can have: %s', (_, at, solutions) => {
    const survey = smallSurvey();
    const layers = survey.layers.map((layer, depth) =>
      depth === at ? { ...layer, solutions } : layer,
    );
    expect(failed({ ...survey, layers })).toEqual([
      'the shortest solutions of each layer are as many as its positions can have',
    ]);
  });

  it.each<[string, Partial<BoundFindings>]>([
    [
      'no bound is above the distance, unless the survey says so',
      { joint: [[1], [1], [0, 0, 0, 1]], cells: [[0, 0, 0, 1], [1], [1]] },
    ],
    [
      'the values of each bound add up to the layers',
      { joint: [[1], [2], [0, 0]], cells: [[0, 1], [1], [1]] },
    ],
    [
      'the values of each bound by blank cell add up to the positions with the blank there',
      { cells: [[1, 1], [0], [1]] },
    ],
    [
      'each value of a bound has as many positions by blank cell as by depth',
      { cells: [[1], [1], [1]] },
    ],
    ['the position with the greatest error can be solved', { worst: [1, 0, 1] }],
  ])('find that not: %s', (what, own) => {
    expect(failed(smallSurvey(own))).toContain(what);
  });

  it.each([
    ['the solution of another position', ['U', 'R'], 3],
    ['no fewer moves than the bound says', ['R', 'R'], 2],
  ] as const)('find a position below the bound with %s', (_, solution, value) => {
    const above = { position: [0, 1, 2], value, solution };
    const guide = { meanError: 0, deviation: 0, correlation: null, rightMoves: 1 };
    const failedWith = (changes: Partial<typeof above>) =>
      failed(smallSurvey({ judgement: { above: { ...above, ...changes }, falls: null, guide } }));
    const check =
      'the position for which a bound of your own is above the distance has its solution';
    expect(failedWith({})).toContain(check);
    expect(failedWith({ value: 3, solution: ['R', 'R'] })).not.toContain(check);
  });

  it('let a bound be as large as the distance', () => {
    expect(
      failed(smallSurvey({ joint: [[1], [0, 1], [0, 0, 1]], cells: [[0, 0, 1], [0, 1], [1]] })),
    ).toEqual([]);
  });
});

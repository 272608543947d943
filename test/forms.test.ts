/* The version rises with each change of a form of files. */
import { expect, it } from 'vitest';
import { packageVersion } from '../scripts/build/about.mjs';
import { SUMMARY_VERSION } from '../src/results/summary.js';
import { SURVEY_VERSION } from '../src/results/surveyFile.js';

it('each version has its own forms of files', () => {
  // A form that changes gets a new line here, with a new version.
  const forms: Record<string, object> = { '1.1.0': { summary: 2, survey: 1 } };
  expect(forms[packageVersion()]).toEqual({ summary: SUMMARY_VERSION, survey: SURVEY_VERSION });
});

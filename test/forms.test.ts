/* The version rises with each change of a form of files. */
import { expect, it } from 'vitest';
import { packageVersion } from '../scripts/build/about.mjs';
import { FORM } from '../src/results/summary.js';
import { SURVEY_FORM } from '../src/results/surveyFile.js';

it('each version has its own forms of files', () => {
  // A form that changes gets a new line here, with a new version.
  const forms: Record<string, object> = { '1.1.0': { summary: 2, survey: 1 } };
  expect(forms[packageVersion()]).toEqual({ summary: FORM, survey: SURVEY_FORM });
});

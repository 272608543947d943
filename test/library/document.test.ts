import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import * as oracles from '../../src/oracle.js';
import { call } from '../cli/call.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { patternOf } from '../shortened.js';
import { isSlow } from '../sizes.js';

const DOCUMENT = new URL('../../docs/library.md', import.meta.url);
const folder = temporaryFolder(afterAll);

/** Samples that build databases for 4x4, or load an oracle of 3x4. */
const LONG = /openSolver\('4x4'\)|positions\('4x4'|loadOracle/;

/** In a sample whose values depend on the speed of the machine. */
const TIMED = 'improvements';

/**
 * The samples of JavaScript. One without imports goes on where the one before has ended, and has
 * that one in it.
 */
function samplesOf(text: string): string[] {
  const samples: string[] = [];
  for (const [, code] of text.matchAll(/```js\n(.*?)```/gs)) {
    samples.push(/^import /m.test(code) ? code : samples.at(-1)! + code);
  }
  return samples
    .filter((sample) => !sample.includes(TIMED))
    .filter((sample, place, all) => !(all[place + 1] ?? '').startsWith(sample));
}

type Told = readonly [expression: string, remark: string, value: unknown];
type Program = (
  modules: Readonly<Record<string, unknown>>,
  tell: (...told: Told) => void,
) => Promise<void>;
const AsyncFunction = (async () => Promise.resolve()).constructor as new (
  ...source: string[]
) => Program;

/** A sample in which each expression with a remark is reported, in the place of its statement. */
function programOf(sample: string): Program {
  const code = sample
    .replace(/^import (\{.*\}) from '.*';$/gm, 'const $1 = modules;')
    .replace('output/3x4/oracle.bin', join(folder, 'oracle.bin'))
    .replace(/;\n\/\/ /g, '; // ')
    .replace(
      /^( *)((?!const |for |if |try |\}).*); \/\/ (.*)$/gm,
      (_, indent: string, expression: string, remark: string) =>
        `${indent}report(${JSON.stringify(expression)}, ${JSON.stringify(remark)}, ${expression});`,
    );
  return new AsyncFunction('modules', 'report', code);
}

/** A value as the document writes it. */
function written(value: unknown): string {
  if (typeof value === 'string') return value.includes("'") ? `"${value}"` : `'${value}'`;
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => `${name}: ${written(field)}`);
    return `{ ${fields.join(', ')} }`;
  }
  return String(value);
}

/** Whether a remark says the value, perhaps with words behind it; undefined if it has no value. */
function isTold(remark: string, value: unknown): boolean | undefined {
  if (!/^(['"[{\d]|true\b|false\b)/.test(remark)) return undefined;
  const ends = [...remark.matchAll(/, |: |$/g)].map(({ index }) => remark.slice(0, index));
  return ends.some((text) => {
    if (typeof value === 'number' && /^\d+\.\d+$/.test(text))
      return text === value.toFixed(text.split('.')[1].length);
    return patternOf(text).test(written(value));
  });
}

/** Makes the oracle of 3x4 that a sample loads. */
async function makeOracle(): Promise<void> {
  const oracle = ['enumerate', '--size', '3x4', '--oracle', '--out', folder, '--quiet'];
  expect(await call(oracle, { cwd: folder })).toMatchObject({ status: 0 });
}

/** Runs the samples, but for some. */
function itRunsSamples(isLeftOut: (sample: string) => boolean): void {
  const samples = samplesOf(readFileSync(DOCUMENT, 'utf8')).filter((sample) => !isLeftOut(sample));

  it.each(samples.map((sample) => [sample.split('\n').slice(0, 3).join(' '), sample] as const))(
    '%s',
    async (_, sample) => {
      const told: Told[] = [];
      await programOf(sample)({ ...library, ...oracles }, (...one) => void told.push(one));
      const compared = told.filter(([, remark, value]) => isTold(remark, value) !== undefined);
      expect(compared.length).toBeGreaterThan(0);
      const wrong = compared.filter(([, remark, value]) => isTold(remark, value) === false);
      expect(
        wrong.map(([code, remark, value]) => `${code} // ${remark}, but is ${written(value)}`),
      ).toEqual([]);
    },
  );
}

describe('a sample of docs/library.md', () => {
  beforeAll(async () => {
    if (isSlow) await makeOracle();
  });
  itRunsSamples((sample) => !isSlow && LONG.test(sample));
});

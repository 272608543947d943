import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Seconds of all tests that are run, one after the other. */
const BUDGET = 15;

/** Milliseconds of a test that has not run yet. */
const UNKNOWN = 2000;

/**
 * Of the tests that a change affects: those first whose paths are like those of the changed files,
 * then the quickest, as many as fit into some seconds by what each took when it ran last. Says how
 * many others there are.
 */
export class NearestFirst extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { config, cache } = this.ctx;
    const path = (file: string): string => relative(config.root, file).replaceAll('\\', '/');
    const changed = (config.related ?? []).map(path);
    const files = specifications.map((specification) => {
      const test = path(specification.moduleId);
      const { duration = UNKNOWN } =
        cache.getFileTestResults(`${specification.project.name}:${test}`) ?? {};
      return {
        specification,
        likeness: Math.max(0, ...changed.map((file) => likeness(file, test))),
        seconds: duration / 1000,
      };
    });
    files.sort((a, b) => b.likeness - a.likeness || a.seconds - b.seconds);
    let spent = 0;
    const chosen = files.filter(({ seconds }) => spent + seconds <= BUDGET && (spent += seconds));
    const leftOut = files.length - chosen.length;
    if (leftOut > 0) console.log(`${leftOut} more test files are affected; npm test runs all.`);
    return Promise.resolve(chosen.map(({ specification }) => specification));
  }
}

/**
 * How many parts of their paths a source and a test have in common, as test/ mirrors src/: folders,
 * and at the end the name.
 */
function likeness(source: string, test: string): number {
  const [own, other] = [source, test].map((file) =>
    file.replace(/^(src|test)\/|\..*$/g, '').split('/'),
  );
  return [...own, ''].findIndex((part, place) => part !== other[place]);
}

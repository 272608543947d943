/* Which tests look at a source file: those from which imports lead to it, the nearest first. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Paths of the tests of `npm test`. */
export const testFiles = (): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((path) => join('test', path))
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.slow.test.ts'))
    .filter((path) => !path.startsWith(join('test', 'cluster')))
    .sort();

/** The modules that a module imports, by path; types are no part of a program that runs. */
const importsOf = remembered((path: string): string[] =>
  ts
    .preProcessFile(readFileSync(path, 'utf8').replace(/^import type [^;]*;/gm, ''))
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(path), fileName))
    .map((file) => [file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx')].find(existsSync))
    .filter((file) => file !== undefined),
);

/** Whether a module names the folder of the build, from which threads and programs come. */
const namesBuild = remembered((path: string) =>
  readFileSync(path, 'utf8').includes('BUILD_FOLDER'),
);

/** By module, how many imports lead from a test to it. */
const distancesFrom = remembered((test: string): Map<string, number> => {
  const distances = new Map([[test, 0]]);
  // The loop meets the modules that it adds, too.
  for (const [path, distance] of distances) {
    for (const next of importsOf(path)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
});

/** Whether a test may start threads or programs of the build. */
export const usesBuild = remembered((test: string): boolean =>
  [...distancesFrom(test).keys()].some(namesBuild),
);

/**
 * The tests from which imports lead to a file, the nearest first and of these the quickest, as many
 * as take so many seconds together; at least one. A test that does not fit is left out, and those
 * behind it may fit. Tests without a time are left out.
 */
export function nearestTests(
  file: string,
  secondsOf: ReadonlyMap<string, number>,
  seconds: number,
): string[] {
  const tests = [...secondsOf.keys()]
    .map((test) => ({ test, distance: distancesFrom(test).get(file) ?? Infinity }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || secondsOf.get(a.test)! - secondsOf.get(b.test)!)
    .map(({ test }) => test);
  let sum = 0;
  return tests.filter((test, place) => {
    const own = secondsOf.get(test)!;
    const fits = place === 0 || sum + own <= seconds;
    if (fits) sum += own;
    return fits;
  });
}

/** The function, which is called once for each argument. */
function remembered<Value>(make: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => {
    if (!known.has(path)) known.set(path, make(path));
    return known.get(path)!;
  };
}

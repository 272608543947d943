/*
 * Before the tests, and in a watch before they run again: builds what has changed, in a process of
 * its own, as the build itself may have changed. Threads, kernels, pages and the program are taken
 * from there.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { packageVersion } from '../../scripts/build/about.mjs';
import { lastBuild, ROOT } from '../../scripts/build/current.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the build's folder, with a slash at the end. */
    readonly buildFolder: string;
    readonly version: string;
  }
}

export default function provideBuild(project: TestProject): void {
  provide(project);
  // As `npm test` calls it.
  if (process.argv.slice(2).join() === 'run')
    console.log('All tests without a browser but the slow ones: about two minutes on two cores.');
  project.onTestsRerun(() => provide(project));
}

function provide(project: TestProject): void {
  execFileSync(process.execPath, [join(ROOT, 'scripts/setup.mjs')], { stdio: 'inherit' });
  project.provide('buildFolder', `${pathToFileURL(lastBuild()!.folder).href}/`);
  project.provide('version', packageVersion());
}

/*
 * Before the tests, and in a watch before they run again: builds what has changed, in a process of its own, as the build itself
 * may have changed. Threads, kernels, pages and the program are taken from there.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { currentBuild, packageVersion } from '../../scripts/build/inputs.mjs';
import { ROOT } from '../../scripts/build/paths.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the build's folder, with a slash at the end. */
    readonly buildFolder: string;
    readonly version: string;
  }
}

export default function provideBuild(project: TestProject): void {
  provide(project);
  project.onTestsRerun(() => provide(project));
}

function provide(project: TestProject): void {
  spawnSync(process.execPath, [join(ROOT, 'scripts/setup.mjs')], { stdio: 'inherit' });
  const folder = currentBuild();
  if (folder === undefined) throw new Error('There is no build to test.');
  project.provide('buildFolder', `${pathToFileURL(folder).href}/`);
  project.provide('version', packageVersion());
}

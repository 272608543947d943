/* Builds again whenever something that is built is saved, until Ctrl-C. */
import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/paths.mjs';
import { FOLDERS, FILES } from './build/inputs.mjs';

/** Editors save in several steps, and several files at once. */
const SETTLE_MS = 50;

/** @type {NodeJS.Timeout | undefined} */
let soon;

// In a process of its own: the build itself may be what has changed.
const build = () => spawnSync(process.execPath, [join(ROOT, 'scripts/setup.mjs')], { stdio: 'inherit' });

const changed = () => {
  clearTimeout(soon);
  soon = setTimeout(build, SETTLE_MS);
};

for (const folder of FOLDERS) watch(join(ROOT, folder), { recursive: true }, changed);
// A file that is replaced is not watched any more, so its folder is.
watch(ROOT, (_, name) => FILES.includes(name ?? '') && changed());
build();
console.error('slide-atlas: watching; Ctrl-C ends it');

/* Puts the README of the repository back, which prepack.mjs has kept. */
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { README_KEPT, ROOT } from './build/current.mjs';

if (existsSync(README_KEPT)) renameSync(README_KEPT, join(ROOT, 'README.md'));

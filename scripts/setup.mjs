/*
 * `npm run build`, and the first step of all that uses the build: installs missing packages, and
 * builds if a source has changed. With `--all` it also installs the packages of tests, checks and
 * the site.
 */
import { makeReady } from './build/ready.mjs';

await makeReady(process.argv.includes('--all') ? 'all' : 'program');

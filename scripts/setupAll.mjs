/* Before tests, checks and the site: all packages, and the build of the program. */
import { setUp } from './build/setUp.mjs';

await setUp('all');

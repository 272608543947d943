/* Before each command of the program: its packages and its build. */
import { setUp } from './build/setUp.mjs';

await setUp('program');

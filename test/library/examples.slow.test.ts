import { it } from 'vitest';
import { checkExample, LONG } from './examples.js';

it.each(LONG)('%s runs, and prints its result', checkExample);

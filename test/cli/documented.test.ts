import { describe } from 'vitest';
import { describeCommands } from './documented.js';
import { isSlow } from '../sizes.js';

/** Commands that take a second, or read what these make. */
const LONG = [
  /survey .*3x3/,
  /enumerate 3x4$/,
  /enumerate .*3x4 --wrap/,
  /output\/3x4/,
  /enumerate .*3x4 --metric multi-tile/,
  /enumerate .*3x4 --oracle/,
  /--method oracle/,
  /verify -- 3x3 --solutions/,
  /--unique/,
  /positions .*--depth 52/,
  /positions .*2x6 --depth 40/,
  /positions .*4x4 --(depth 40|holes)/,
  /--within 10%/,
  /--heuristic projection/,
];

describe('The commands of the README and of documents', () =>
  describeCommands((line) => !isSlow && LONG.some((pattern) => pattern.test(line))));

/* The name of --out, whose ending chooses the format of the file. */
import { extname } from 'node:path';
import { oneOf, quoted } from '../../basics/quoted.js';
import { UsageError } from '../terminal/sentences.js';

/** The ending of a name in small letters, `.csv`; '' if there is none. */
export const endingOf = (out: string): string => extname(out).toLowerCase();

/** That a name has none of the endings. */
export const unknownEnding = (out: string, endings: readonly string[], orElse = ''): UsageError =>
  new UsageError(
    `The name ${quoted(out)} of --out has no ending that is written here; let it end in ${oneOf(endings)}${orElse}.`,
  );

/** That a name is of one format, and an option of another. */
export const otherFormat = (out: string, format: string, option: string): UsageError =>
  new UsageError(
    `The name ${quoted(out)} of --out is of the format ${format}, but the option is ${option}; leave out the option, or choose another name.`,
  );

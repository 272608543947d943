/* How files and folders of a board are named. */
import { formatSize, namesAll, sizeKey, type Size } from '../puzzle/size.js';
import { newSha256 } from './system/newSha256.js';

/** A name for files that no other board has: a board that its name does not show has a checksum. */
export const boardFileName = (size: Size): string =>
  formatSize(size) + (namesAll(size) ? '' : `-${checksumOf(sizeKey(size))}`);

/** Twelve hexadecimal digits of a text's SHA-256. */
export const checksumOf = (text: string): string =>
  newSha256().update(text).digest('hex').slice(0, 12);

import { AtlasError, Fault, messageOf } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { errorCode, readReason, whileReading } from '../files/system/regularFile.js';

/**
 * What `read` returns. @throws AtlasError of the code `damaged-work` when a file of a search is
 * missing or damaged, or the disk fails.
 */
export function orDamagedSearch<Found>(path: string, read: () => Found): Found {
  try {
    return whileReading(path, read);
  } catch (cause) {
    const code = errorCode(cause);
    if (cause instanceof AtlasError || (code === '' && !(cause instanceof Fault))) throw cause;
    const known = code === 'ENOENT' ? 'it is missing' : readReason(code);
    const reason = code === '' ? messageOf(cause) : known;
    throw new AtlasError('damaged-work', `The file ${quoted(path)} cannot be used: ${reason}`);
  }
}

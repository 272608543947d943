/* The file that `draw` writes, or its text on stdout. */
import { prepareOutFile } from '../../../files/results/outFile.js';
import { writeFiles } from '../../../files/writing/atomic.js';
import { visible } from '../../../basics/quoted.js';
import { endingOf, unknownEnding } from '../../line/outName.js';
import type { Session } from '../../session.js';
import { EXIT, type ExitCode } from '../../terminal/sentences.js';
import type { DrawValues } from './options.js';

/**
 * The ending of the file's name, in small letters; the first one for stdout.
 *
 * @throws UsageError for a name with another ending, and AtlasError if it cannot be written.
 */
export function drawnEnding<Ending extends string>(
  { out, force }: DrawValues,
  endings: readonly Ending[],
): Ending {
  if (out === undefined) return endings[0];
  const ending = endings.find((known) => known === endingOf(out));
  if (ending === undefined) throw unknownEnding(out, endings);
  prepareOutFile(out, { force });
  return ending;
}

/** Writes a file, or prints text. */
export async function writeDrawn(
  out: string | undefined,
  content: string | Uint8Array[],
  { terminal, signal }: Session,
): Promise<ExitCode> {
  if (out === undefined) await terminal.printPieces([content as string], signal);
  else {
    await writeFiles([[out, content]], signal);
    terminal.print(`Wrote ${visible(out)}`);
  }
  return EXIT.done;
}

/* The file that `draw` writes, or its text on stdout. */
import { prepareOutFile } from '../../../files/results/outFile.js';
import { writeFiles } from '../../../files/writing/atomic.js';
import { visible } from '../../../basics/quoted.js';
import { endingOf, unknownEnding } from '../../line/outName.js';
import type { Session } from '../../session.js';
import { EXIT, type ExitCode } from '../../terminal/sentences.js';
import type { DrawValues } from './options.js';

/** The ending of a file's name, in small letters; the first one for stdout. */
export function drawnForm<Form extends string>(
  { out, force }: DrawValues,
  forms: readonly Form[],
): Form {
  if (out === undefined) return forms[0];
  const form = forms.find((known) => known === endingOf(out));
  if (form === undefined) throw unknownEnding(out, forms);
  prepareOutFile(out, { force });
  return form;
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

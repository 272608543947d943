/* The file that `draw` writes, or its text on stdout. */
import { extname } from 'node:path';
import { prepareOutFile } from '../../../files/results/outFile.js';
import { writeFiles } from '../../../files/writing/atomic.js';
import { oneOf, quoted, visible } from '../../../basics/quoted.js';
import type { Session } from '../../session.js';
import { EXIT, UsageError, type ExitCode } from '../../terminal/sentences.js';
import type { DrawValues } from './options.js';

/** The ending of a file's name, in small letters; the first one for stdout. */
export function drawnForm<Form extends string>(
  { out, force }: DrawValues,
  forms: readonly Form[],
): Form {
  if (out === undefined) return forms[0];
  const ending = extname(out).toLowerCase();
  const form = forms.find((known) => known === ending);
  if (form === undefined) {
    throw new UsageError(
      `The name ${quoted(out)} of --out has no ending that is drawn here; let it end in ${oneOf(forms)}.`,
    );
  }
  prepareOutFile(out, force);
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

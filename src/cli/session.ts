import type { Readable } from 'node:stream';
import { SILENT, type Context, type Platform } from '../app/context.js';
import type { OutputStream } from './terminal/streams.js';
import type { Terminal } from './terminal/terminal.js';

/** What a command line gets from the process that runs it, or from a test. */
export interface Surroundings {
  stdin(): Readable;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends the command when it aborts. */
  readonly signal: AbortSignal;
  /** Loads the platform, which not every command needs. */
  platform(): Promise<Platform>;
}

export interface Session extends Surroundings {
  readonly terminal: Terminal;
}

/** The context of a use case. A quiet one prints warnings only. */
export const contextOf = async (
  { terminal, signal, platform }: Session,
  quiet = false,
): Promise<Context> => ({
  platform: await platform(),
  reporter: quiet ? { ...SILENT, warn: terminal.warn } : terminal,
  signal,
});

import { SILENT, type Context } from '../app/context.js';
import { nodePlatform } from '../platforms/node.js';
import type { Session } from './line/command.js';

/** What the use cases are handed: this machine, and someone to tell how it goes unless all is to be quiet. */
export const contextOf = ({ terminal, signal }: Session, quiet = false): Context => ({
  platform: nodePlatform,
  reporter: quiet ? { ...SILENT, warn: terminal.warn } : terminal,
  signal,
});

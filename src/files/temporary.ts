/* Names of files that are to become others: that of the other, who writes it, and a mark that no two share. */
import { randomUUID } from 'node:crypto';

export const temporaryName = (path: string): string => `${path}.${process.pid}-${randomUUID().slice(0, 8)}.tmp`;

const TEMPORARY = /\.(\d+)-[0-9a-f]{8}\.tmp$/;

/** The process that writes a file of a temporary name; undefined for other names. */
export function writerOf(name: string): number | undefined {
  const match = TEMPORARY.exec(name);
  return match ? Number(match[1]) : undefined;
}

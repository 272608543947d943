/* Names of temporary files: the name of the file to come, the number of the process that writes it, and a mark. */
import { randomUUID } from 'node:crypto';

/** A temporary name for a path that no other file has. */
export const temporaryName = (path: string): string => namedTemporary(path, process.pid, randomUUID().slice(0, 8));

/** The temporary name with this mark of 8 hexadecimal digits. */
export const namedTemporary = (path: string, writer: number, mark: string): string => `${path}.${writer}-${mark}.tmp`;

const TEMPORARY = /\.(\d+)-[0-9a-f]{8}\.tmp$/;

/** The process that writes a file of a temporary name; undefined for other names. */
export function writerOf(name: string): number | undefined {
  const match = TEMPORARY.exec(name);
  return match ? Number(match[1]) : undefined;
}

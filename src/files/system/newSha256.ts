import type { Hash } from 'node:crypto';

/** A new SHA-256 checksum. `node:crypto` is loaded at the first call: many commands make none. */
export const newSha256 = (): Hash => process.getBuiltinModule('node:crypto').createHash('sha256');

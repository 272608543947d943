import type { Hash } from 'node:crypto';

/** A new checksum. Its module is loaded at the first one: most commands need none. */
export const newSha256 = (): Hash => process.getBuiltinModule('node:crypto').createHash('sha256');

/* File systems that refuse: functions that stand in the place of those of node:fs. */
import type fs from 'node:fs';

type Fs = typeof fs;

/** The functions to call in the place of the real ones; {@link restoreFs} removes them. */
export const patches: { -readonly [Name in keyof Fs]?: Fs[Name] } = {};

export function restoreFs(): void {
  for (const name of Object.keys(patches)) Reflect.deleteProperty(patches, name);
}

/** The functions of node:fs. */
export let realFs: Fs;

/** A module like node:fs that calls {@link patches} first, for `vi.mock`. */
export function patchable(original: Fs): Fs {
  realFs = original;
  const patched = Object.entries(original).map(([name, value]) => {
    if (typeof value !== 'function' || !name.endsWith('Sync')) return [name, value];
    const call = value as (...args: unknown[]) => unknown;
    return [name, (...args: unknown[]) => ((patches as Record<string, typeof call>)[name] ?? call)(...args)];
  });
  return Object.fromEntries(patched) as Fs;
}

/** The error of the system with this code. */
export const systemError = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

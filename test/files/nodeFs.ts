/* File systems that refuse: functions that stand in the place of those of node:fs. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Fs = typeof fs;
type Functions = { readonly [Name in keyof Fs]?: Fs[Name] };

/** The functions of node:fs. */
export const realFs: Fs = { ...fs };

/** Puts functions in the place of the real ones in all modules, until {@link restoreFs}. */
export function patchFs(functions: Functions): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
  for (const name of Object.keys(functions)) patched.add(name as keyof Fs);
}

/** Counts the files that are opened from now on and not closed yet, until {@link restoreFs}. */
export function countOpenFiles(): () => number {
  let open = 0;
  patchFs({
    openSync: (...args) => {
      open++;
      return realFs.openSync(...args);
    },
    closeSync: (file) => {
      open--;
      realFs.closeSync(file);
    },
  });
  return () => open;
}

export function restoreFs(): void {
  patchFs(Object.fromEntries(Array.from(patched, (name) => [name, realFs[name]])));
  patched.clear();
}

const patched = new Set<keyof Fs>();

/** The error of the system with this code. */
export const systemError = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

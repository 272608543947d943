/*
 * Starts the program of this file's name, main or worker, with the code that the build has compiled: to parse the source takes 20 ms
 * of a start of 90. V8 compiles the source if there is no code, or if the code is cut off, of another version of V8, or of other
 * options of V8, such as --max-old-space-size. V8 compares only the length of the source: a build that is edited must lose its code.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const { url } = import.meta;
const filename = fileURLToPath(url).replace(/js$/, 'cjs');
const code = filename.replace(/cjs$/, 'code');
const cachedData = existsSync(code) ? readFileSync(code) : undefined;
/** @type {{ runInThisContext(): (require: NodeJS.Require, address: string) => void }} */
const script = new Script(readFileSync(filename, 'utf8'), { filename, cachedData });
script.runInThisContext()(createRequire(url), url);

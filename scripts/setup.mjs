/*
 * Makes a fresh clone ready, run before every command: installs the packages when they are missing or older than the lock
 * file, compiles when the sources are newer than the result. When there is nothing to do it takes a few milliseconds.
 * Plain JavaScript, nothing installed; speaks on stderr only.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const INSTALLED = join(root, 'node_modules', '.package-lock.json');
const BUILT = join(root, 'dist', '.built');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`slide-atlas needs Node 20.19 or later, but this is ${process.versions.node}; install a newer one.`, 2);
}

if (modified(INSTALLED) < modified(join(root, 'package-lock.json'))) {
  say('installing packages (npm ci)');
  // npm is a script of its own on Windows; everywhere npm tells its scripts where it is.
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  run(program, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], 'the packages could not be installed');
  utimesSync(INSTALLED, new Date(), new Date());
}

const SOURCES = ['src', 'scripts', 'tsconfig.json', 'package.json', 'package-lock.json'];
if (modified(BUILT) < Math.max(...SOURCES.map((name) => newest(join(root, name))))) {
  say('compiling');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  compile('.', 'the sources do not compile');
  run(process.execPath, [join(root, 'scripts', 'build-kernel.mjs')], 'the kernel does not compile');
  compile('src/report/page/browser', 'the script of the report does not compile');
  cpSync(join(root, 'src/report/page/page.css'), join(root, 'dist/report/page/page.css'));
  writeFileSync(BUILT, '');
}

/** Compiles the TypeScript project in a folder. */
function compile(folder, failure) {
  const compiler = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  run(process.execPath, [compiler, '--project', join(root, folder)], failure);
}

/** Time of the last change in ms, -Infinity for what does not exist. */
function modified(path) {
  return existsSync(path) ? statSync(path).mtimeMs : -Infinity;
}

/** The latest change in a file or below a folder. */
function newest(path) {
  if (!statSync(path).isDirectory()) return modified(path);
  return Math.max(modified(path), ...readdirSync(path).map((name) => newest(join(path, name))));
}

function run(program, args, failure) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) fail(`${failure}${error ? ` (${error.message})` : ''}; see above.`, 1);
}

function say(what) {
  process.stderr.write(`slide-atlas: ${what} ...\n`);
}

function fail(what, status) {
  process.stderr.write(`slide-atlas: ${what}\n`);
  process.exit(status);
}

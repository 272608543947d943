/* Calls of all commands: their helps and completions, and words that are not for a terminal. */
import { expect } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { call } from './call.js';
import { runScript } from './program.js';

/**
 * Expects each command to have a help within 80 columns, which the program shows by `help NAME`,
 * and by `NAME help` for some commands.
 */
export async function checkHelps(cwd: string, some: readonly string[]): Promise<void> {
  const help = (await call(['--help'], { cwd })).stdout;
  for (const name of Object.keys(COMMANDS)) {
    expect(help).toContain(`  slide-atlas ${name} `);
    const { status, stdout, stderr } = await call(['help', name], { cwd });
    expect(stdout).toContain(`Usage: slide-atlas ${name} `);
    expect(stdout).not.toMatch(/\[(string|array|boolean|default)/);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect([status, stderr]).toEqual([0, '']);
    if (some.includes(name)) expect((await call([name, 'help'], { cwd })).stdout).toBe(stdout);
  }
}

/** Expects bash to complete words after the name of the program. */
export function checkCompletions(cwd: string, completions: Readonly<Record<string, string>>): void {
  const script = `
    slide-atlas() { atlas "$@"; }
    source <(slide-atlas completion)
    complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _slide-atlas_yargs_completions; echo "\${COMPREPLY[@]}"; }
    ${Object.keys(completions)
      .map((words) => `complete_words slide-atlas ${words}\n`)
      .join('')}`;
  const stdout = Object.values(completions)
    .map((word) => `${word}\n`)
    .join('');
  expect(runScript(script, { cwd })).toEqual({ status: 0, stdout, stderr: '' });
}

/** Expects every command to show a word as text, in which stands `shown`, and not whole. */
export async function checkShown(cwd: string, text: string, shown: string): Promise<void> {
  const calls = [
    [text],
    [`--${text}`],
    ['enumerate', '--size', text],
    ['enumerate', `--${text}`],
    ['enumerate', '3x3', '--out', `${text}/${'y'.repeat(300)}`],
    ['enumerate', '3x3', '--depth-table', text],
    ['enumerate', '2x2', '--blank', text, '--goal', `a b c ${text}`],
    ['positions', '3x3', '--depth', text],
    ['solve', '3x3', text],
    ['solve', '3x3', '--input', text],
    ['solve', '3x3', '123456708', '--oracle', text],
    ['histogram', text],
    ['report', text, text],
    ['verify', text],
    ['rank', '3x3', text],
    ['unrank', '3x3', text],
  ];
  for (const args of calls) {
    const { status, stdout, stderr } = await call(args, { cwd });
    expect(stdout + stderr).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(stderr.length).toBeLessThan(600);
    if (args[0] !== `--${text}`) expect(stderr).toContain(shown);
    expect([status, stdout]).toEqual([args.includes('--out') ? 3 : 2, '']);
  }
}

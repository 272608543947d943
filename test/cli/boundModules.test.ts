/* Modules of bounds that do what no bound should: the program answers all the same. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Interruption } from '../../src/cli/terminal/signals.js';
import { isSlow } from '../sizes.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { call } from './call.js';
import { MANHATTAN } from './boundFiles.js';
import { interrupt, run } from './program.js';
import { waitFor } from '../waiting.js';

const cwd = temporaryFolder(afterAll);
/** A position that takes a while. */
const FAR = ['14 15 8 12 10 11 9 13 2 6 5 1 3 7 4 0'];
const PLAIN = 'export default () => () => 0;\n';
const LOOP = 'export default () => () => { for (;;); };';

/** Modules, with what the program prints about each. */
const FAULTS: readonly (readonly [what: string, module: string, sentence: RegExp])[] = [
  ['ends the process when it is loaded', `process.exit(0);\n${PLAIN}`, /ends its thread/],
  [
    'ends the process when it makes its bound',
    'export default () => process.exit(0);',
    /ends its thread/,
  ],
  [
    'ends the process in a call',
    'export default () => { let calls = 0; return () => (++calls > 100 ? process.exit(0) : 0); };',
    /ends its thread/,
  ],
  [
    'awaits what never comes',
    `await new Promise(() => {});\n${PLAIN}`,
    /is never loaded: it awaits what never comes/,
  ],
  [
    'rejects a promise',
    `\nPromise.reject(new Error('boom'));\n${PLAIN}`,
    /throws 'boom' in line 2 outside of its calls/,
  ],
  [
    'throws from a timer',
    `setTimeout(() => { throw new Error('boom'); });\n${PLAIN}`,
    /throws 'boom' in line 1 outside of its calls/,
  ],
  [
    'throws from a microtask',
    `queueMicrotask(() => { throw new Error('boom'); });\n${PLAIN}`,
    /throws 'boom' in line 1 outside of its calls/,
  ],
  [
    'throws in its maker',
    "export default () => {\n  throw new Error('boom');\n};",
    /cannot be made: 'boom' in line 2/,
  ],
  [
    'throws in a call',
    "export default () => () => {\n  throw new Error('boom');\n};",
    /throws 'boom' in line 2 for /,
  ],
];

describe('a module of a bound that', () => {
  const SURVEY = 'survey 2x3 --bounds manhattan --bound fault.mjs --out refused';
  const SOLVE = 'solve 3x3 867254301 --heuristic fault.mjs --threads 1';

  it.each([
    ...FAULTS.map((fault) => [...fault, SURVEY] as const),
    // Both commands load modules in the same way, and call their bounds in ways of their own.
    ...FAULTS.filter(([what]) => isSlow || / in a call|is loaded/.test(what)).map(
      (fault) => [...fault, SOLVE] as const,
    ),
  ])('%s is refused with a sentence', async (_, module, sentence, line) => {
    writeFileSync(join(cwd, 'fault.mjs'), module);
    const { status, stdout, stderr } = await call(line.split(' '), { cwd });
    const [last = ''] = stderr.trimEnd().split('\n').slice(-1);
    expect(last).toMatch(/^slide-atlas: The (module|bound) 'fault(\.mjs)?' /);
    expect(last).toMatch(sentence);
    expect([status, stdout]).toEqual([2, '']);
    expect(existsSync(join(cwd, 'refused'))).toBe(false);
  });

  it('ends the process in a thread of a team is refused too', async () => {
    writeFileSync(
      join(cwd, 'team.mjs'),
      "import { workerData } from 'node:worker_threads';\n" +
        'export default () => () => (workerData?.file ? 0 : process.exit(0));',
    );
    const args = ['solve', '4x4', ...FAR];
    const { status, stderr } = await call([...args, '--heuristic', 'team.mjs', '--threads', '2'], {
      cwd,
    });
    expect(stderr).toMatch(/^slide-atlas: The module 'team.mjs' ends its thread/m);
    expect(status).toBe(2);
  });

  it('fails is reported before other bounds are made', async () => {
    writeFileSync(join(cwd, 'fault.mjs'), 'export default () => { throw 7; };');
    const { stderr } = await call(['survey', '3x3', '--bound', 'fault.mjs', '--out', 'refused'], {
      cwd,
    });
    expect(stderr).toBe("slide-atlas: The bound 'fault' cannot be made: '7'.\n");
  });

  it('prints, and leaves a timer open, spoils no output and the program ends', () => {
    writeFileSync(
      join(cwd, 'mine.mjs'),
      `setInterval(() => {}, 1000);\nconsole.log('hello');\n${MANHATTAN}`,
    );
    const args = 'survey 2x2 --bounds manhattan --bound mine.mjs --out printed --json'.split(' ');
    const { status, stdout, stderr } = run(args, { cwd });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ size: expect.anything() as unknown });
    expect(stderr).toContain('hello\n');
    const solved = run(
      ['solve', '2x2', '1 2 0 3', '--heuristic', 'mine.mjs', '--format', 'letters', '--quiet'],
      { cwd },
    );
    expect([solved.status, solved.stdout]).toEqual([0, expect.stringMatching(/^R\n/)]);
  });

  it('does not keep the program from ending if the position has no solution', () => {
    writeFileSync(join(cwd, 'idle.mjs'), MANHATTAN);
    const args = ['solve', '2x2', '2 1 3 0', '--heuristic', 'idle.mjs'];
    const { status, stderr } = run(args, { cwd, timeout: 30_000 });
    expect(status).toBe(4);
    expect(stderr).toMatch(/has no solution/);
  });

  it('never returns does not keep the program from ending at a signal', async () => {
    writeFileSync(join(cwd, 'loop.mjs'), LOOP);
    const args = ['solve', '4x4', ...FAR, '--heuristic', 'loop.mjs', '--json'];
    const { status, stderr } = await interrupt('SIGINT', args, cwd);
    expect(status).toBe(130);
    expect(stderr).not.toContain('slide-atlas:');
  });

  it.each([
    [
      'survey',
      ['survey', '2x3', '--bounds', 'manhattan', '--bound', 'loop.mjs', '--out', 'stopped'],
    ],
    [
      'solve --quick',
      // Its time is not over before the signal comes, however slow the machine is.
      ['solve', '4x4', ...FAR, '--heuristic', 'loop.mjs', '--quick', '--timeout', '50', '--json'],
    ],
  ])('never returns does not keep %s from ending at a signal', async (_, args) => {
    const looping = join(cwd, 'looping');
    rmSync(looping, { force: true });
    writeFileSync(
      join(cwd, 'loop.mjs'),
      "import { writeFileSync } from 'node:fs';\n" +
        `export default () => () => { writeFileSync(${JSON.stringify(looping)}, ''); for (;;); };`,
    );
    const end = new AbortController();
    const ended = call(args, { cwd, signal: end.signal });
    await waitFor('the bound never returns', () => existsSync(looping));
    end.abort(new Interruption('SIGINT', 130));
    const { status, stderr } = await ended;
    expect(status).toBe(130);
    expect(stderr).not.toContain('slide-atlas:');
    expect(existsSync(join(cwd, 'stopped'))).toBe(false);
  });

  it.each([[[]], [['--quick']]])(
    'never returns does not keep solve from its time %j',
    async (options) => {
      writeFileSync(join(cwd, 'loop.mjs'), LOOP);
      const { stdout } = await call(
        [
          'solve',
          '3x3',
          '867254301',
          '--heuristic',
          'loop.mjs',
          '--timeout',
          '0.2',
          '--json',
          ...options,
        ],
        { cwd },
      );
      expect(JSON.parse(stdout)).toMatchObject({ optimal: false });
    },
  );
});

describe('a module in .js', () => {
  it('is a bound', async () => {
    writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(cwd, 'mine.js'), MANHATTAN);
    const { stdout } = await call(
      ['solve', '3x3', '867254301', '--heuristic', 'mine.js', '--format', 'letters'],
      { cwd },
    );
    expect(stdout).toContain('31 moves');
  });
});

describe('a module in TypeScript', () => {
  it('is a bound, or Node is too old, in a sentence', async () => {
    const runs = 'typescript' in process.features && Boolean(process.features.typescript);
    writeFileSync(
      join(cwd, 'typed.ts'),
      'export default () => (board: Uint8Array): number => 0 * board[0];',
    );
    const { status, stderr } = await call(['solve', '2x2', '1 2 0 3', '--heuristic', 'typed.ts'], {
      cwd,
    });
    expect(status).toBe(runs ? 0 : 2);
    if (!runs) expect(stderr).toContain('use Node 22.18 or later, or compile the module');
  });
});

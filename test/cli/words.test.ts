import { afterAll, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { command as enumerate } from '../../src/cli/commands/enumerate.js';
import { command as positions } from '../../src/cli/commands/positions.js';
import { flag } from '../../src/cli/line/command.js';
import { keptByNpm } from '../../src/cli/line/npmOptions.js';
import { withNamedRefusals } from '../../src/cli/line/words.js';
import { callOf, callPrefix } from '../../src/cli/terminal/callName.js';
import { shellWord } from '../../src/formats/shellWords.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

describe('a command line', () => {
  it.each([
    [['--size', '3x3', '123456780']],
    [['--size=3x3', '1', '2', '3', '4', '5', '6', '7', '8', '0']],
    [['123456780', '3x3']],
    [['3x3', '--', '123456780']],
    [['3x3', '--blank', '*', '--goal', 'abcdefgh*', '--', 'abcdefgh*']],
    [['--goal', '123456780', '123456780', '--size', '3x3']],
  ])('%j is read', async (args) => {
    const { status, stdout } = await call(['rank', '--numbering', 'board', ...args], { cwd });
    expect([status, stdout]).toEqual([0, '161280\n']);
  });

  it.each([
    [['--size.x', '3x3'], 'Unknown argument: size.x; see slide-atlas enumerate --help.'],
    [['--constructor', '1'], 'Unknown argument: constructor;'],
    [['--__proto__', '1'], 'Unknown argument: ___proto___;'],
    [['--=1'], 'Unknown argument: -;'],
    [['—size', '3x4'], 'Unknown argument: —size;'],
    [['--SIZE', '3x4'], 'Unknown argument: SIZE;'],
    [['--file', 'x'], 'Unknown argument: file;'],
    [['--\u001b[31m'], String.raw`Unknown argument: \u001b[31m;`],
    [['3x3', '-q'], 'Unknown argument: q;'],
    [['3x3', '--csv'], 'the result folder has depths.csv'],
    [['--json=yes'], 'Argument unexpected for: json;'],
    [['--size'], 'Not enough arguments following: size;'],
    [['--size='], 'The option --size is empty; write --size ROWSxCOLUMNS.'],
    [['--size', '--json'], "The size '--json' is not of the form ROWSxCOLUMNS;"],
    [['--out', '--jsno'], "The value '--jsno' of --out is not a name;"],
    [['--size', '3x3', '--size', '3x3'], 'The option --size is given 2 times;'],
    [['--size', '3', 'x', '4'], 'Unknown arguments: x, 4;'],
    [['3x3', '3x4'], 'Unknown argument: 3x4;'],
    [['3x3', '--', '3x4'], 'Unknown argument: 3x4;'],
  ])('enumerate %j is refused: %s', async (args, sentence) => {
    const { status, stdout, stderr } = await call(['enumerate', ...args], { cwd });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });

  it('words after -- are no options', async () => {
    const { status, stderr } = await call(['rank', '3x3', '--', '--size'], { cwd });
    expect([status, stderr]).toEqual([2, expect.stringContaining("The board '--size'")]);
  });

  it.each([
    [['--size', '3x3', 'rank', '123456780']],
    [['--', 'rank', '3x3', '123456780']],
    [['rank', '-size', '3x3', '123456780']],
  ])('%j names its command later, or an option with one dash', async (args) => {
    const { status, stdout } = await call(args, { cwd });
    expect([status, stdout]).toEqual([0, expect.stringContaining('161280')]);
  });

  it('a flag may be given twice', async () => {
    const { status } = await call(['rank', '123456780', '--json', '--json'], { cwd });
    expect(status).toBe(0);
  });
});

describe('an option', () => {
  it.each(Object.entries(COMMANDS))(
    'of %s takes values that look like options',
    async (name, { load }) => {
      const { options } = (await load()).command;
      const valued = Object.keys(options).filter((option) => options[option].value !== undefined);
      expect(valued.length).toBeGreaterThan(0);
      for (const option of valued) {
        for (const value of ['-v', '-h', '--version', '--help', '-5']) {
          // The last option is unknown: the command is refused, even if the value is right.
          const line = [name, `--${option}`, value, '--unheard-of'];
          const { status, stdout } = await call(line, { cwd });
          expect([status, stdout], line.join(' ')).toEqual([2, '']);
        }
      }
    },
  );

  it('may have a label that is an option elsewhere', async () => {
    for (const label of ['-v', '-h', '--help', '--json']) {
      const args = ['rank', '2x2', '--blank', label, '--goal', `a b c ${label}`, `a b ${label} c`];
      const { status, stdout } = await call(args, { cwd });
      expect([status, stdout], label).toEqual([0, expect.stringContaining('board rank')]);
    }
  });

  it.each(Object.entries(COMMANDS))(
    'of %s is named if its value is refused, and has a description',
    async (_name, { load }) => {
      const options = withNamedRefusals((await load()).command.options);
      for (const [option, { coerce, describe, repeats, choices }] of Object.entries(options)) {
        expect(describe, option).toMatch(/\w{3}/);
        // Yargs refuses what is not among the choices; a list of files may have any names.
        if (coerce && choices === undefined && !repeats)
          expect(() => coerce('@,,\n@') as unknown, option).toThrow(`--${option}`);
      }
    },
  );
});

const onWindows = process.platform === 'win32';

describe('options that npm has kept', () => {
  const meant = (args: string[], kept: Record<string, string>, script = 'positions') =>
    keptByNpm(
      'positions',
      { ...positions.options, until: enumerate.options.until, 'no-pruning': flag('') },
      args,
      {
        npm_lifecycle_event: script,
        npm_package_name: 'slide-atlas',
        ...Object.fromEntries(
          Object.entries(kept).map(([option, value]) => [`npm_config_${option}`, value]),
        ),
      },
    );

  it.each([
    [['3x4'], { size: 'true' }, '--size 3x4'],
    [[], { size: '3x4' }, '--size 3x4'],
    [['3x4', '20'], { until: 'true' }, '3x4 --until 20'],
    [['20', '3x4'], { until: 'true' }, '3x4 --until 20'],
    [['3x3', '20', '5'], { sample: 'true' }, '3x3 20 --sample 5'],
    [['3x3', '20', '5', '1'], { sample: 'true', seed: 'true' }, '3x3 20 --sample 5 --seed 1'],
    [
      ['3x4', 'multi-tile', 'x'],
      { out: 'true', metric: 'true' },
      '3x4 --metric multi-tile --out x',
    ],
    [['1 2 3 0', '2x2'], { size: 'true', goal: 'true' }, '--size 2x2 --goal "1 2 3 0"'],
    [['3x3'], { size: 'true', depth: '20', json: 'true' }, '--size 3x3 --depth 20 --json'],
    [['x'], { size: '3x3', goal_blank: '1,1', out: 'true' }, '--size 3x3 --goal-blank 1,1 --out x'],
    [['3x4'], { until: 'true' }, '3x4 --until'],
    [['3x5', 'disk'], { engine_strict: 'true' }, '3x5 --engine disk'],
    [['3x3', '5', 'csv'], { sample: 'true' }, '3x3 --sample 5 --format csv'],
    [['123456708'], { pruning: '' }, '123456708 --no-pruning'],
  ])('%j and %j: the line is %s', (args, kept, line) => {
    const call = onWindows ? 'node dist/main.js positions' : 'npm run positions --';
    expect(meant(args, kept)).toBe(
      `npm keeps the options before -- for itself${onWindows ? ', and PowerShell removes --' : ''}; write ${call} ${line}`,
    );
  });

  it('are printed on Windows with a line that has no --', () => {
    vi.stubGlobal('process', Object.create(process, { platform: { value: 'win32' } }));
    expect(meant(['3x4'], { size: 'true' })).toBe(
      'npm keeps the options before -- for itself, and PowerShell removes --; write node dist/main.js positions --size 3x4',
    );
    expect(callOf('solve', '3x3')).toBe('node dist/main.js solve 3x3');
    expect(callPrefix()).toBe('node dist/main.js');
    vi.unstubAllGlobals();
  });

  it('are none when they are npm’s own, or another program’s', () => {
    expect(meant(['3x4'], { json: 'true', depth: '3' })).toBeUndefined();
    expect(meant(['3x4'], { size: 'true' }, 'other')).toBeUndefined();
    expect(meant(['3x4'], {})).toBeUndefined();
    expect(meant(['3x4', '--engine', 'disk'], {})).toBeUndefined();
  });

  it('are quoted for a shell if they need it', () => {
    expect(['3x4', 'a b', '*', '', "it's $5"].map(shellWord)).toEqual([
      '3x4',
      '"a b"',
      '"*"',
      '""',
      `'it'\\''s $5'`,
    ]);
  });
});

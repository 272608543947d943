import { describe, expect, it, vi } from 'vitest';
import { keptByNpm } from '../../src/cli/line/npmOptions.js';
import { shellWord } from '../../src/report/shellWords.js';
import { UsageError } from '../../src/cli/terminal/sentences.js';
import { nearest } from '../../src/cli/line/suggestions.js';
import { readLine, valuesOf } from '../../src/cli/line/words.js';

const options = {
  size: { value: 'ROWSxCOLUMNS', describe: 'size', bare: /^\d+x\d+$/ },
  depth: { value: 'D', describe: 'depth', bare: /^\d+$/ },
  goal: { value: 'BOARD', describe: 'goal' },
  'goal-blank': { value: 'R,C', describe: 'blank' },
  out: { value: 'DIR', describe: 'folder' },
  input: { value: 'FILE|-', describe: 'file' },
  json: { describe: 'JSON' },
};

const read = (...args: string[]) => {
  const { values, words } = valuesOf(readLine(args, options));
  const given = Object.entries(values).filter(([, value]) => value);
  return { ...Object.fromEntries(given), words };
};

describe('a command line', () => {
  it.each([
    [['--size', '3x4', '--json'], { size: '3x4', json: true, words: [] }],
    [['--size=3x4', 'a', '--goal=-x-', 'b'], { size: '3x4', goal: '-x-', words: ['a', 'b'] }],
    [['--input', '-', '-'], { input: '-', words: ['-'] }],
    [['--depth', '-1', '-2'], { depth: '-1', words: ['-2'] }],
    [['--json', '--', '--size', '3x4'], { json: true, words: ['--size', '3x4'] }],
    [['3x4'], { size: '3x4', words: [] }],
    [['3x3', '20'], { size: '3x3', depth: '20', words: [] }],
    [['--size', '3x3', '3x4', '7'], { size: '3x3', depth: '7', words: ['3x4'] }],
    [['—', '–a'], { words: ['—', '–a'] }],
    [['--out', '-v', '--goal', 'a b -h'], { out: '-v', goal: 'a b -h', words: [] }],
    [['--goal="a"', '--out', '"'], { goal: '"a"', out: '"', words: [] }],
  ])('%j is read', (args, expected) => {
    expect(read(...args)).toEqual(expected);
  });

  it.each([
    [['--size.x', '3x3'], '--size.x is unknown; did you mean --size?'],
    [['--json.a', '1'], '--json.a is unknown; did you mean --json?'],
    [['--constructor', '1'], '--constructor is unknown; choose --size'],
    [['--__proto__', '1'], '--__proto__ is unknown; choose --size'],
    [['--$0', '1'], '--$0 is unknown; choose --size'],
    [['--=1'], '-- is unknown'],
    [['—size', '3x4'], '—size is unknown; did you mean --size?'],
    [['–-size=3x4'], '–-size is unknown; did you mean --size?'],
    [['-size', '3x4'], '-size is unknown; did you mean --size?'],
    [['--SIZE', '3x4'], '--SIZE is unknown; did you mean --size?'],
    [['--szie', '3x4'], '--szie is unknown; did you mean --size?'],
    [['--output', 'x'], '--output is unknown; did you mean --out?'],
    [['--file', 'x'], '--file is unknown; choose --size'],
    [['--\u001b[31m'], String.raw`--\u001b[31m is unknown`],
    [['--out', '--jsno'], '--jsno is unknown; did you mean --json?'],
    [['--size-', '3x4'], '--size- is unknown; did you mean --size?'],
    [['--json=yes'], '--json takes no value'],
    [['--size'], '--size is empty; write --size ROWSxCOLUMNS'],
    [['--size', '--json'], '--size is empty'],
    [['--json', '--json'], '--json is given 2 times'],
    [
      ['--size', '3', 'x', '4'],
      "'3' of --size is followed by 'x'; write it without blanks: --size 3x4",
    ],
    [['--size', '3x', '4'], 'write it without blanks: --size 3x4'],
    [['--goal-blank', '1', '1'], 'write it without blanks: --goal-blank 1,1'],
    [['--goal-blank', '1,', '2', '--json'], 'write it without blanks: --goal-blank 1,2'],
    [['--goal', '1', '2', '3', '0', '--size', '2x2'], 'quote it: --goal "1 2 3 0"'],
    [['--goal', '[[1,', '2],', '[3,', '0]]'], 'quote it: --goal "[[1, 2], [3, 0]]"'],
  ])('%j is refused: %s', (args, sentence) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(sentence);
  });

  it('leaves a board after a whole goal alone', () => {
    expect(read('--goal', '[1,2,3,0]', '[1,2,0,3]').words).toEqual(['[1,2,0,3]']);
    expect(read('--goal', '1230', '1203').words).toEqual([]); // a depth here
  });
});

describe('a suggestion', () => {
  it.each([
    ['run', ['rank', 'unrank'], undefined],
    ['enumerat', ['enumerate', 'solve'], 'enumerate'],
    ['Solve', ['enumerate', 'solve'], 'solve'],
    ['slove', ['enumerate', 'solve'], 'solve'],
    ['x'.repeat(1e6), ['enumerate'], undefined],
  ])('for %.10s of %j is %s', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });
});

const onWindows = process.platform === 'win32';

describe('options that npm has kept', () => {
  const meant = (args: string[], kept: Record<string, string>, script = 'enumerate') =>
    keptByNpm('enumerate', options, args, {
      npm_lifecycle_event: script,
      npm_package_name: 'slide-atlas',
      ...Object.fromEntries(
        Object.entries(kept).map(([option, value]) => [`npm_config_${option}`, value]),
      ),
    });

  it.each([
    [['3x4'], { size: 'true' }, '--size 3x4'],
    [[], { size: '3x4' }, '--size 3x4'],
    [['1 2 3 0', '2x2'], { size: 'true', goal: 'true' }, '--size 2x2 --goal "1 2 3 0"'],
    [['3x3'], { size: 'true', depth: '20', json: 'true' }, '--size 3x3 --depth 20 --json'],
    [['x'], { size: '3x3', goal_blank: '1,1', out: 'true' }, '--size 3x3 --goal-blank 1,1 --out x'],
  ])('%j and %j: the line is %s', (args, kept, line) => {
    const call = onWindows ? 'node dist/main.js enumerate' : 'npm run enumerate --';
    expect(meant(args, kept)).toMatch(/^npm keeps the options before -- for itself.*; write /);
    expect(meant(args, kept)).toMatch(new RegExp(`; write ${call} ${line}$`));
  });

  it('are told on Windows with a line that has no --', () => {
    vi.stubGlobal('process', Object.create(process, { platform: { value: 'win32' } }));
    expect(meant(['3x4'], { size: 'true' })).toBe(
      'npm keeps the options before -- for itself, and PowerShell takes -- away; write node dist/main.js enumerate --size 3x4',
    );
    vi.unstubAllGlobals();
  });

  it('are none when they are npm’s own, or another program’s', () => {
    expect(meant(['3x4'], { json: 'true', depth: '3' })).toBeUndefined();
    expect(meant(['3x4'], { size: 'true' }, 'other')).toBeUndefined();
    expect(meant(['3x4'], {})).toBeUndefined();
  });

  it('are quoted for a shell where they need it', () => {
    expect(['3x4', 'a b', '*', '', "it's $5"].map(shellWord)).toEqual([
      '3x4',
      '"a b"',
      '"*"',
      '""',
      `'it'\\''s $5'`,
    ]);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);
const analyse = (...args: string[]) => call(['analyse', ...args], { cwd });
const BOARD = '1 2 3/4 6 8/7 5 0';

describe('analyse', () => {
  it('has the distance after each move, the moves lost, the first one that lost and what was shortest there', async () => {
    const { status, stdout, stderr } = await analyse('3x3', BOARD, 'U D U L D R');
    expect(stdout.split('\n')).toEqual([
      'move   distance  lost',
      'start         4',
      '1 U           3',
      '2 D           4     2',
      '3 U           3',
      '4 L           2',
      '5 D           1',
      '6 R           0',
      '',
      '6 moves, 2 lost by 1 of them; a shortest solution from the start has 4.',
      'Move 2, D, is the first that lost. Shortest there, 3 moves:',
      'LDR',
      'The board after the moves: 1 2 3 4 5 6 7 8 0',
      'Letters are the directions of the blank.',
      '',
    ]);
    expect([status, stderr]).toEqual([0, '']);
  });

  it('analyses moves that do not end at the goal, and says so', async () => {
    const { status, stdout } = await analyse(...BOARD.split(' '), 'U');
    expect(stdout).toContain('1 move, none lost; a shortest solution from the start has 4.\n');
    expect(stdout).toContain('The moves do not end at the goal, but 3 moves before it.\n');
    expect(status).toBe(0);
  });

  it('reads and writes the moves of tiles if these are meant', async () => {
    const { stdout } = await analyse('3x3', BOARD, 'DRUL', '--moves', 'tile', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      letters: 'DRUL',
      lettersOf: 'tile',
      moves: 4,
      distance: 4,
      left: 0,
      lost: 0,
      firstLost: null,
      shortest: 'DRUL',
      analysis: [{ move: 'D', tiles: [8], distance: 3, lost: 0 }, {}, {}, {}],
    });
  });

  it('counts multi-tile moves, and slides that go on are one move', async () => {
    const args = ['--size', '2x3', '--metric', 'multi-tile', '--csv'];
    expect((await analyse(...args, '1 2 3/0 4 5', 'R2')).stdout).toBe(
      'number,move,tiles,distance,lost\n0,,,1,0\n1,RR,4+5,0,0\n',
    );
    expect((await analyse(...args, '1 2 3/0 4 5', 'R U D R')).stdout).toBe(
      'number,move,tiles,distance,lost\n0,,,1,0\n1,R,4,1,1\n2,U,2,2,2\n3,D,2,1,0\n4,R,5,0,0\n',
    );
  });

  it('says which move cannot be made, in the moves of the metric', async () => {
    const args = ['2x3', '1 2 3/0 4 5'];
    expect((await analyse(...args, 'U R3')).stderr).toContain('Move 4, R, cannot be made');
    const { stderr, status } = await analyse(...args, 'U R3', '--metric', 'multi-tile');
    expect(stderr).toContain('Move 2, RRR, cannot be made: the blank is in the last column');
    expect(status).toBe(2);
  });

  it('reads labels, whose moves are the last word', async () => {
    const labels = ['--goal', 'URD/DL*', '--blank', '*'];
    expect((await analyse(...labels, 'URD/D*L', 'R')).stderr).toContain(
      "The moves 'R' can be read as letters, and as tiles that move U of the blank; write letters with counts",
    );
    expect((await analyse(...labels, 'URD/D*L', 'R1', '--csv')).stdout).toContain('\n1,R,L,0,0\n');
    expect((await analyse(...labels, 'U R D / * D L', 'RR', '--csv')).status).toBe(0);
  });

  it.each([
    ['moves in a JSON object', ['{"position":[[1,2,3],[4,6,8],[7,5,0]],"letters":"UL"}']],
    ['moves behind it', ['{"position":"1 2 3/4 6 8/7 5 0"}', 'U', 'L']],
    ['arrows', ['1 2 3/4 6 8/7 5 0', '↑←']],
  ])('reads %s', async (_, words) => {
    const { stdout } = await analyse(...words, '--csv');
    expect(stdout).toBe('number,move,tiles,distance,lost\n0,,,4,0\n1,U,8,3,0\n2,L,6,2,0\n');
  });

  it('answers each line of an input: text, what solve prints, and JSON', async () => {
    const stdin = [
      `${BOARD} ULDR`,
      '1\t1 2 3 4 6 8 7 5 0\t4\tULDR',
      '{"start":[1,2,3,4,6,8,7,5,0],"letters":"DRUL","lettersOf":"tile"}',
      '# a comment',
      `${BOARD} D`,
      BOARD,
      '1 2 3/4 5 6/8 7 0 U',
    ].join('\n');
    const { status, stdout, stderr } = await call(['analyse', '--input', '-'], { cwd, stdin });
    const answer = '1 2 3 4 6 8 7 5 0\t4\t4\t0\t-\t0';
    expect(stdout.split('\n')).toEqual([
      `1\t${answer}`,
      `2\t${answer}`,
      `3\t${answer}`,
      `5\t${BOARD} D\tmoves`,
      `6\t${BOARD}\tmoves`,
      '7\t1 2 3/4 5 6/8 7 0 U\tunsolvable',
      '',
    ]);
    expect(stderr).toContain('line 5: Move 1, D, cannot be made: the blank is in the last row');
    expect(status).toBe(4);
    const json = await call(['analyse', '--input', '-', '--json'], { cwd, stdin: `${BOARD} D` });
    expect(JSON.parse(json.stdout)).toEqual({
      line: 1,
      start: `${BOARD} D`,
      code: 'moves',
      error: expect.stringMatching(/^Move 1, D, cannot be made/) as string,
    });
  });

  it('answers each solution of a JSON object, also behind one that has a fault', async () => {
    const start = [1, 2, 3, 4, 6, 8, 7, 5, 0];
    const stdin = JSON.stringify({ start, solutions: ['ULDR', 'D', 'UDULDR'] });
    const { status, stdout } = await call(['analyse', '--input', '-'], { cwd, stdin });
    expect(stdout.split('\n')).toEqual([
      '1\t1 2 3 4 6 8 7 5 0\t4\t4\t0\t-\t0',
      '1\t1 2 3 4 6 8 7 5 0\tmoves',
      '1\t1 2 3 4 6 8 7 5 0\t6\t4\t2\t2\t0',
      '',
    ]);
    expect(status).toBe(4);
  });

  it('makes solutions shorter on any board, and says what is proved', async () => {
    const small = await analyse('3x3', BOARD, 'UDULDRLR', '--shorten');
    expect(small.stdout).toBe(
      'ULDR\n4 moves, 4 fewer than before; no path between these boards is shorter.\nLetters are the directions of the blank.\n',
    );
    const around = 'ULDR'.repeat(9);
    const large = await analyse('--size', '10x10', GOAL, around, '--shorten', '--json');
    expect(JSON.parse(large.stdout)).toMatchObject({
      letters: '',
      moves: 0,
      given: 36,
      optimal: true,
    });
    const slides = ['--metric', 'multi-tile', '--shorten'];
    const sliding = await analyse('2x3', '1 2 3/0 4 5', 'R U D R', ...slides);
    expect(sliding.stdout).toBe(
      'RR\n1 multi-tile move, 3 fewer than before; no path between these boards is shorter.\nLetters are the directions of the blank.\n',
    );
    const open = await analyse('3x3', BOARD, 'UDU', '--shorten');
    expect(open.stdout).toContain('U\n1 move, 2 fewer');
    expect(open.stdout).toContain('The moves do not end at the goal.');
    const stdin = `${BOARD} ULDR\n${BOARD} UDU\n`;
    const lines = await call(['analyse', '3x3', '--shorten', '--input', '-'], { cwd, stdin });
    expect(lines.stdout).toContain('2\t1 2 3 4 6 8 7 5 0\t1\tU\n');
    expect(lines.stderr).toBe('line 2: The moves do not end at the goal.\n');
  });
});

const GOAL = [...Array.from({ length: 99 }, (_, place) => place + 1), 0].join(' ');

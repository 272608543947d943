import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { qrCode, reachableAt } from '../../src/cli/browser/servePage.js';
import { call } from './call.js';
import { start } from './program.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

describe('the QR code of an address', () => {
  it('is a square of black and white, two rows of it in a line, within 80 columns', async () => {
    const coloured = await qrCode('http://192.168.100.200:8011/');
    const lines = coloured.map((line) => stripVTControlCharacters(line));
    const [white, black, plain] = ['\u001b[97m', '\u001b[40m', '\u001b[49m\u001b[39m'];
    expect(coloured).toEqual(lines.map((line) => white + black + line + plain));
    const [{ length: width }] = lines;
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([width]));
    expect(width).toBeLessThan(80);
    expect(Math.ceil(width / 2)).toBe(lines.length);
    expect(new Set(lines.join(''))).toEqual(new Set(' ▀▄█'));
  });
});

describe('explore', () => {
  it('writes the page, and says where', async () => {
    const { status, stdout } = await call(['explore', '--out', 'page.html'], { cwd });
    expect(stdout).toMatch(/^Wrote page.html\nOpen file:\/\/.*\/page.html in a browser.\n$/);
    expect(status).toBe(0);
    expect(readFileSync(join(cwd, 'page.html'), 'utf8')).toContain('"start":""');
  });

  it('begins with the board that is named', async () => {
    await call(['explore', '4x4', '--out', 'page.html'], { cwd });
    expect(readFileSync(join(cwd, 'page.html'), 'utf8')).toContain('"start":"v=1&size=4x4&goal=1-');
  });

  it('makes the folder of results if there is none yet', async () => {
    const { status, stdout } = await call(['explore'], { cwd });
    expect(stdout).toContain('Wrote output/explore.html\n');
    expect(status).toBe(0);
    rmSync(join(cwd, 'output'), { recursive: true });
  });

  it.skipIf(process.platform !== 'linux')('says so if that folder cannot be made', async () => {
    const { status, stderr } = await call(['explore'], { cwd: '/proc' });
    expect(stderr).toBe(
      "slide-atlas: The folder 'output' cannot be written: nothing can be made there under that name; choose another.\n",
    );
    expect(status).toBe(3);
  });

  it('begins with the board that is named', async () => {
    await call(['explore', '2x3', '--goal-blank', '0,0', '--out', 'other.html'], { cwd });
    expect(readFileSync(join(cwd, 'other.html'), 'utf8')).toContain(
      '"start":"v=1&size=2x3&goal=0-1-2-3-4-5"',
    );
    await call(['explore', '--metric', 'multi-tile', '--out', 'other.html'], { cwd });
    expect(readFileSync(join(cwd, 'other.html'), 'utf8')).toContain(
      '"start":"v=1&size=3x4&metric=multi-tile&goal=1-2-',
    );
  });

  it('leaves a file alone that is not its own', async () => {
    writeFileSync(join(cwd, 'mine.html'), 'mine');
    const { status, stderr } = await call(['explore', '--out', 'mine.html'], { cwd });
    expect(stderr).toContain("'mine.html' was not written by slide-atlas; name another");
    expect(status).toBe(2);
    expect(readFileSync(join(cwd, 'mine.html'), 'utf8')).toBe('mine');
  });

  it('says so if a folder has its name', async () => {
    mkdirSync(join(cwd, 'folder.html'));
    const { status, stderr } = await call(['explore', '--out', 'folder.html'], { cwd });
    expect(stderr).toContain(
      "'folder.html' is a folder, and a file is to be there; name another.\n",
    );
    expect(status).toBe(2);
  });

  it('is not written by a run that keeps its result elsewhere', async () => {
    await call(['enumerate', '--size', '2x2', '--out', 'elsewhere', '--quiet'], { cwd });
    expect(existsSync(join(cwd, 'output', 'explore.html'))).toBe(false);
    expect(readFileSync(join(cwd, 'elsewhere', 'report.html'), 'utf8')).not.toContain(
      'explore.html',
    );
  });
});

describe.skipIf(process.platform === 'win32')('explore --serve', () => {
  it('serves the page with a strict policy, and nothing else, until Ctrl-C', async () => {
    const { child, ended } = start(['explore', '--serve', '0'], cwd);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(line.toString())!;
    const page = await fetch(url);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(await page.text()).toContain('<title>Explorer of slide-atlas</title>');
    expect(page.headers.get('content-encoding')).toBe('gzip');
    for (const coding of ['identity', 'br, gzip;q=0']) {
      const plain = await fetch(url, { headers: { 'Accept-Encoding': coding } });
      expect(plain.headers.get('content-encoding')).toBe(null);
      expect(await plain.text()).toContain('<title>Explorer of slide-atlas</title>');
    }
    const other = await fetch(`${url}favicon.ico`);
    expect([other.status, await other.text()]).toEqual([
      404,
      'The page is at /, not at /favicon.ico.\n',
    ]);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    child.kill('SIGINT');
    expect((await ended).status).toBe(130);
  });

  it('prints the addresses that others can open if it listens at all of them, those of homes and schools first', () => {
    const info = (
      address: string,
      others: Partial<NetworkInterfaceInfo> = {},
    ): NetworkInterfaceInfo =>
      ({ address, family: 'IPv4', internal: false, ...others }) as NetworkInterfaceInfo;
    const interfaces = {
      lo: [
        info('127.0.0.1', { internal: true }),
        info('::1', { family: 'IPv6', internal: true, scopeid: 0 }),
      ],
      bridge: [info('172.17.0.1')],
      wlan: [
        info('192.168.1.7'),
        info('fe80::1', { family: 'IPv6', scopeid: 3 }),
        info('2001:db8::7', { family: 'IPv6', scopeid: 0 }),
      ],
    };
    expect(reachableAt('127.0.0.1', interfaces)).toEqual(['127.0.0.1']);
    expect(reachableAt('0.0.0.0', interfaces)).toEqual(['192.168.1.7', '172.17.0.1']);
    expect(reachableAt('::', interfaces)).toEqual(['192.168.1.7', '172.17.0.1', '2001:db8::7']);
    expect(reachableAt('0.0.0.0', { lo: interfaces.lo })).toEqual([]);
  });

  it.each([
    ['ENOSPC', 'The output cannot be written to the end: the disk is full; make room.'],
    ['EPIPE', 'The address cannot be printed: nothing reads the output.'],
  ])('ends if its address cannot be written (%s)', async (code, sentence) => {
    const stdout = new Writable({
      write: (_piece, _encoding, done) => done(Object.assign(new Error(code), { code })),
    });
    const { status, stderr } = await call(['explore', '--serve', '0'], { cwd, stdout });
    expect(stderr).toBe(`slide-atlas: ${sentence}\n`);
    expect(status).toBe(3);
  });

  it('says that a port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((settle) => server.once('listening', settle));
    const { port } = server.address() as AddressInfo;
    const { status, stderr } = await call(['explore', '--serve', String(port)], { cwd });
    expect(stderr).toContain('another program has it; choose another');
    expect(status).toBe(3);
    server.close();
  });
});

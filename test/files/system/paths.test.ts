import { posix, win32 } from 'node:path';
import { expect, it } from 'vitest';
import { fileAddress, isWithin } from '../../../src/files/system/paths.js';

it.each([
  [posix, '/a/b', '/a/b/c/d', true],
  [posix, '/a/b', '/a/b', true],
  [posix, '/a/b', '/a/bc', false],
  [posix, '/a/b', '/a/b/..c', true],
  [win32, 'C:\\a', 'C:\\A\\b', true],
  [win32, 'C:\\a', 'D:\\a\\b', false],
])('a path below a folder is distinguished from others (%#)', (paths, folder, path, expected) => {
  expect(isWithin(folder, path, paths)).toBe(expected);
});

it.each([
  [posix, '/a/index.html', '/a/3x3 b/report.html', '3x3%20b/report.html'],
  [posix, '/a/index.html', '/b/report.html', '../b/report.html'],
  [win32, 'C:\\a\\index.html', 'c:\\b\\x#1\\report.html', '../b/x%231/report.html'],
  [win32, 'C:\\a\\index.html', 'D:\\b\\x 1\\report.html', 'file:///D:/b/x%201/report.html'],
])(
  'a page has the address of a file, on another drive a whole one (%#)',
  (paths, page, file, address) => {
    expect(fileAddress(page, file, paths)).toBe(address);
  },
);

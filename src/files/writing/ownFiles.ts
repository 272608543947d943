/*
 * Which files this program has written. Each format that it writes has a mark that files of other
 * programs do not have: the first bytes, or a comment if the format has one.
 */
import { existsSync, fstatSync, readSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { AtlasError, tryOr } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { closedAfter, isSystemError, openRegular } from '../system/regularFile.js';

const PAGE_MARK =
  /^<!doctype html>\n.*<meta (name="generator" content="slide-atlas"|http-equiv="Content-Security-Policy" content="default-src 'none';)/s;

/** How a file of this program begins, or ends, by its name or by the ending of its name. */
const MARKS: Readonly<Partial<Record<string, RegExp>>> = {
  '.svg':
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-[-\d. ]+" width="[\d.]+" height="[\d.]+" role="img" aria-labelledby="title (text|facts)">\n/,
  '.png': /^\x89PNG\r\n\x1a\n.{25}.{4}tEXtSoftware\0slide-atlas/s,
  '.gif': /^GIF89a.*\x21\xfe\x0bslide-atlas\0\x3b$/s,
  '.html': PAGE_MARK,
  '.htm': PAGE_MARK,
  '.csv': /^(depth,(positions?|count|states)|bound,depth,value)\b/,
  '.jsonl': /^\{"position":\[[^\]]*\],"depth":\d+[,}]/,
  '.json': /^\{\n {2}"schemaVersion": \d+,\n {2}"size": "\d+x\d+",\n/,
  // Records of a sample, or the bytes of a depth table.
  '.npy': /^\x93NUMPY.{4}\{'descr': (\[\("position", "\|u1", |'\|u1', 'fortran_order': False, )/s,
  // Lines of a sample, of letters, or of numbers.
  '.txt': /^(\d+(\t\d+)*\t\S[^\t\n]*|[UDLR ]+|\d+( \d+)*)\n/,
  // Boards, whose tiles may have labels; boards of two or three cells, whose tiles are numbers.
  'deepest.txt': /^(\S+( \S+){3,}|\d( \d){1,2})\n/,
  '.bin': /^\{"format":"slide-atlas /,
};

/** Bytes that are read for a mark, from the beginning and from the end of a file. */
const HEAD = 65_536;
const TAIL = 64;

/**
 * Whether nothing is lost if a file is written to a path: there is no file, an empty one, or one
 * that this program has written. `ending` names the format, as the ending of the name does.
 */
export function isOwnFile(path: string, ending = extname(path)): boolean {
  if (!existsSync(path)) return true;
  const ends = tryOr(() => closedAfter(openRegular(path), endsOf), isSystemError, undefined);
  const mark = MARKS[basename(path)] ?? MARKS[ending.toLowerCase()];
  return ends === '' || (ends !== undefined && mark?.test(ends) === true);
}

/** @throws AtlasError unless {@link isOwnFile}. */
export function checkOwnFile(path: string, ending?: string): void {
  if (isOwnFile(path, ending)) return;
  throw new AtlasError('foreign-file', `The file ${quoted(path)} was not written by slide-atlas`);
}

/** The beginning and the end of a file, a character for each byte. */
function endsOf(file: number): string {
  const { size } = fstatSync(file);
  const read = (from: number, bytes: number): string => {
    const buffer = Buffer.alloc(bytes);
    return buffer.toString('latin1', 0, readSync(file, buffer, 0, bytes, from));
  };
  return read(0, HEAD) + (size > HEAD ? read(size - TAIL, TAIL) : '');
}

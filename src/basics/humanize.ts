/*
 * Numbers for people: digits grouped by comma, units by thousands. Intl could group them, but its
 * first number format takes as long to make as a small search takes; a test compares the two.
 */

/** `239,500,800`; beyond exact numbers `7.76e+24`; beyond all numbers `over 1e+308`. */
export function formatCount(count: number | bigint): string {
  if (typeof count === 'bigint' || count <= Number.MAX_SAFE_INTEGER)
    return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return count === Infinity ? 'over 1e+308' : count.toPrecision(3);
}

const COMPACT_UNITS = ['', 'K', 'M', 'B', 'T'];

/** `239.5M`: up to four figures, for axes and rates. */
export function formatCompact(amount: number): string {
  const { value, power } = inThousands(amount, COMPACT_UNITS.length - 1);
  return `${tenths(value)}${COMPACT_UNITS[power]}`;
}

/**
 * The amount as `value` x 1000^`power`, with the least power for which the value, rounded to
 * tenths, is below 1000; the power is at most `most`.
 */
function inThousands(amount: number, most: number): { value: number; power: number } {
  let value = amount;
  let power = 0;
  while (tenths(value) >= 1000 && power < most) {
    value /= 1000;
    power++;
  }
  return { value, power };
}

const tenths = (value: number): number => Math.round(10 * value) / 10;

/** `1 position`, `18 positions`. */
export const formatQuantity = (count: number, noun: string): string =>
  `${formatCount(count)} ${nounFor(count, noun)}`;

/** `position` of one, `positions` of any other count. */
export const nounFor = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);

/**
 * `9.12%`; two figures of small shares, and `>99.99%` or `<0.001%` instead of a figure that would
 * read as all or nothing.
 */
export function formatShare(share: number): string {
  const value = 100 * share;
  if (value > 99.995 && value < 100) return '>99.99%';
  if (value >= 1 || value === 0) return `${value.toFixed(value === 100 ? 0 : 2)}%`;
  return value < 0.001 ? '<0.001%' : `${value.toFixed(1 - Math.floor(Math.log10(value)))}%`;
}

const BYTE_UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** `239.5 MB`: decimal units. */
export function formatBytes(bytes: number): string {
  const { value, power } = inThousands(bytes, BYTE_UNITS.length - 1);
  return `${byteFigure(value, power)} ${BYTE_UNITS[power]}`;
}

/** A value in units of 1000 to a power. */
function byteFigure(value: number, power: number): string {
  if (power === 0) return formatCount(value);
  return value < 1e6 ? value.toFixed(1) : value.toPrecision(3);
}

/** `0.42 ms`, `8.3 ms`, `0.31 s`, `12.4 s`, `3 min 07 s`, `2 h 05 min`. */
export function formatSeconds(seconds: number): string {
  if (seconds === 0) return '0 s';
  if (seconds < 0.000_005) return '<0.01 ms';
  if (seconds < 0.000_995) return `${(1000 * seconds).toFixed(2)} ms`;
  if (seconds < 0.009_95) return `${(1000 * seconds).toFixed(1)} ms`;
  if (seconds < 9.995) return `${seconds.toFixed(2)} s`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return inSixties(whole, 'min', 's');
  return inSixties(Math.round(seconds / 60), 'h', 'min');
}

/** `a moment`, `about 40 s`, `about 12 min`, `about 1.5 h`, `about 16 h`: for estimates. */
export function formatRoughly(seconds: number): string {
  if (seconds < 1) return 'a moment';
  if (seconds < 90) return `about ${Math.round(seconds)} s`;
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} min`;
  const hours = seconds / 3600;
  return `about ${hours < 10 ? hours.toFixed(1) : formatCount(Math.round(hours))} h`;
}

const inSixties = (small: number, largeUnit: string, smallUnit: string): string =>
  `${formatCount(Math.floor(small / 60))} ${largeUnit} ${String(small % 60).padStart(2, '0')} ${smallUnit}`;

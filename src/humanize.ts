/* Numbers for people: digits grouped by comma, units by thousands. */

const grouped = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `239,500,800`; beyond exact numbers `7.76e+24`. */
export const formatCount = (count: number): string =>
  count <= Number.MAX_SAFE_INTEGER ? grouped.format(count) : count.toPrecision(3);

/** `239.5M`: three or four figures, for axes and rates. */
export const formatCompact = (count: number): string => compact.format(count);

/** `1 position`, `18 positions`. */
export const formatQuantity = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** `239.5 MB`: decimal units. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? formatCount(value) : value < 1e6 ? value.toFixed(1) : value.toPrecision(3)} ${units[power]}`;
}

/** `0.31 s`, `12.4 s`, `3 min 07 s`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 9.995) return `${seconds.toFixed(2)} s`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

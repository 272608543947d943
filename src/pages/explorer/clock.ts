/** `0:07`, `2:05`; `exact` to the millisecond, `0:07.312`. */
export function formatClock(seconds: number, exact: boolean): string {
  const units = exact ? 1000 : 1;
  const whole = exact ? Math.round(seconds * units) : Math.floor(seconds);
  const rest = ((whole % (60 * units)) / units).toFixed(exact ? 3 : 0);
  return `${Math.floor(whole / (60 * units))}:${rest.padStart(exact ? 6 : 2, '0')}`;
}

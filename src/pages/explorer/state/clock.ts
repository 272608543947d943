/** `0:07`, `2:05`, with tenths `0:07.3`. */
export function formatClock(seconds: number, tenths: boolean): string {
  const units = tenths ? 10 : 1;
  const whole = Math.floor(seconds * units);
  const rest = ((whole % (60 * units)) / units).toFixed(tenths ? 1 : 0);
  return `${Math.floor(whole / (60 * units))}:${rest.padStart(tenths ? 4 : 2, '0')}`;
}

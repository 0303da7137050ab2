/** Each unit, and how many of it make the next larger unit. */
const units = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', Number.POSITIVE_INFINITY],
] as const;

/** Returns a text such as "2s ago". `milliseconds` is relative to now: negative in the past. A time in the future is formatted as "now". */
export function relativeTime(milliseconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' });
  let value = Math.trunc(Math.min(milliseconds, 0) / 1_000);
  for (const [unit, countInNextUnit] of units) {
    if (Math.abs(value) < countInNextUnit) return format.format(value, unit);
    value = Math.trunc(value / countInNextUnit);
  }
  return '';
}

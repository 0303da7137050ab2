/** The units, each with its number in the next larger unit. */
const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', Number.POSITIVE_INFINITY],
] as const;

/**
 * Formats a time as "2s ago" or "now" in the user's language. `milliseconds` is relative to now: negative in the past. A time in the future
 * is formatted as "now".
 */
export function relativeTime(milliseconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' });
  let value = Math.trunc(Math.min(milliseconds, 0) / 1_000);
  for (const [unit, size] of steps) {
    if (Math.abs(value) < size) return format.format(value, unit);
    value = Math.trunc(value / size);
  }
  return '';
}

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', Number.POSITIVE_INFINITY],
] as const;

/** Milliseconds from now, negative for the past → "2s ago", "now", in the user's language. */
export function relativeTime(milliseconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' });
  let value = Math.trunc(Math.min(milliseconds, 0) / 1_000);
  for (const [unit, size] of steps) {
    if (Math.abs(value) < size) return format.format(value, unit);
    value = Math.trunc(value / size);
  }
  return '';
}

/**
 * Converts between instants and calendar days. A day is a number: 0 is 1 January 1970. `zone` is an IANA time zone, by default that of the
 * process or browser.
 */

const dayMs = 86_400_000;
/** Greater than the offset of any time zone from UTC. */
const maxOffsetMs = 15 * 3_600_000;

/** Reused, because creating a format is slow. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** `instant` is in Unix milliseconds. */
export function dayNumber(instant: number, zone?: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric', calendar: 'gregory' });
  formats.set(zone, format);
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
  const { year = 0, month = 0, day = 0 }: Record<string, number> = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day) / dayMs;
}

/**
 * Returns the first instant of a day in Unix milliseconds. A binary search finds it, because some days start at 1:00 and some have 23 hours.
 */
export function startOfDay(day: number, zone?: string): number {
  let instantBefore = day * dayMs - maxOffsetMs;
  let instantNotBefore = day * dayMs + maxOffsetMs;
  while (instantNotBefore - instantBefore > 1) {
    const middle = Math.floor((instantBefore + instantNotBefore) / 2);
    if (dayNumber(middle, zone) < day) instantBefore = middle;
    else instantNotBefore = middle;
  }
  return instantNotBefore;
}

/** Calendar days as numbers of days since 1 January 1970. `zone` is an IANA time zone; the user's own by default. */

/** In milliseconds. */
const dayLength = 86_400_000;
/** Maximum difference between the start of a day in any time zone and in UTC, in milliseconds. */
const widestOffset = 15 * 3_600_000;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Returns the number of the day of an instant in Unix milliseconds. */
export function dayNumber(instant: number, zone?: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric', calendar: 'gregory' });
  formats.set(zone, format);
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
  const { year = 0, month = 0, day = 0 }: Record<string, number> = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day) / dayLength;
}

/**
 * Returns the first instant of a day in Unix milliseconds. It is found by binary search, because some days start at 1:00 and some have 23
 * hours.
 */
export function startOfDay(day: number, zone?: string): number {
  let before = day * dayLength - widestOffset;
  let within = day * dayLength + widestOffset;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayNumber(middle, zone) < day) before = middle;
    else within = middle;
  }
  return within;
}

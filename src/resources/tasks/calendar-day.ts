/** Days of the calendar, counted from 1970, as they are where the user is. `zone`: an IANA time zone; the user's own unless given. */

const dayLength = 86_400_000;
/** No day begins further from that of Greenwich. */
const widestOffset = 15 * 3_600_000;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Which day the instant, in Unix milliseconds, belongs to. */
export function dayNumber(instant: number, zone?: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric', calendar: 'gregory' });
  formats.set(zone, format);
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
  const { year = 0, month = 0, day = 0 }: Record<string, number> = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day) / dayLength;
}

/** The first instant of the day, in Unix milliseconds: found by halving, since some days begin at one o'clock and some have 23 hours. */
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

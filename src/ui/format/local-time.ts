/**
 * Converts instants to and from the values of `<input type="datetime-local">`: wall-clock time to the minute, in the user's time zone or a
 * given one.
 */

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** In Berlin, `"2026-03-14T18:00:00.000Z"` becomes `"2026-03-14T19:00"`. Returns `""` if the text is not an instant. */
export function localFromIso(iso: string, timeZone?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const [year = 0, ...otherParts] = timeZone === undefined ? localPartsOf(date) : partsIn(timeZone, date);
  const [month, day, hour, minute] = otherParts.map((value) => String(value).padStart(2, '0'));
  return `${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/**
 * Returns an instant in ISO 8601. Returns `undefined` if the text is not a time. A time that occurs twice, because clocks go back, means
 * the first occurrence. A time that does not exist, because clocks go forward, is moved later by the skipped hour.
 */
export function isoFromLocal(local: string, timeZone?: string): string | undefined {
  if (timeZone === undefined) return isoOf(new Date(local).getTime());
  const wallTimeMs = Date.parse(`${local}Z`);
  if (Number.isNaN(wallTimeMs)) return undefined;
  // If clocks change near this time, the offsets one day earlier and one day later are those before and after the change.
  const candidates = [wallTimeMs - dayMs, wallTimeMs + dayMs].map((nearbyMs) => wallTimeMs - offsetIn(timeZone, nearbyMs));
  const existingTime = candidates.find((instant) => instant + offsetIn(timeZone, instant) === wallTimeMs);
  return isoOf(existingTime ?? candidates[0]);
}

const isoOf = (instant = Number.NaN) => (Number.isNaN(instant) ? undefined : new Date(instant).toISOString());

const localPartsOf = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()];

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, date: Date): number[] {
  const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', hourCycle: 'h23', year: 'numeric', ...twoDigits });
  formats.set(timeZone, format);
  const parts = format.formatToParts(date);
  return ['year', 'month', 'day', 'hour', 'minute'].map((name) => Number(parts.find(({ type }) => type === name)?.value));
}

/** Milliseconds by which the clocks of the time zone are ahead of UTC. */
const offsetIn = (timeZone: string, instant: number): number =>
  Date.parse(`${localFromIso(new Date(instant).toISOString(), timeZone)}Z`) - Math.floor(instant / minuteMs) * minuteMs;

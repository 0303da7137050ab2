/** Dates on screen, in the user's language and, but for days of the calendar, time zone. */

/** `undefined` for what is no date. */
export const instantText = (iso: string, locale: string): string | undefined =>
  format(iso, locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The day of an instant where the user is. */
export const dateText = (iso: string, locale: string): string | undefined => format(iso, locale, { dateStyle: 'medium' });

/** A day of the calendar, which no time zone moves. */
export const dayText = (day: string, locale: string): string | undefined => format(day, locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** Making a formatter costs a hundred times what using it does, and a list uses one for every row. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(text: string, locale: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return undefined;
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter.format(date);
}

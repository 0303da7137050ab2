/**
 * Formats numbers and dates as the house writes them, in every language. The configured currency defines the number format, and the house's
 * country the date format; the language only chooses words such as "kB". biome.json forbids other modules to format numbers or dates.
 */
import type { Me } from '../../../contract/resources/user.ts';
import { localFromIso } from './local-time.ts';

export type HouseConfig = Pick<Me['config'], 'currency' | 'accountingCountry' | 'timeZone'>;

export interface HouseFormat {
  /** `2500` → `"2'500"`. */
  count(value: number): string;
  /** A number with the options of `Intl.NumberFormat`, such as a unit. */
  number(value: number, options: Intl.NumberFormatOptions): string;
  /** A plain decimal number such as `"1250.5"` → `"1'250.5"`. Other text is returned unchanged. */
  decimal(text: string): string;
  /** `"12.5%"` → `"12.5%"`, or `"12,5 %"` in German and French. */
  percent(text: string): string;
  /** Day and time of an instant in the user's time zone; `undefined` for text that is not a date. The same applies to the next three. */
  instant(iso: string): string | undefined;
  /** The day of an instant in the user's time zone. */
  date(iso: string): string | undefined;
  /** The time of day of an instant in the user's time zone. */
  time(iso: string): string | undefined;
  /**
   * Day and time of an instant in the house's time zone: `"22.11.2026, 14:05 CET"`. The name of the zone is left out if the user's clock shows
   * the same time. If the service names no zone, the user's is used. The same applies to the next one.
   */
  houseInstant(iso: string): string | undefined;
  /** The day of an instant in the house's time zone. */
  houseDate(iso: string): string | undefined;
  /** The house's time zone such as `"Europe/Zurich"`; `undefined` if the service names none, or one that the browser does not support. */
  readonly timeZone: string | undefined;
  /** The short name of the house's time zone at an instant; `undefined` if the user's clock shows the same time. */
  zoneName(iso: string): string | undefined;
  /** Day and time without a time zone: `"2026-11-22T14:05"` → `"22.11.2026, 14:05"`. */
  wallTime(local: string): string | undefined;
  /** A calendar day, independent of time zones: `"2026-11-22"` → `"22.11.2026"`. */
  day(day: string): string | undefined;
  /** Typed text → a day such as `"2026-11-22"`: in the house's order, or an ISO date. `undefined` for other text. */
  typedDay(text: string): string | undefined;
  /** Typed text → day and time without a time zone, such as `"2026-11-22T14:05"`; `undefined` for other text. */
  typedTime(text: string): string | undefined;
  /** `"DD.MM.YYYY"`, with the language's letters for day, month and year. */
  pattern(letters: string): string;
}

const oneDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

const formats = new Map<string, HouseFormat>();

/** Returns the formats of a house for a language. Memoized, because creating a formatter is a hundred times slower than using it. */
export function houseFormat({ currency, accountingCountry, timeZone }: HouseConfig, language: string): HouseFormat {
  const signs = { group: currency.thousands_sign, decimal: currency.decimal_sign };
  const key = JSON.stringify([signs, accountingCountry, timeZone, language]);
  const format = formats.get(key) ?? createFormat(signs, accountingCountry, knownZone(timeZone), language);
  formats.set(key, format);
  return format;
}

function createFormat(
  signs: { group: string; decimal: string },
  country: string,
  timeZone: string | undefined,
  language: string,
): HouseFormat {
  const { locale, options, time } = conventionsOf(country);
  const dates = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...parts, ...options });
    return (text: string) => {
      const date = new Date(text);
      return Number.isNaN(date.getTime()) ? undefined : plain(format.format(date));
    };
  };
  const zoneName = nameOfZone(timeZone, isCountry(country) ? `${language}-${country}` : language);
  const inHouse = (parts: Intl.DateTimeFormatOptions) => {
    const format = dates({ ...parts, timeZone });
    return (iso: string) => [format(iso), zoneName(iso)].filter(Boolean).join(' ') || undefined;
  };
  const wallTime = dates({ ...oneDay, ...time, timeZone: 'UTC' });
  const formatters = new Map<string, Intl.NumberFormat>();
  const number = (value: number | Intl.StringNumericLiteral, chosen: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(chosen);
    const format = formatters.get(key) ?? new Intl.NumberFormat(language, { ...chosen, useGrouping: 'always', numberingSystem: 'latn' });
    formatters.set(key, format);
    return format
      .formatToParts(value)
      .map(({ type, value }) => (type === 'group' ? signs.group : type === 'decimal' ? signs.decimal : value))
      .join('');
  };
  const decimal = (text: string) =>
    isDecimal(text) ? number(text, { minimumFractionDigits: text.split('.')[1]?.length ?? 0, maximumFractionDigits: 20 }) : text;
  return {
    count: (value) => number(value, {}),
    number,
    decimal,
    percent: (text) => {
      const digits = text.replace(/\s*%$/, '');
      const [, space = ''] = /\d(\s*)%/.exec(number(1, { style: 'percent' })) ?? [];
      return isDecimal(digits) ? `${decimal(digits)}${space}%` : text;
    },
    instant: dates({ ...oneDay, ...time }),
    date: dates(oneDay),
    time: dates(time),
    houseInstant: inHouse({ ...oneDay, ...time }),
    houseDate: inHouse(oneDay),
    timeZone,
    zoneName,
    wallTime: (local) => wallTime(`${local}Z`),
    day: dates({ ...oneDay, timeZone: 'UTC' }),
    ...typedDates(new Intl.DateTimeFormat(locale, { ...oneDay, ...options, timeZone: 'UTC' })),
  };
}

/** Returns a function for the short name of the time zone at an instant. It returns `undefined` if the user's clock shows the same time. */
function nameOfZone(timeZone: string | undefined, locale: string): HouseFormat['zoneName'] {
  if (timeZone === undefined) return () => undefined;
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  return (iso) =>
    localFromIso(iso) === localFromIso(iso, timeZone)
      ? undefined
      : format.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value;
}

/** Returns the name of the time zone, or `undefined` if the browser does not support it. */
function knownZone(timeZone: string | undefined): string | undefined {
  try {
    return timeZone && new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Parses dates in the order of the format. Two-digit years up to 49 are in this century, later ones in the last century. */
function typedDates(format: Intl.DateTimeFormat): Pick<HouseFormat, 'typedDay' | 'typedTime' | 'pattern'> {
  const parts = format.formatToParts(0).map(({ type, value }) => ({ type: String(type), value }));
  const order = parts.map(({ type }) => type).filter((type) => type in lettersOf);
  const typedDay = (text: string) => {
    const isIso = /^\s*\d{4}-\d{1,2}-\d{1,2}\s*$/.test(text);
    if (!/^[\d\s./-]+$/.test(text)) return undefined;
    const digits = text.match(/\d+/g) ?? [];
    const named = Object.fromEntries((isIso ? ['year', 'month', 'day'] : order).map((type, index) => [type, digits[index] ?? '']));
    const { year = '', month = '', day = '' } = named;
    if (digits.length !== 3 || ![2, 4].includes(year.length) || month.length > 2 || day.length > 2) return undefined;
    const full = year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
    const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const date = new Date(`${iso}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
  };
  return {
    typedDay,
    typedTime: (text) => {
      const [, date = '', hours = '', minutes = '', half = ''] =
        /^(.*\d)[\s,T]+(\d{1,2})[:.](\d{2})\s*([ap]?)\.?m?\.?\s*$/i.exec(text) ?? [];
      const day = typedDay(date);
      const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
      if (!day || hour > 23 || Number(minutes) > 59) return undefined;
      return `${day}T${String(hour).padStart(2, '0')}:${minutes}`;
    },
    pattern: (letters) =>
      parts.map(({ type, value }) => (letters[lettersOf[type] ?? -1] ?? '').repeat(type === 'year' ? 4 : 2) || value).join(''),
  };
}

/** The position of a part's letter among the letters of a language. */
const lettersOf: Readonly<Record<string, number>> = { day: 0, month: 1, year: 2 };

const isCountry = (text: string) => /^[A-Z]{2}$/.test(text);

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** Removes direction marks and narrow spaces, which some locales add to dates. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ');

/**
 * Returns the date and time formats of a country's most spoken language: `CH` → those of de-CH. If that language is not written in Latin
 * script, the order of the numbers is kept. The time then has 24 hours, to avoid a foreign word for "a.m.". Unknown text means ISO dates.
 */
function conventionsOf(country: string): { locale: string; options: Intl.DateTimeFormatOptions; time: Intl.DateTimeFormatOptions } {
  const { language = 'sv', region = 'SE', script } = new Intl.Locale(isCountry(country) ? `und-${country}` : 'sv').maximize();
  const locale = `${language}-${region}`;
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const isTwelveHours = hour12 === true && script === 'Latn';
  return {
    locale,
    options: { calendar: 'gregory', numberingSystem: 'latn' },
    time: isTwelveHours ? { hour: 'numeric', minute: '2-digit', hour12 } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  };
}

/** Returns the decimal sign that programs on the user's computer expect, by the browser's language such as `de-CH`. */
export const decimalSignOf = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';

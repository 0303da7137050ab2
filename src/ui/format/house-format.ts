/**
 * Formats numbers and dates as the house writes them. The configured currency defines the number format, and the house's country defines
 * the date format. The user's language only determines words such as "kB", the space before a percent sign, and the day in a title. A rule
 * in biome.json forbids such formatting elsewhere in `src`.
 */
import { once } from '../../../contract/once.ts';
import type { Me } from '../../../contract/resources/user.ts';
import { localFromIso } from './local-time.ts';
import { minusSign } from './minus-sign.ts';

export type HouseConfig = Pick<Me['config'], 'currency' | 'accountingCountry' | 'timeZone'>;

/** The methods for dates and times return `undefined` for text that is not a date. */
export interface HouseFormat {
  /** Formats an integer: `2500` as `"2'500"`. */
  count(value: number): string;
  number(value: number, options: Intl.NumberFormatOptions): string;
  /** Formats a plain decimal number: `"1250.5"` as `"1'250.5"`. Returns other text unchanged. */
  decimal(text: string): string;
  /** Formats a percentage such as `"12.5%"`. German and French have a space before the percent sign. Returns other text unchanged. */
  percent(text: string): string;
  /** Day and time, in the user's time zone. */
  instant(iso: string): string | undefined;
  /** In the user's time zone. */
  date(iso: string): string | undefined;
  /** In the user's time zone. */
  time(iso: string): string | undefined;
  /**
   * Day and time in the house's time zone, for example `"22.11.2026, 14:05 CET"`. The name of the zone is omitted if the user's clock shows
   * the same time.
   */
  houseInstant(iso: string): string | undefined;
  /** The day in the house's time zone, with the name of the zone as for `houseInstant`. */
  houseDate(iso: string): string | undefined;
  /**
   * The house's time zone, such as `"Europe/Zurich"`. Undefined if the service does not name one, or the browser does not support it. The
   * user's time zone is then used instead.
   */
  readonly timeZone: string | undefined;
  /**
   * Returns the short name of the house's time zone at an instant; `undefined` if the user's clock shows the same time, or if `timeZone` is
   * undefined.
   */
  zoneName(iso: string): string | undefined;
  /** Formats a day and time without a time zone: `"2026-11-22T14:05"` as `"22.11.2026, 14:05"`. */
  wallTime(local: string): string | undefined;
  /** Formats a calendar day, which has no time zone: `"2026-11-22"` as `"22.11.2026"`. */
  day(day: string): string | undefined;
  /** Formats a calendar day for a title, in the user's language: `"2026-11-22"` as `"Sun 22 Nov"`. */
  weekday(day: string): string | undefined;
  /** Parses a day in the house's order or in ISO format. Returns a day such as `"2026-11-22"`; `undefined` for other text. */
  parseDay(text: string): string | undefined;
  /** Returns a text without a time zone, such as `"2026-11-22T14:05"`; `undefined` for text that is not a day and a time. */
  parseDateTime(text: string): string | undefined;
  /** Returns the pattern of a typed day, such as `"DD.MM.YYYY"`. `letters` are the language's letters for day, month and year. */
  pattern(letters: string): string;
}

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

const formats = new Map<string, HouseFormat>();

/** Memoized, because creating a formatter is a hundred times slower than using it. */
export function houseFormat({ currency, accountingCountry, timeZone }: HouseConfig, language: string): HouseFormat {
  const signs = { group: currency.thousands_sign, decimal: currency.decimal_sign, minusSign };
  const key = JSON.stringify([signs, accountingCountry, timeZone, language]);
  const format = formats.get(key) ?? createFormat(signs, accountingCountry, timeZone, language);
  formats.set(key, format);
  return format;
}

/** The formatters of dates are created when they are first used, because they are slow to create and not every page shows dates. */
function createFormat(
  signs: { group: string; decimal: string; minusSign: string },
  country: string,
  configuredZone: string | undefined,
  language: string,
): HouseFormat {
  const conventions = once(() => conventionsOf(country));
  const houseZone = once(() => supportedZone(configuredZone));
  /** `partsOf` returns the parts to show. Its argument contains the options for the time of day. */
  const createDateFormatter = (partsOf: (time: Intl.DateTimeFormatOptions) => Intl.DateTimeFormatOptions) => {
    const format = once(() => {
      const { locale, options, time } = conventions();
      return new Intl.DateTimeFormat(locale, { ...partsOf(time), ...options });
    });
    return (text: string) => {
      const date = new Date(text);
      return Number.isNaN(date.getTime()) ? undefined : removeMarks(format().format(date));
    };
  };
  const localeInCountry = isCountry(country) ? `${language}-${country}` : language;
  const zoneNameFormatter = once(() => createZoneNameFormatter(houseZone(), localeInCountry));
  const zoneName = (iso: string) => zoneNameFormatter()(iso);
  const createHouseZoneFormatter = (partsOf: (time: Intl.DateTimeFormatOptions) => Intl.DateTimeFormatOptions) => {
    const format = createDateFormatter((time) => ({ ...partsOf(time), timeZone: houseZone() }));
    return (iso: string) => [format(iso), zoneName(iso)].filter(Boolean).join(' ') || undefined;
  };
  const wallTime = createDateFormatter((time) => ({ ...dayParts, ...time, timeZone: 'UTC' }));
  const formatters = new Map<string, Intl.NumberFormat>();
  const number = (value: number | Intl.StringNumericLiteral, numberOptions: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(numberOptions);
    const format =
      formatters.get(key) ?? new Intl.NumberFormat(language, { ...numberOptions, useGrouping: 'always', numberingSystem: 'latn' });
    formatters.set(key, format);
    return format
      .formatToParts(value)
      .map(({ type, value: text }) => (type === 'group' || type === 'decimal' || type === 'minusSign' ? signs[type] : text))
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
      // Some languages have a space before the percent sign.
      const [, space = ''] = /\d(\s*)%/.exec(number(1, { style: 'percent' })) ?? [];
      return isDecimal(digits) ? `${decimal(digits)}${space}%` : text;
    },
    instant: createDateFormatter((time) => ({ ...dayParts, ...time })),
    date: createDateFormatter(() => dayParts),
    time: createDateFormatter((time) => time),
    houseInstant: createHouseZoneFormatter((time) => ({ ...dayParts, ...time })),
    houseDate: createHouseZoneFormatter(() => dayParts),
    get timeZone() {
      return houseZone();
    },
    zoneName,
    wallTime: (local) => wallTime(`${local}Z`),
    day: createDateFormatter(() => ({ ...dayParts, timeZone: 'UTC' })),
    weekday: createWeekdayFormatter(localeInCountry),
    ...createDateParsers(() => {
      const { locale, options } = conventions();
      return new Intl.DateTimeFormat(locale, { ...dayParts, ...options, timeZone: 'UTC' });
    }),
  };
}

/** Creates {@link HouseFormat.zoneName}. */
function createZoneNameFormatter(timeZone: string | undefined, locale: string): HouseFormat['zoneName'] {
  if (timeZone === undefined) return () => undefined;
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  return (iso) =>
    localFromIso(iso) === localFromIso(iso, timeZone)
      ? undefined
      : format.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value;
}

/** Returns `undefined` if the browser does not support the time zone. */
function supportedZone(timeZone: string | undefined): string | undefined {
  try {
    return timeZone && new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Creates {@link HouseFormat.weekday}. Weekday and date have separate formats, because some languages would separate them by a comma. */
function createWeekdayFormatter(locale: string): HouseFormat['weekday'] {
  const partFormats = once(() =>
    [{ weekday: 'short' } as const, { day: 'numeric', month: 'short' } as const].map(
      (parts) => new Intl.DateTimeFormat(locale, { ...parts, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' }),
    ),
  );
  return (day) => {
    const date = new Date(day);
    if (Number.isNaN(date.getTime())) return undefined;
    return partFormats()
      .map((format) => format.format(date))
      .join(' ');
  };
}

/** A two-digit year is from 1950 to 2049. */
function createDateParsers(createDateFormat: () => Intl.DateTimeFormat): Pick<HouseFormat, 'parseDay' | 'parseDateTime' | 'pattern'> {
  const formatParts = once(() =>
    createDateFormat()
      .formatToParts(0)
      .map(({ type, value }) => ({ type: String(type), value })),
  );
  const partOrder = once(() =>
    formatParts()
      .map(({ type }) => type)
      .filter((type) => type in letterPositions),
  );
  const parseDay = (text: string) => {
    const isIso = /^\s*\d{4}-\d{1,2}-\d{1,2}\s*$/.test(text);
    if (!/^[\d\s./-]+$/.test(text)) return undefined;
    const digits = text.match(/\d+/g) ?? [];
    const digitsByPart = Object.fromEntries(
      (isIso ? ['year', 'month', 'day'] : partOrder()).map((type, index) => [type, digits[index] ?? '']),
    );
    const { year = '', month = '', day = '' } = digitsByPart;
    if (digits.length !== 3 || ![2, 4].includes(year.length) || month.length > 2 || day.length > 2) return undefined;
    const fullYear = year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
    const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const date = new Date(`${iso}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
  };
  return {
    parseDay,
    parseDateTime: (text) => {
      const [, date = '', hours = '', minutes = '', period = ''] =
        /^(.*\d)[\s,T]+(\d{1,2})[:.](\d{2})\s*([ap]?)\.?m?\.?\s*$/i.exec(text) ?? [];
      const day = parseDay(date);
      const hour = period === '' ? Number(hours) : (Number(hours) % 12) + (period.toLowerCase() === 'p' ? 12 : 0);
      if (!day || hour > 23 || Number(minutes) > 59) return undefined;
      return `${day}T${String(hour).padStart(2, '0')}:${minutes}`;
    },
    pattern: (letters) =>
      formatParts()
        .map(({ type, value }) => {
          const letter = letters[letterPositions[type] ?? -1];
          // A part without a letter is a separator.
          return letter === undefined ? value : letter.repeat(type === 'year' ? 4 : 2);
        })
        .join(''),
  };
}

/** The position of a part's letter in the `letters` of {@link HouseFormat.pattern}. */
const letterPositions: Readonly<Record<string, number>> = { day: 0, month: 1, year: 2 };

const isCountry = (text: string) => /^[A-Z]{2}$/.test(text);

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** Some locales add direction marks and non-breaking spaces to dates. */
const removeMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ');

/**
 * Returns the date and time formats of a country's most spoken language, such as those of de-CH for `CH`. If that language is not written
 * in Latin script, the time has 24 hours, to avoid a foreign word for "a.m.". For text that is not a country code, returns the formats of
 * Sweden, whose dates are ISO dates.
 */
function conventionsOf(country: string): { locale: string; options: Intl.DateTimeFormatOptions; time: Intl.DateTimeFormatOptions } {
  const { language = 'sv', region = 'SE', script } = new Intl.Locale(isCountry(country) ? `und-${country}` : 'sv').maximize();
  const locale = `${language}-${region}`;
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const usesTwelveHours = hour12 === true && script === 'Latn';
  return {
    locale,
    options: { calendar: 'gregory', numberingSystem: 'latn' },
    time: usesTwelveHours ? { hour: 'numeric', minute: '2-digit', hour12 } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  };
}

/** Returns the decimal sign that programs on the user's computer expect. `locale` is the browser's language, such as `de-CH`. */
export const decimalSignOf = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';

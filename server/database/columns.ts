/** The types of columns. Tables have a column for each field of the contract, so a new field needs a migration. */
import { boolean, customType, doublePrecision, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { Field, Fields, Kind } from '../../contract/fields.ts';

/** In the service: Unix milliseconds. In the database: `timestamptz`. The query layer makes the driver return timestamps as text. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (milliseconds) => new Date(milliseconds).toISOString(),
  fromDriver: (value) => instantFromPostgres(value),
});

/** Converts `0050-06-15 18:00:00.5+00` to ISO 8601. Without the conversion, `Date.parse` reads the year 50 as 1950. */
const isoFromPostgres = (timestamp: string): string => timestamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/**
 * Converts a timestamp of PostgreSQL to Unix milliseconds. Most rows have timestamps, so the usual form is converted without a regular
 * expression, which would take twice the time.
 */
export const instantFromPostgres = (timestamp: string): number =>
  Date.parse(
    timestamp.endsWith('+00') && timestamp[10] === ' '
      ? `${timestamp.slice(0, 10)}T${timestamp.slice(11, -3)}Z`
      : isoFromPostgres(timestamp),
  );

/** In the service: the Unix milliseconds of midnight UTC. In the database: `date`. */
export const day = customType<{ data: number; driverData: string }>({
  dataType: () => 'date',
  toDriver: (milliseconds) => new Date(milliseconds).toISOString().slice(0, 10),
  fromDriver: (value) => Date.parse(value),
});

/** Cents. In the service: an exact integer. In the database: `bigint`. */
export const cents = customType<{ data: number; driverData: string }>({
  dataType: () => 'bigint',
  toDriver: String,
  fromDriver: Number,
});

const textColumn = () => text().notNull().default('');
const integerColumn = () => integer();
const integersColumn = () => integer().array().notNull().default([]);

const columnByKind = {
  text: textColumn,
  longText: textColumn,
  email: textColumn,
  phone: textColumn,
  url: textColumn,
  uuid: textColumn,
  iban: textColumn,
  bic: textColumn,
  premium: textColumn,
  choice: textColumn,
  decimal: textColumn,
  percent: textColumn,
  measure: textColumn,
  integer: integerColumn,
  boolean: () => boolean().notNull().default(false),
  money: () => cents(),
  number: () => doublePrecision(),
  instant: () => instant(),
  day: () => day(),
  term: integerColumn,
  reference: integerColumn,
  terms: integersColumn,
  references: integersColumn,
  entries: () => jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
} as const satisfies Record<Kind, () => unknown>;

type ColumnsOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer K, infer _R, infer _S, infer _T> ? ReturnType<(typeof columnByKind)[K]> : never;
};

export const columnsOf = <F extends Fields>(fields: F): ColumnsOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnByKind[field.kind]()])) as ColumnsOf<F>;

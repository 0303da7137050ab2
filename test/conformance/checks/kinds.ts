/**
 * The kinds of value that the specification names.
 * Source: docs/specification/api.md#conventions, docs/specification/extensions.md#lists, docs/specification/extensions.md#units.
 */

/** Returns a message for each wrong part of a value. `path` is the path to the value, with which the messages begin. */
export type Check = (value: unknown, path: string) => readonly string[];
export type Shape = Readonly<Record<string, Check>>;

const kind =
  (name: string, isValid: (value: unknown) => boolean): Check =>
  (value, path) =>
    isValid(value) ? [] : [`${path} is ${JSON.stringify(value)}, not ${name}`];
const pattern = (name: string, regularExpression: RegExp) =>
  kind(name, (value) => typeof value === 'string' && regularExpression.test(value));

export const text = kind('text', (value) => typeof value === 'string');
export const boolean = kind('a boolean', (value) => typeof value === 'boolean');
export const number = kind('a number', (value) => typeof value === 'number');
export const integer = kind('an integer', Number.isInteger);
export const anything: Check = () => [];

export const id = pattern('an id', /^[1-9]\d*$/);
export const uuid = pattern('a UUID', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
export const digits = pattern('digits', /^\d+$/);
export const flag = pattern('"1" or "0"', /^[01]$/);
/** An amount as reads return it. */
export const decimal = pattern('an amount with two decimals', /^-?\d+\.\d{2}$/);
/** A decimal number as text that is not necessarily an amount, such as a commission. */
export const decimalNumber = pattern('a decimal number in text', /^-?\d+(\.\d+)?$/);
/** An amount as responses to updates return it. */
export const cents = kind('whole cents', Number.isInteger);
export const iso = pattern('an ISO 8601 time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/);
export const url = pattern('an http address', /^https?:\/\/.+/);
export const country = pattern('a two-letter country code', /^[A-Z]{2}$/);
const between = (name: string, least: number, most: number) =>
  kind(name, (value) => typeof value === 'number' && value >= least && value <= most);
/** Between the years 2001 and 2286, so that seconds and milliseconds cannot be confused. */
export const unixSeconds = between('a Unix time in seconds', 1e9, 1e10);
export const unixMilliseconds = between('a Unix time in milliseconds', 1e12, 1e13);
export const unixSecondsText = pattern('a Unix time in seconds, as text', /^\d{10}$/);

export const oneOf = (...values: readonly unknown[]) => kind(`one of ${JSON.stringify(values)}`, (value) => values.includes(value));
export const nullable =
  (check: Check): Check =>
  (value, path) =>
    value === null ? [] : check(value, path);
export const listOf =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value) ? value.flatMap((element, index) => check(element, `${path}.${index}`)) : [`${path} is not an array`];
/** An object that has at least these keys. */
export const object =
  (shape: Shape): Check =>
  (value, path) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(shape).flatMap(([name, check]) =>
          name in value ? check(Reflect.get(value, name), `${path}.${name}`) : [`${path}.${name} is missing`],
        )
      : [`${path} is ${JSON.stringify(value)}, not an object`];
/** An object with any keys, whose values pass the check. */
export const mapOf =
  (check: Check): Check =>
  (value, path) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, member]) => check(member, `${path}.${name}`))
      : [`${path} is ${JSON.stringify(value)}, not an object`];

export const labelled = object({ id: text, label: text });
export const stateOf = (...values: readonly string[]) => object({ value: oneOf(...values), label: text });
export const statusOf = (...ids: readonly string[]) => object({ id: oneOf(...ids), label: text });

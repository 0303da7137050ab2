/** The kinds of fields. See {@link Field}. `value-checks.ts` has further checks of `iban`, `bic` and `premium`. */
import { z } from 'zod';
import { languages } from './countries.ts';
import {
  type Bundle,
  type Field,
  type Fields,
  type Kind,
  mapFields,
  type ReadOf,
  type SentOf,
  type SentTerm,
  type StoredOf,
  sentTerm,
  type Vocabulary,
} from './fields.ts';
import { cents, centsFromDecimal, decimalAmount, decimalFromCents } from './money.ts';
import { once } from './once.ts';
import { entryReadSchema, entrySchema } from './record-schemas.ts';
import { dayFromMilliseconds, isoDay, isoFromMilliseconds, isoInstant, millisecondsFromIso, unixMilliseconds } from './time.ts';
import {
  addRuleIssue,
  type ExtensionName,
  type Labelled,
  labelled,
  largestId,
  maxTitleLength,
  sentId,
  storableText,
  wireBoolean,
} from './wire.ts';

/** Sending `null` unsets the field, because the app sends `null` for an empty input. */
function textField<K extends Kind>(kind: K, textSchema: z.ZodType<string>, choices?: readonly string[]): Field<K, string, string, string> {
  return {
    kind,
    read: z.string(),
    sent: z.union([textSchema, z.null().transform(() => '')]),
    unset: '',
    toSent: (read) => read,
    toStored: (sent) => sent,
    toRead: (stored) => stored,
    ...(choices ? { choices } : {}),
  };
}

// Fields of a kind without settings share one object. Schemas for every field would slow down the start of the app.
export const text = once(() => textField('text', storableText(255)));
/** Free text, or one of `codes`, for which the app shows a label. */
export const codedText = (...codes: readonly string[]) => ({ ...text(), codes });
export const title = once(() => textField('text', storableText(maxTitleLength)));
export const longText = once(() => textField('longText', storableText(20_000)));
export const email = once(() => textField('email', z.union([z.literal(''), z.email().max(254)], 'is not an e-mail address')));
/** `phone-number.ts` checks the digits, because the check needs the client's country. */
export const phone = once(() => textField('phone', storableText(60)));
/** Stored without spaces and in capitals. */
export const iban = once(() => textField('iban', storableText(60).transform(capitalsWithoutSpaces)));
/** The SWIFT code of a bank, stored without spaces and in capitals. */
export const bic = once(() => textField('bic', storableText(60).transform(capitalsWithoutSpaces)));
/** A buyer's premium: one rate (`25%`) or several steps (`25% up to 180000, 20% up to 2000000, 12.9% thereafter`). */
export const premium = once(() => textField('premium', storableText(255)));
export const url = once(() =>
  textField(
    'url',
    z.union(
      [z.literal(''), storableText(2_000).pipe(z.url({ protocol: /^https?$/ }))],
      'is not a web address that begins with http:// or https://',
    ),
  ),
);
/** Once the field has a value, it can be changed but not unset. */
export const uuid = once((): Field<'uuid', string, string, string> => ({ ...textField('uuid', z.uuid()), sent: z.uuid() }));
/** An empty text unsets the field. */
export const choice = (...choices: readonly string[]) =>
  textField('choice', z.literal(['', ...choices], `is not one of ${choices.join(', ')}`), choices);

const percentPattern = /^((100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)\s?%)?$/;

/** One of `choices`, or a percentage as in {@link percent}. An empty text unsets the field. */
export const choiceOrPercent = (...choices: readonly string[]) => ({
  ...textField(
    'choice',
    z.string().superRefine((sent, context) => {
      if (!choices.includes(sent) && !percentPattern.test(sent))
        addRuleIssue(context, 'choiceOrPercent', `is not one of ${choices.join(', ')}, and not a percentage such as 1.5%`);
    }),
    choices,
  ),
  acceptsPercent: true,
});

/** A language in which the house publishes. Source: docs/specification/api.md#configuration. */
export const contentLanguage = once((): ReturnType<typeof choice> => ({ ...choice(...languages), choicesFrom: 'contentLanguages' }));

export const boolean = once(
  (): Field<'boolean', boolean, boolean, boolean> => ({
    kind: 'boolean',
    read: z.boolean(),
    sent: wireBoolean,
    unset: false,
    toSent: (read) => read,
    toStored: (sent) => sent,
    toRead: (stored) => stored,
  }),
);

/**
 * A non-negative amount: read as a decimal string, sent and stored in cents. `toSent` throws a RangeError for text that is neither empty
 * nor an amount.
 */
export const money = once(() => amountField(cents.min(0, 'is below 0')));
/** An amount that may be negative, such as a rebate among the charges of an order. */
export const signedMoney = once(() => amountField(cents));

const amountField = (centsSchema: z.ZodType<number>): Field<'money', string | null, number | null, number | null> => ({
  kind: 'money',
  read: decimalAmount.nullable(),
  sent: centsSchema.nullable(),
  unset: null,
  toSent: (read) => (read === null || read === '' ? null : requireSendable(centsFromDecimal(read), read)),
  toStored: (sent) => sent,
  toRead: (stored) => (stored === null ? null : decimalFromCents(stored)),
});

/** A number that is not money. */
export const number = (minimum: number, maximum: number): Field<'number', number | null, number | null, number | null> => ({
  kind: 'number',
  read: z.number().nullable(),
  sent: numberFrom(minimum, maximum).nullable(),
  unset: null,
  toSent: (read) => read,
  toStored: (sent) => sent,
  toRead: (stored) => stored,
});

const numberFrom = (minimum: number, maximum: number) => z.number().min(minimum, `is below ${minimum}`).max(maximum, `is above ${maximum}`);

/** A share from 0 to 1, such as 0.8. */
export const share = once(() => number(0, 1));

/** A percentage as a number from 0 to 100, with at most 4 decimals. */
export const percentNumber = once(() => ({
  ...number(0, 100),
  sent: numberFrom(0, 100)
    .refine((percentage) => Number(percentage.toFixed(4)) === percentage, 'has more than 4 decimals')
    .nullable(),
}));

/** A whole number from 0. Text of digits is converted. Source: docs/specification/api.md#writable-item-fields. */
export const integer = once(
  (): Field<'integer', number | null, number | null, number | null> => ({
    kind: 'integer',
    read: z.int().nullable(),
    sent: z
      .union([
        z.int().min(0).max(largestId),
        z
          .string()
          .regex(/^\d{1,10}$/, 'is not a whole number')
          .transform(Number)
          .pipe(z.int().max(largestId)),
      ])
      .nullable(),
    unset: null,
    toSent: (read) => read,
    toStored: (sent) => sent,
    toRead: (stored) => stored,
  }),
);

/** A year between 1000 and the current year. Text of four digits is converted. */
export const pastYear = once(
  (): Field<'integer', number | null, number | null, number | null> => ({
    ...integer(),
    sent: z
      .union([z.number(), z.string()], yearReason)
      .transform((sent, context) => {
        const isYear = /^[1-9]\d{3}$/.test(String(sent));
        if (!isYear) addRuleIssue(context, 'year', yearReason);
        else if (Number(sent) > new Date().getFullYear()) addRuleIssue(context, 'future', 'is in the future');
        return Number(sent);
      })
      .nullable(),
  }),
);
const yearReason = 'is not a year such as 1987';

/** A percentage from 0 to 100 as text with the percent sign: `20%`, `12.5 %`. */
export const percent = once(() =>
  textField('percent', z.string().regex(percentPattern, 'is not a percentage from 0% to 100%, such as 12.5%')),
);

/** A measurement with its unit: `30 cm`. A number without a unit is also allowed. Source: docs/specification/api.md#item-fields. */
export const measure = once(() => textField('measure', z.union([storableText(40), z.number().min(0).transform(String)])));

/** A non-negative decimal number as text. */
export const decimal = (maximum = 999_999_999_999) =>
  textField(
    'decimal',
    z
      .string()
      .regex(/^(\d{1,12}(\.\d{1,4})?)?$/, 'is not a non-negative decimal number such as 12.5')
      .superRefine((decimalText, context) => {
        if (Number(decimalText) > maximum) addRuleIssue(context, 'above', `is above ${maximum}`, { limit: maximum });
      }),
  );

/** An amount in currency units: a {@link decimal} with at most 2 decimals. */
export const decimalUnits = () => {
  const decimalField = decimal();
  return {
    ...decimalField,
    sent: decimalField.sent.superRefine((sent, context) => {
      if (/\.\d{3}/.test(sent)) addRuleIssue(context, 'money', 'has more than 2 decimals');
    }),
  };
};

/** An instant: read in ISO 8601, sent and stored in Unix milliseconds. */
export const instant = once(() => timeField('instant', isoInstant, isoFromMilliseconds));
/** A calendar day: read as `YYYY-MM-DD`, sent and stored as the Unix milliseconds of its midnight in UTC. */
export const day = once(() => timeField('day', isoDay, dayFromMilliseconds));
export const pastDay = once(() => {
  const notInFuture = unixMilliseconds.superRefine((milliseconds, context) => {
    if (milliseconds > Date.now()) addRuleIssue(context, 'future', 'is in the future');
  });
  return timeField('day', isoDay, dayFromMilliseconds, notInFuture);
});

function timeField<K extends 'instant' | 'day'>(
  kind: K,
  read: z.ZodType<string>,
  toIso: (milliseconds: number) => string,
  sentSchema: z.ZodType<number> = unixMilliseconds,
): Field<K, string | null, number | null, number | null> {
  return {
    kind,
    read: read.nullable(),
    sent: sentSchema.nullable(),
    unset: null,
    toSent: (isoText) => (isoText === null || isoText === '' ? null : requireSendable(millisecondsFromIso(isoText), isoText)),
    toStored: (sent) => sent,
    toRead: (stored) => (stored === null ? null : toIso(stored)),
  };
}

/** A taxonomy term: read as `{id, label}`, sent as its integer id or as a label, stored as its id. */
export const term = (vocabulary: Vocabulary): Field<'term', Labelled | null, SentTerm | null, number | null> => ({
  kind: 'term',
  vocabulary,
  read: labelled.nullable(),
  sent: sentTerm.nullable(),
  unset: null,
  toSent: (read) => read && sentTermOf(read),
  toStored: (sent, resolveTerm) => (sent === null ? null : resolveTerm(vocabulary, sent)),
  toRead: (stored, labels) => (stored === null ? null : labels.term(stored)),
});

export const maxTerms = 100;

/** Several terms. The sent list replaces the stored one. */
export const terms = (vocabulary: Vocabulary): Field<'terms', Labelled[], SentTerm[], number[]> => ({
  kind: 'terms',
  vocabulary,
  read: z.array(labelled),
  sent: z.array(sentTerm).max(maxTerms),
  unset: [],
  toSent: (read) => read.map(sentTermOf),
  toStored: (sent, resolveTerm) => [...new Set(sent.map((term) => resolveTerm(vocabulary, term)))],
  toRead: (stored, labels) => stored.map((id) => labels.term(id)),
});

/** A term without an id is new: the user typed its label. */
const sentTermOf = ({ id, label }: Labelled): SentTerm => (id === '' ? label : Number(id));

/** A reference to another record: read as `{id, label}`, sent and stored as its id. */
export const reference = (bundle: Bundle): Field<'reference', Labelled | null, string | null, number | null> => ({
  kind: 'reference',
  bundle,
  read: labelled.nullable(),
  sent: sentId.nullable(),
  unset: null,
  toSent: (read) => (read === null ? null : read.id),
  toStored: (sent) => (sent === null ? null : Number(sent)),
  toRead: (stored, labels) => (stored === null ? null : labels.reference(bundle, stored)),
});

/** References to several records: read, sent and stored as their ids. The sent list replaces the stored one. */
export const references = (bundle: Bundle): Field<'references', string[], string[], number[]> => ({
  kind: 'references',
  bundle,
  read: z.array(z.string()),
  sent: z.array(sentId).max(500),
  unset: [],
  toSent: (read) => read,
  toStored: (sent) => [...new Set(sent.map(Number))],
  toRead: (stored) => stored.map(String),
});

/**
 * A multifield: a list of entries. The sent list replaces the stored one. Empty entries are not stored.
 * Source: docs/specification/api.md#multifields.
 */
export const entries = <F extends Fields>(entry: F): Field<'entries', ReadOf<F>[], SentOf<F>[], StoredOf<F>[]> => ({
  kind: 'entries',
  entry,
  read: z.array(entryReadSchema(entry)),
  sent: z.array(entrySchema(entry)).max(100),
  unset: [],
  toSent: (read) =>
    read
      .map(
        (values) => mapFields(entry, (name, field) => (values[name] === undefined ? undefined : field.toSent(values[name]))) as SentOf<F>,
      )
      .filter(isFilledEntry),
  toStored: (sent, resolveTerm) =>
    sent.map(
      (values) =>
        mapFields(entry, (name, field) =>
          values[name] === undefined ? field.unset : field.toStored(values[name], resolveTerm),
        ) as StoredOf<F>,
    ),
  toRead: (stored, labels) =>
    stored.map(
      (values) =>
        withoutUnsetExtensionFields(
          entry,
          mapFields(entry, (name, field) => field.toRead(values[name] === undefined ? field.unset : values[name], labels)),
        ) as ReadOf<F>,
    ),
});

const withoutUnsetExtensionFields = (entry: Fields, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !entry[name]?.extension || value !== entry[name].unset));

/** Returns whether an entry, as sent or stored, has a value. `false`, blank texts and empty lists do not count as values. */
export const isFilledEntry = (entry: object): boolean => !Object.values(entry).every(isEmpty);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Hides the field from users with the role `client`. */
export const staffOnly = <F extends Field>(field: F): F => ({ ...field, staffOnly: true });

/**
 * Hides the field from roles that may not call `readItemTerms`, such as `porter`. The field must belong to an extension, because only such
 * fields can be missing in a response.
 */
export const officeOnly = <F extends Field>(field: F): F => ({ ...field, officeOnly: true });

/** `note` is the key of a text that forms show below the input. */
export const withNote = <F extends Field>(note: NonNullable<Field['note']>, field: F): F => ({ ...field, note });

/** Marks a field that no calculation, document or check uses. */
export const storedOnly = <F extends Field>(field: F): F => ({ ...field, storedOnly: true });

export const ofExtension = <F extends Field>(extension: ExtensionName, field: F): F & { readonly extension: ExtensionName } => ({
  ...field,
  extension,
});

/** Returns two fields that form a range. If both have a value, `high` must not be below (or before) `low`. */
export function range<Low extends string, High extends string, F extends Field>(low: Low, high: High, field: F): Record<Low | High, F> {
  const pair: Record<string, F> = { [low]: { ...field, atMost: high }, [high]: { ...field, atLeast: low } };
  return pair as Record<Low | High, F>;
}

const capitalsWithoutSpaces = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Returns `converted`. Throws a RangeError if it is null, because the text `read` could not be converted. */
function requireSendable(converted: number | null, read: string): number {
  if (converted === null) throw new RangeError(`cannot be sent: ${read}`);
  return converted;
}

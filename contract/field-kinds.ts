/** The kinds of field there are. */
import { z } from 'zod';
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
import { entryShape, readShape } from './record-schemas.ts';
import { dayFromMilliseconds, isoDay, isoFromMilliseconds, isoInstant, millisecondsFromIso, unixMilliseconds } from './time.ts';
import { type Labelled, labelled, largestId, sentId, storableText, wireBoolean } from './wire.ts';

/** A field whose three forms are the same text; `null` sent means unset, as the app's empty inputs do. */
function textual<K extends Kind>(kind: K, valid: z.ZodType<string>, choices?: readonly string[]): Field<K, string, string, string> {
  return {
    kind,
    read: z.string(),
    sent: z.union([valid, z.null().transform(() => '')]),
    unset: '',
    toSent: (read) => read,
    toStored: (sent) => sent,
    toRead: (stored) => stored,
    ...(choices ? { choices } : {}),
  };
}

// A kind without settings is one field for all that have it: making its schemas over again would cost the app's opening.
export const text = once(() => textual('text', storableText(255)));
export const longText = once(() => textual('longText', storableText(20_000)));
export const email = once(() => textual('email', z.union([z.literal(''), z.email().max(254)], 'is not an e-mail address')));
export const phone = once(() => textual('phone', storableText(60)));
export const url = once(() =>
  textual(
    'url',
    z.union(
      [z.literal(''), storableText(2_000).pipe(z.url({ protocol: /^https?$/ }))],
      'is not a web address that begins with http:// or https://',
    ),
  ),
);
export const choice = (...choices: readonly string[]) =>
  textual('choice', z.literal(['', ...choices], `is not one of ${choices.join(', ')}`), choices);

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

/** Read as a decimal string, sent and stored in cents. Throws a RangeError when told to send what is not an amount. */
export const money = once(
  (): Field<'money', string | null, number | null, number | null> => ({
    kind: 'money',
    read: decimalAmount.nullable(),
    sent: cents.nullable(),
    unset: null,
    toSent: (read) => (read === null || read === '' ? null : sendable(centsFromDecimal(read), read)),
    toStored: (sent) => sent,
    toRead: (stored) => (stored === null ? null : decimalFromCents(stored)),
  }),
);

/** A plain number that is not money, such as a percentage. */
export const number = once(
  (): Field<'number', number | null, number | null, number | null> => ({
    kind: 'number',
    read: z.number().nullable(),
    sent: z.number().min(-1e9).max(1e9).nullable(),
    unset: null,
    toSent: (read) => read,
    toStored: (sent) => sent,
    toRead: (stored) => stored,
  }),
);

/** A whole number from zero on; digits in text are cast to it. Source: api.md "Item", `position_of_consignment`. */
export const integer = once(
  (): Field<'integer', number | null, number | null, number | null> => ({
    kind: 'integer',
    read: z.int().nullable(),
    sent: z
      .union([
        z.int().min(0).max(largestId),
        z
          .string()
          .regex(/^\d{1,9}$/, 'is not a whole number')
          .transform(Number),
      ])
      .nullable(),
    unset: null,
    toSent: (read) => read,
    toStored: (sent) => sent,
    toRead: (stored) => stored,
  }),
);

/** A string with a `%` sign in every direction: `20%`, `12.5 %`. */
export const percent = once(() =>
  textual('percent', z.string().regex(/^(\d{1,3}(\.\d{1,4})?\s?%)?$/, 'is not a percentage such as 12.5%')),
);

/** A measure with its unit, `30 cm`; a plain number is kept as it is. Source: api.md "Item", `dimensions`. */
export const measure = once(() => textual('measure', z.union([storableText(40), z.number().min(0).transform(String)])));

/** A decimal string in every direction (a client's commission steps). */
export const decimal = once(() =>
  textual('decimal', z.string().regex(/^(-?\d{1,12}(\.\d{1,4})?)?$/, 'is not a decimal number such as 12.5')),
);

/** Read in ISO 8601, sent in Unix milliseconds. */
export const instant = once(() => temporal('instant', isoInstant, isoFromMilliseconds));
/** A day of the calendar: read as `YYYY-MM-DD`, sent as the milliseconds of its midnight in UTC. */
export const day = once(() => temporal('day', isoDay, dayFromMilliseconds));

function temporal<K extends 'instant' | 'day'>(
  kind: K,
  read: z.ZodType<string>,
  show: (milliseconds: number) => string,
): Field<K, string | null, number | null, number | null> {
  return {
    kind,
    read: read.nullable(),
    sent: unixMilliseconds.nullable(),
    unset: null,
    toSent: (value) => (value === null || value === '' ? null : sendable(millisecondsFromIso(value), value)),
    toStored: (sent) => sent,
    toRead: (stored) => (stored === null ? null : show(stored)),
  };
}

/** A taxonomy term: read as `{id, label}`, sent as integer id or as label. */
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

/** Several terms; what is sent replaces all of them. */
export const terms = (vocabulary: Vocabulary): Field<'terms', Labelled[], SentTerm[], number[]> => ({
  kind: 'terms',
  vocabulary,
  read: z.array(labelled),
  sent: z.array(sentTerm).max(100),
  unset: [],
  toSent: (read) => read.map(sentTermOf),
  toStored: (sent, resolveTerm) => [...new Set(sent.map((one) => resolveTerm(vocabulary, one)))],
  toRead: (stored, labels) => stored.map((id) => labels.term(id)),
});

/** A term that was typed and not picked has no id yet: its label is sent. */
const sentTermOf = ({ id, label }: Labelled): SentTerm => (id === '' ? label : Number(id));

/** Another entity: read as `{id, label}`, sent as its id. */
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

/** Several other entities, as their ids in every direction; what is sent replaces all of them. */
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

/** A multifield: a list of entries; what is sent replaces all of them. Source: api.md "Semantics", 3. */
export const entries = <F extends Fields>(entry: F): Field<'entries', ReadOf<F>[], SentOf<F>[], StoredOf<F>[]> => ({
  kind: 'entries',
  entry,
  read: z.array(readShape(entry)),
  sent: z.array(entryShape(entry)).max(100),
  unset: [],
  toSent: (read) =>
    read.map((one) => mapFields(entry, (name, field) => (one[name] === undefined ? undefined : field.toSent(one[name]))) as SentOf<F>),
  toStored: (sent, resolveTerm) =>
    sent.map(
      (one) =>
        mapFields(entry, (name, field) => (one[name] === undefined ? field.unset : field.toStored(one[name], resolveTerm))) as StoredOf<F>,
    ),
  toRead: (stored, labels) =>
    stored.map(
      (one) => mapFields(entry, (name, field) => field.toRead(one[name] === undefined ? field.unset : one[name], labels)) as ReadOf<F>,
    ),
});

/** The same field, kept from client users. */
export const staffOnly = <F extends Field>(field: F): F => ({ ...field, staffOnly: true });

function sendable(value: number | null, read: string): number {
  if (value === null) throw new RangeError(`cannot be sent: ${read}`);
  return value;
}

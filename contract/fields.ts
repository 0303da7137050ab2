/**
 * The kinds of field that clients, sales, items and consignments have, each once: how it is read, how it is
 * sent, how it is stored, and the way between them. Resource files are made of these, and the schemas, the
 * database columns, the app's forms and the OpenAPI document follow from them.
 * Source: api.md "Semantics shared by all update endpoints"; decisions.md section 5.
 */
import { z } from 'zod';
import { cents, centsFromDecimal, decimalAmount, decimalFromCents } from './money.ts';
import { once } from './once.ts';
import { dayFromMilliseconds, isoDay, isoFromMilliseconds, isoInstant, millisecondsFromIso, unixMilliseconds } from './time.ts';
import { type Labelled, labelled, largestId, sentId, storableText, wireBoolean } from './wire.ts';

export type Kind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'choice'
  | 'boolean'
  | 'money'
  | 'number'
  | 'integer'
  | 'percent'
  | 'measure'
  | 'decimal'
  | 'instant'
  | 'day'
  | 'term'
  | 'terms'
  | 'reference'
  | 'references'
  | 'entries';

/** What the service looks up to show a stored id with its label. */
export interface Labels {
  term(id: number): Labelled;
  reference(bundle: Bundle, id: number): Labelled;
}
/** What the service looks up to store a term that was sent as id or label. */
export type ResolveTerm = (vocabulary: Vocabulary, sent: SentTerm) => number;

/** What a field may refer to. */
export const bundles = ['client', 'user', 'sale', 'consignment', 'item', 'file'] as const;
export type Bundle = (typeof bundles)[number];
export const vocabularies = [
  'client_categories',
  'interests',
  'tags',
  'sources',
  'charges',
  'departments',
  'catalogs',
  'categories',
  'destinations',
  'search_tags',
  'catalogue_parts',
  'postal_thematics',
  'symbols',
  'sub_symbols',
  'grouping_categories',
  'topics',
  'mediums',
  'task_types',
  'activity_types',
] as const;
export type Vocabulary = (typeof vocabularies)[number];

/** An id as integer, or a label. Source: api.md "Semantics", 6. */
export const sentTerm = z.union([z.int().min(1).max(largestId), storableText(255).trim().min(1)]);
export type SentTerm = z.output<typeof sentTerm>;

export interface Field<K extends Kind = Kind, Read = unknown, Sent = unknown, Stored = unknown> {
  readonly kind: K;
  /** As a single read shows it. */
  readonly read: z.ZodType<Read>;
  /** As a PATCH sends it. */
  readonly sent: z.ZodType<Sent>;
  /** What an unset field is stored as. */
  readonly unset: Stored;
  toSent(read: Read): Sent;
  toStored(sent: Sent, resolveTerm: ResolveTerm): Stored;
  toRead(stored: Stored, labels: Labels): Read;
  readonly vocabulary?: Vocabulary;
  readonly bundle?: Bundle;
  readonly choices?: readonly string[];
  readonly entry?: Fields;
  /** Not for client users: blank to them, and refused from them. */
  readonly staffOnly?: boolean;
}
export type Fields = Readonly<Record<string, Field>>;

export type ReadOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<Kind, infer Read, infer _S, infer _T> ? Read : never };
export type SentOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<Kind, infer _R, infer Sent, infer _T> ? Sent : never };
export type StoredOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<Kind, infer _R, infer _S, infer Stored> ? Stored : never;
};

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

/** The read schemas of these fields, to be spread into a record's shape. */
export const readSchemas = <F extends Fields>(fields: F): { [Name in keyof F]: F[Name]['read'] } =>
  mapFields(fields, (_name, field) => field.read) as { [Name in keyof F]: F[Name]['read'] };

/** The schema of a record of these fields as it is read. */
const readShape = <F extends Fields>(fields: F): z.ZodType<ReadOf<F>> => typed(z.object(readSchemas(fields)));

/**
 * The schema of a PATCH body: each writable field may be missing, the names in `ignored` are dropped (they
 * are read-only), anything else is unknown and an error. `extras` are schemas of what is no field of its own.
 */
export function patchBody<F extends Fields, Extras extends z.ZodRawShape>(
  fields: F,
  ignored: readonly string[],
  extras: Extras,
): z.ZodType<Partial<SentOf<F>> & z.output<z.ZodObject<Extras>>> {
  const dropped = Object.fromEntries(
    ignored.filter((name) => !(name in fields) && !(name in extras)).map((name) => [name, z.unknown().optional()]),
  );
  const body = z.strictObject({ ...dropped, ...optionalSent(fields), ...extras });
  return typed(body.transform((sent) => Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in dropped)))));
}

/** The schema of a body that makes a record: as a PATCH, with these fields required and not empty. */
export function createBody<F extends Fields, Required extends keyof F & string, Extras extends z.ZodRawShape>(
  fields: F,
  required: readonly Required[],
  ignored: readonly string[],
  extras: Extras,
): z.ZodType<Partial<SentOf<F>> & z.output<z.ZodObject<Extras>>> {
  return patchBody(fields, ignored, extras).superRefine((body, context) => {
    for (const name of required) {
      const value = Reflect.get(body, name);
      if (value === undefined || value === null || value === '') context.addIssue({ code: 'custom', path: [name], message: 'is required' });
    }
  });
}

const optionalSent = (fields: Fields) => mapFields(fields, (_name, field) => field.sent.optional());

/** An entry of a multifield: what is left out of it is unset, since entries are replaced whole. */
const entryShape = <F extends Fields>(fields: F): z.ZodType<SentOf<F>> => typed(z.strictObject(optionalSent(fields)));

/** Names are mapped one to one above, which TypeScript cannot follow through `Object.fromEntries`; said here once. */
const typed = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

function mapFields<F extends Fields, T>(fields: F, map: (name: keyof F & string, field: Field) => T): Record<keyof F & string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(name, field)])) as Record<keyof F & string, T>;
}

function sendable(value: number | null, read: string): number {
  if (value === null) throw new RangeError(`cannot be sent: ${read}`);
  return value;
}

/**
 * The description of a record's field: how its value is read, sent and stored.
 *
 * Schemas, database columns, the app's forms and the OpenAPI document are derived from these descriptions.
 * Source: docs/specification/api.md#updates, docs/specification/extensions.md#units.
 */
import { z } from 'zod';
import { type ReferableRecord, referableRecords } from './resources/resource-table.ts';
import { type ExtensionName, type Labelled, largestId, storableText } from './wire.ts';

export type Kind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'uuid'
  | 'iban'
  | 'bic'
  | 'premium'
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

/** Finds the labels of terms and records by their stored ids. */
export interface Labels {
  term(id: number): Labelled;
  reference(bundle: Bundle, id: number): Labelled;
}
/** Returns the id of a term that was sent as its id or label. */
export type ResolveTerm = (vocabulary: Vocabulary, sent: SentTerm) => number;

/** The kinds of record that a field can refer to. Users and files are not in the table of resources. */
export type Bundle = ReferableRecord | 'user' | 'file';
export const bundles: readonly Bundle[] = [...referableRecords, 'user', 'file'];
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

/** A term in a request: its integer id or its label. Source: docs/specification/api.md#terms. */
export const sentTerm = z.union([z.int().min(1).max(largestId), storableText(255).trim().min(1)]);
export type SentTerm = z.output<typeof sentTerm>;

export interface Field<K extends Kind = Kind, Read = unknown, Sent = unknown, Stored = unknown> {
  readonly kind: K;
  /** Schema of the value in the response to a single read. */
  readonly read: z.ZodType<Read>;
  /** Schema of the value in the body of a POST or PATCH. */
  readonly sent: z.ZodType<Sent>;
  /** The stored value of an unset field. */
  readonly unset: Stored;
  toSent(read: Read): Sent;
  toStored(sent: Sent, resolveTerm: ResolveTerm): Stored;
  toRead(stored: Stored, labels: Labels): Read;
  readonly vocabulary?: Vocabulary;
  readonly bundle?: Bundle;
  readonly choices?: readonly string[];
  /** Whether the value can be a percentage instead of one of `choices`. */
  readonly acceptsPercent?: boolean;
  /** The values of a text field that have labels in the app. Other values are possible, too. */
  readonly codes?: readonly string[];
  /** The member of `config` of `/api/me` that lists the choices of this house. */
  readonly choicesFrom?: 'contentLanguages';
  /** The fields of one entry of a multifield. */
  readonly entry?: Fields;
  /** The name of a field of the same record. This field's value must not be below (or before) that field's. */
  readonly atLeast?: string;
  /** The name of a field of the same record. This field's value must not be above (or after) that field's. */
  readonly atMost?: string;
  /** Users with the role `client` read an empty value, and the service refuses a value that they send. */
  readonly staffOnly?: boolean;
  /** Only roles that may call `readItemTerms` read the value. It is missing for others. */
  readonly officeOnly?: boolean;
  /** The key of the text that forms show below the input. */
  readonly note?: 'ownGoods';
  /** The value is stored and shown, but no calculation, document or check depends on it. */
  readonly storedOnly?: boolean;
  /** The extension that adds the field. A service without it neither returns the field nor accepts it, and the app hides it. */
  readonly extension?: ExtensionName;
}
export type Fields = Readonly<Record<string, Field>>;

export type ReadOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<Kind, infer Read, infer _S, infer _T> ? Read : never };
export type SentOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<Kind, infer _R, infer Sent, infer _T> ? Sent : never };
export type StoredOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<Kind, infer _R, infer _S, infer Stored> ? Stored : never;
};

export function mapFields<F extends Fields, T>(fields: F, map: (name: keyof F & string, field: Field) => T): Record<keyof F & string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(name, field)])) as Record<keyof F & string, T>;
}

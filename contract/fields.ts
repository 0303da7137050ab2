/**
 * What a field of clients, sales, items and consignments is, each described once: how it is read, how it is sent, how it is stored, and the
 * way between them. Resource files are made of these, and the schemas, the database columns, the app's forms and the OpenAPI document follow
 * from them. Source: api.md "Semantics shared by all update endpoints"; decisions.md section 5.
 */
import { z } from 'zod';
import { type Labelled, largestId, storableText } from './wire.ts';

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

export function mapFields<F extends Fields, T>(fields: F, map: (name: keyof F & string, field: Field) => T): Record<keyof F & string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(name, field)])) as Record<keyof F & string, T>;
}

/** Schemas of records and bodies, from the fields they have. */
import { z } from 'zod';
import { type Fields, mapFields, type ReadOf, type SentOf } from './fields.ts';

/** The read schemas of these fields, to be spread into a record's shape. */
export const readSchemas = <F extends Fields>(fields: F): { [Name in keyof F]: F[Name]['read'] } =>
  mapFields(fields, (_name, field) => field.read) as { [Name in keyof F]: F[Name]['read'] };

/** The schema of a record of these fields as it is read. */
export const readShape = <F extends Fields>(fields: F): z.ZodType<ReadOf<F>> => typed(z.object(readSchemas(fields)));

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
export const entryShape = <F extends Fields>(fields: F): z.ZodType<SentOf<F>> => typed(z.strictObject(optionalSent(fields)));

/** Names are mapped one to one above, which TypeScript cannot follow through `Object.fromEntries`; said here once. */
const typed = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

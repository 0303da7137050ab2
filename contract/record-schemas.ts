/** Builds the schemas of records and request bodies from their fields. */
import { z } from 'zod';
import { type Fields, mapFields, type ReadOf, type SentOf } from './fields.ts';

/** Returns the read schema of each field, for the shape of a record. */
export const readSchemas = <F extends Fields>(fields: F): { [Name in keyof F]: F[Name]['read'] } =>
  mapFields(fields, (_name, field) => field.read) as { [Name in keyof F]: F[Name]['read'] };

/** Returns the schema of a multifield's entry as read. Fields of extensions are missing if they have no value. */
export const entryReadSchema = <F extends Fields>(fields: F): z.ZodType<ReadOf<F>> =>
  typedSchema(z.object(mapFields(fields, (_name, { read, extension }) => (extension ? read.optional() : read))));

/** Returns the sent schema of each field. Every field is optional. */
export const optionalSentSchemas = (fields: Fields) => mapFields(fields, (_name, field) => field.sent.optional());

/** Returns the schema of a multifield's entry in a request. A missing field is cleared, because a request replaces the whole entry. */
export const entrySchema = <F extends Fields>(fields: F): z.ZodType<SentOf<F>> => typedSchema(z.strictObject(optionalSentSchemas(fields)));

/** Casts a schema. TypeScript cannot infer that the functions above keep the names of the fields, because they use `Object.fromEntries`. */
export const typedSchema = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

/** Builds the schemas of records and request bodies from their fields. */
import { z } from 'zod';
import { type Fields, mapFields, type ReadOf, type SentOf } from './fields.ts';

export const readSchemas = <F extends Fields>(fields: F): { [Name in keyof F]: F[Name]['read'] } =>
  mapFields(fields, (_name, field) => field.read) as { [Name in keyof F]: F[Name]['read'] };

/** Returns the schema of one entry of a multifield, as read. Fields of extensions are missing if they have no value. */
export const entryReadSchema = <F extends Fields>(fields: F): z.ZodType<ReadOf<F>> =>
  typedSchema(z.object(mapFields(fields, (_name, { read, extension }) => (extension ? read.optional() : read))));

export const optionalSentSchemas = (fields: Fields) => mapFields(fields, (_name, field) => field.sent.optional());

/** Returns the schema of one entry of a multifield in a request. A missing field is cleared, because a request replaces the whole entry. */
export const entrySchema = <F extends Fields>(fields: F): z.ZodType<SentOf<F>> => typedSchema(z.strictObject(optionalSentSchemas(fields)));

/** The cast is needed because `mapFields` returns a record in which all fields have the same type. */
export const typedSchema = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

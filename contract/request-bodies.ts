/**
 * Schemas of the request bodies that change and create records. They have their own file, so that the app can show its first list without
 * loading them.
 */
import { z } from 'zod';
import type { Fields, SentOf } from './fields.ts';
import { optionalSentSchemas, typedSchema } from './record-schemas.ts';
import { checkValues } from './value-checks.ts';

/**
 * Returns the schema of a PATCH body. `extras` are schemas of keys that are not fields. `ignoredNames` are dropped from the body, unless they
 * are also in `fields` or `extras`. Any other key is an error.
 */
export function patchBody<F extends Fields, Extras extends z.ZodRawShape>(
  fields: F,
  ignoredNames: readonly string[],
  extras: Extras,
): z.ZodType<Partial<SentOf<F>> & z.output<z.ZodObject<Extras>>> {
  const droppedKeys = Object.fromEntries(
    ignoredNames.filter((name) => !(name in fields) && !(name in extras)).map((name) => [name, z.unknown().optional()]),
  );
  const body = z
    .strictObject({ ...droppedKeys, ...optionalSentSchemas(fields), ...extras })
    .superRefine((sent, context) => checkValues(fields, sent, context));
  return typedSchema(body.transform((sent) => Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in droppedKeys)))));
}

/** Like {@link patchBody}, but the fields in `required` must be sent and not empty. */
export function createBody<F extends Fields, Required extends keyof F & string, Extras extends z.ZodRawShape>(
  fields: F,
  required: readonly Required[],
  ignoredNames: readonly string[],
  extras: Extras,
): z.ZodType<Partial<SentOf<F>> & z.output<z.ZodObject<Extras>>> {
  return patchBody(fields, ignoredNames, extras)
    .superRefine((body, context) => {
      for (const name of required) {
        const value = Reflect.get(body, name);
        if (value === undefined || value === null || value === '')
          context.addIssue({ code: 'custom', path: [name], message: 'is required' });
      }
    })
    .meta({ required: [...required] });
}

import type { z } from 'zod';

/**
 * Returns the form's values with the draft's values applied. If the result does not match the schema, returns the form's values unchanged,
 * because another version of the app may have saved the draft.
 */
export function mergeDraftValues<Values extends object>(schema: z.ZodType<Values>, formValues: Values, draftValues: object): Values {
  const parsed = schema.safeParse({ ...formValues, ...draftValues });
  return parsed.success ? parsed.data : formValues;
}

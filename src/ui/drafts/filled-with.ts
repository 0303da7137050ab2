import type { z } from 'zod';

/**
 * Returns the form's values with those of a draft on top. Returns the form's values alone if the result does not match the schema: another
 * version of the app may have saved the draft.
 */
export function filledWith<Values extends object>(schema: z.ZodType<Values>, formValues: Values, draftValues: object): Values {
  const read = schema.safeParse({ ...formValues, ...draftValues });
  return read.success ? read.data : formValues;
}

import type { z } from 'zod';

/** If the merged values do not match the schema, returns the form's values unchanged. Another version of the app may have saved the draft. */
export function mergeDraftValues<Values extends object>(schema: z.ZodType<Values>, formValues: Values, draftValues: object): Values {
  const parsed = schema.safeParse({ ...formValues, ...draftValues });
  return parsed.success ? parsed.data : formValues;
}

import type { z } from 'zod';

/**
 * The values of a form with those of a draft in their places; as they were, when the draft is of a version of the app whose form held
 * something else.
 */
export function filledWith<Values extends object>(schema: z.ZodType<Values>, held: Values, kept: object): Values {
  const read = schema.safeParse({ ...held, ...kept });
  return read.success ? read.data : held;
}

/**
 * The report that the app sends about an error in its own code. The report contains no error message, because a message may quote a user's
 * input or a record. Source: docs/decisions/065-observability.md.
 */
import { z } from 'zod';

/** A stack frame, such as `Render@assets/ClientShow-Bx12.js:1:2034`. */
const frame = z.string().regex(/^[\w$.<>[\] /@:-]{1,200}$/);

export const clientError = z.strictObject({
  /** The kind of error, such as `TypeError`. */
  name: z.string().regex(/^\w{1,60}$/),
  frames: z.array(frame).max(30),
  /** The path of the page without ids: `/clients/:id`. */
  page: z.string().regex(/^\/[\w/:-]{0,200}$/),
  /** The path of the app's first script. Its name identifies the build. */
  build: z.string().regex(/^[\w./-]{0,120}$/),
});
export type ClientError = z.output<typeof clientError>;

/** Maximum number of reports that one user can send in a minute. */
export const clientErrorsPerMinute = 10;

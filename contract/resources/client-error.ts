/**
 * What the app reports when it fails by itself: where in its code, on which page, and nothing that somebody typed or that a record holds. So
 * no message: it may quote either. Source: docs/decisions.md, "Errors of the app".
 */
import { z } from 'zod';

/** `Render@assets/ClientShow-Bx12.js:1:2034` */
const frame = z.string().regex(/^[\w$.<>[\] /@:-]{1,200}$/);

export const clientError = z.strictObject({
  /** The kind of error, such as `TypeError`. */
  name: z.string().regex(/^\w{1,60}$/),
  frames: z.array(frame).max(30),
  /** The page, with ids taken out: `/clients/:id`. */
  page: z.string().regex(/^\/[\w/:-]{0,200}$/),
  /** The file that the app began with; its name carries the build. */
  build: z.string().regex(/^[\w./-]{0,120}$/),
});
export type ClientError = z.output<typeof clientError>;

/** Reports of one user in a minute; more say nothing more. */
export const clientErrorsPerMinute = 10;

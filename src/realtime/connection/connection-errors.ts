/** Source: docs/specification/api.md#connection-errors; the Pusher protocol's close codes. */
import { z } from 'zod';
import type { OffReason } from './connection-state.ts';

const errorWithCodeSchema = z.object({ data: z.object({ code: z.number() }) });
/** The code is either in the error event itself or in its property `error`. */
const errorSchema = z.union([
  z.object({ error: errorWithCodeSchema }).transform(({ error }) => error.data.code),
  errorWithCodeSchema.transform(({ data }) => data.code),
]);

/** Returns the code of an error event of pusher-js. */
export const codeOf = (error: unknown): number | undefined => errorSchema.safeParse(error).data;

const reasonsByCode: Readonly<Record<number, OffReason>> = {
  4001: 'app-disabled',
  4003: 'app-disabled',
  4004: 'over-quota',
  4009: 'unauthorized',
};

/**
 * Returns why the server refused the connection; `undefined` if the error is no refusal. Codes from 4001 to 4099 mean that the browser
 * should not reconnect by itself. Code 4000 is no refusal: it demands TLS, and pusher-js then reconnects with TLS.
 */
export function refusalReason(code: number | undefined): OffReason | undefined {
  if (code === undefined || code <= 4000 || code > 4099) return undefined;
  return reasonsByCode[code] ?? 'unreachable';
}

/** Returns whether a retry may succeed: after another connection was closed, or after an administrator has enabled the application. */
export const isTemporary = (reason: OffReason): boolean => reason === 'over-quota' || reason === 'app-disabled';

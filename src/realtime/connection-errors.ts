/** What a failed connection means. Source: api.md "Events", 4; the Pusher protocol's close codes. */
import { z } from 'zod';
import type { OffReason } from './connection-state.ts';

const coded = z.object({ data: z.object({ code: z.number() }) });
/** Two shapes arrive: with the error of the transport around it, and without. */
const errorShape = z.union([
  z.object({ error: coded }).transform(({ error }) => error.data.code),
  coded.transform(({ data }) => data.code),
]);

export const codeOf = (error: unknown): number | undefined => errorShape.safeParse(error).data;

const reasons: Readonly<Record<number, OffReason>> = {
  4001: 'app-disabled',
  4003: 'app-disabled',
  4004: 'over-quota',
  4009: 'unauthorized',
};

/** Why no further try is of use; `undefined` when one is. Codes from 4000 to 4099 say that the connection is not to be retried as it is. */
export function finalReason(code: number | undefined): OffReason | undefined {
  if (code === undefined || code < 4000 || code > 4099) return undefined;
  return reasons[code] ?? 'unreachable';
}

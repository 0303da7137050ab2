/** What an update would overwrite unseen, where the service knows no versions. Source: interaction-rules.md "Forms". */
import { sameValue } from '../../../contract/changes.ts';
import type { WireRecord } from '../http-client.ts';

/**
 * Names of the fields that are sent, and that somebody else has changed since they were read. `wanted`: what would still be sent against the
 * record as it is now; what is not in it has become what it was to be. A field that the service does not show cannot be compared.
 */
export const overwritten = (sent: WireRecord, wanted: WireRecord, opened: WireRecord, now: WireRecord): string[] =>
  Object.keys(sent).filter((name) => name in wanted && touches(sent[name], opened[name], now[name]));

/** Of a part that is sent in pieces, such as an address, only those pieces count. */
function touches(sent: unknown, opened: unknown, now: unknown): boolean {
  if (opened === undefined || now === undefined) return false;
  if (isRecord(sent) && isRecord(opened) && isRecord(now)) {
    return Object.keys(sent).some((name) => touches(sent[name], opened[name], now[name]));
  }
  return !sameValue(opened, now);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

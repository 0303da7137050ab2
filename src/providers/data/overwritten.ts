/** Finds changes that an update would overwrite, for a service without versions. Source: docs/specification/interaction.md#merging. */
import { sameValue } from '../../../contract/changes.ts';
import type { WireRecord } from '../http/http-client.ts';

/**
 * Returns the names of sent fields that another user has changed since they were read. `opened` is the record that was read, `now` the
 * current one, and `wanted` the body that would change `now` to the same values. A field that is not in `wanted` already has its new value.
 * A field that the service does not return cannot be compared.
 */
export const overwritten = (sent: WireRecord, wanted: WireRecord, opened: WireRecord, now: WireRecord): string[] =>
  Object.keys(sent).filter((name) => name in wanted && touches(sent[name], opened[name], now[name]));

/** Returns whether the value has changed. If an object is sent in parts, such as an address, only those parts are compared. */
function touches(sent: unknown, opened: unknown, now: unknown): boolean {
  if (opened === undefined || now === undefined) return false;
  if (isRecord(sent) && isRecord(opened) && isRecord(now)) {
    return Object.keys(sent).some((name) => touches(sent[name], opened[name], now[name]));
  }
  return !sameValue(opened, now);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

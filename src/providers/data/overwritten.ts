/** Finds changes that an update would overwrite, for a service without versions. Source: docs/specification/interaction.md#merging. */
import { sameValue } from '../../../contract/changes.ts';
import type { WireRecord } from '../http/http-client.ts';

/**
 * Returns the names of sent fields that another user has changed since they were read. `remainingChanges` is the body that would change
 * `currentRecord` to the sent values. A sent field that `remainingChanges` lacks already has its new value. Fields that the service does not
 * return are not compared.
 */
export const findOverwrittenFields = (
  sent: WireRecord,
  remainingChanges: WireRecord,
  openedRecord: WireRecord,
  currentRecord: WireRecord,
): string[] =>
  Object.keys(sent).filter((name) => name in remainingChanges && hasChanged(sent[name], openedRecord[name], currentRecord[name]));

/** Compares only the sent parts of an object, such as an address. */
function hasChanged(sent: unknown, before: unknown, current: unknown): boolean {
  if (before === undefined || current === undefined) return false;
  if (isRecord(sent) && isRecord(before) && isRecord(current)) {
    return Object.keys(sent).some((name) => hasChanged(sent[name], before[name], current[name]));
  }
  return !sameValue(before, current);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

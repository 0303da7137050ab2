/** Finds changes that an update would overwrite, for a service without versions. Source: docs/specification/interaction.md#merging. */
import { sameValue } from '../../../contract/changes.ts';
import type { WireRecord } from '../http/http-client.ts';

/**
 * Returns the names of sent fields that another user has changed since they were read. `openedRecord` is the record that was read, and
 * `current` the current record of the service. `remainingChanges` is the body that would change `current` to the sent values. A sent field
 * that is missing in `remainingChanges` already has its new value. Fields that the service does not return are not compared.
 */
export const findOverwrittenFields = (
  sent: WireRecord,
  remainingChanges: WireRecord,
  openedRecord: WireRecord,
  current: WireRecord,
): string[] => Object.keys(sent).filter((name) => name in remainingChanges && hasChanged(sent[name], openedRecord[name], current[name]));

/** Returns whether the value has changed. If an object is sent in parts, such as an address, only those parts are compared. */
function hasChanged(sent: unknown, before: unknown, current: unknown): boolean {
  if (before === undefined || current === undefined) return false;
  if (isRecord(sent) && isRecord(before) && isRecord(current)) {
    return Object.keys(sent).some((name) => hasChanged(sent[name], before[name], current[name]));
  }
  return !sameValue(before, current);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { referredId, useBlockedWarning } from '../../ui/form/blocked-client.ts';
import type { CheckSave } from '../../ui/form/save-check.ts';

/** Returns a check that warns if the new owner is a blocked client. An unchanged owner causes no warning. */
export function useOwnerCheck(): CheckSave {
  const blockedWarning = useBlockedWarning();
  return async (values, openedRecord) => {
    const ownerId = referredId(values.owner);
    return { warnings: ownerId === referredId(openedRecord.owner) ? [] : await blockedWarning(ownerId) };
  };
}

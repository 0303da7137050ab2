import { referredId, useBlockedWarning } from '../../ui/form/blocked-client.ts';
import type { CheckSave } from '../../ui/form/save-check.ts';

/** Returns a check that warns the user before a blocked client becomes the consignor. An unchanged owner is not checked. */
export function useOwnerCheck(): CheckSave {
  const blockedWarning = useBlockedWarning();
  return async (values, openedRecord) => {
    const owner = referredId(values.owner);
    return { warnings: owner === referredId(openedRecord.owner) ? [] : await blockedWarning(owner) };
  };
}

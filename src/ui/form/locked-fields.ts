/** Fields of a form that cannot be changed at the moment, such as those of a lot while the lots of its sale are locked, and why. */
import { createContext, useContext } from 'react';

export interface LockedFields {
  readonly names: ReadonlySet<string>;
  /** In the user's language. */
  readonly reason: string;
}

export const LockedFieldsContext = createContext<LockedFields>({ names: new Set(), reason: '' });

/** Why the field is locked; `undefined` when it is not. An entry's inputs are locked with their multifield. */
export function useLockedReason(source: string): string | undefined {
  const { names, reason } = useContext(LockedFieldsContext);
  return names.has(source.split('.')[0] ?? source) ? reason : undefined;
}

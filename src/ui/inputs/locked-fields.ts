/** Fields of a form that cannot be changed at the moment, and why. For example, the lots of a sale may be locked. */
import { createContext, useContext } from 'react';

export interface LockedFields {
  readonly names: ReadonlySet<string>;
  /** The reason in the user's language. */
  readonly reason: string;
}

export const LockedFieldsContext = createContext<LockedFields>({ names: new Set(), reason: '' });

/** Returns why the field is locked, or `undefined` if it is not. The inputs of an entry are locked together with their multifield. */
export function useLockedReason(source: string): string | undefined {
  const { names, reason } = useContext(LockedFieldsContext);
  return names.has(source.split('.')[0] ?? source) ? reason : undefined;
}

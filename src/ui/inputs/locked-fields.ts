/**
 * Fields of a form that cannot be changed at the moment, for example because the lots of the sale are locked. The page shows the reason
 * above the form.
 */
import { createContext, useContext } from 'react';

/** The names of the locked fields. */
export const LockedFieldsContext = createContext<ReadonlySet<string>>(new Set());

/** Returns whether the field is locked. The inputs of an entry are locked together with their multifield. */
export const useIsLocked = (source: string): boolean => useContext(LockedFieldsContext).has(source.split('.')[0] ?? source);

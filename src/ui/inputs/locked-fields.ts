/** Locked fields cannot be changed at the moment, for example because the lots of the sale are locked. */
import { createContext, useContext } from 'react';

/** The names of the locked fields. */
export const LockedFieldsContext = createContext<ReadonlySet<string>>(new Set());

/** The inputs of an entry are locked together with their multifield. */
export const useIsLocked = (source: string): boolean => useContext(LockedFieldsContext).has(source.split('.')[0] ?? source);

import { useState } from 'react';
import type { Fields } from '../../../../contract/fields.ts';
import { type Conflict, type MergedEdits, mergeEdits, updateConflicts } from './merge-edits.ts';

/** `mine` is the value of the form, `theirs` that of the current record. */
export type ConflictVersion = 'mine' | 'theirs';
type Values = Readonly<Record<string, unknown>>;

export interface ConcurrentChanges {
  readonly updatedFields: ReadonlySet<string>;
  readonly conflicts: readonly Conflict[];
  readonly picks: Readonly<Record<string, ConflictVersion>>;
}
const noChanges: ConcurrentChanges = { updatedFields: new Set(), conflicts: [], picks: {} };

export function useConcurrentChanges(fields: Fields) {
  const [concurrentChanges, setConcurrentChanges] = useState(noChanges);
  const undecidedConflicts = concurrentChanges.conflicts.filter(({ field }) => !concurrentChanges.picks[field]);
  return {
    concurrentChanges,
    /** A conflict has to be decided before the form can be saved. */
    hasUndecidedConflict: undecidedConflicts.length > 0,
    /** The values before both changes, by field. */
    undecidedBefore: Object.fromEntries(undecidedConflicts.map(({ field, before }) => [field, before])),
    /** The arguments are those of {@link mergeEdits}. */
    merge: (before: Values, mine: Values, theirs: Values): MergedEdits => {
      const edits = mergeEdits(before, mine, theirs, fields);
      const hasNewConflict = (name: string) => edits.conflicts.some(({ field }) => field === name);
      setConcurrentChanges(({ updatedFields, conflicts, picks }) => ({
        updatedFields: new Set([...updatedFields, ...edits.updatedFields]),
        conflicts: updateConflicts(conflicts, edits, theirs),
        // A field with a new conflict has to be decided again.
        picks: Object.fromEntries(Object.entries(picks).filter(([name]) => !hasNewConflict(name))),
      }));
      return edits;
    },
    setPick: (field: string, version: ConflictVersion) =>
      setConcurrentChanges((changes) => ({ ...changes, picks: { ...changes.picks, [field]: version } })),
    reset: () => setConcurrentChanges(noChanges),
  };
}

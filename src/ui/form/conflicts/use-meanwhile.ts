/** The changes by other users in an open form: updated fields, conflicts, and the value that was picked for each conflict. */
import { useState } from 'react';
import type { Fields } from '../../../../contract/fields.ts';
import { type Conflict, type MergedEdits, mergeEdits, openConflicts } from './merge-edits.ts';

export type Side = 'mine' | 'theirs';
type Values = Readonly<Record<string, unknown>>;

export interface Meanwhile {
  readonly taken: ReadonlySet<string>;
  readonly conflicts: readonly Conflict[];
  readonly picks: Readonly<Record<string, Side>>;
}
const nothing: Meanwhile = { taken: new Set(), conflicts: [], picks: {} };

export function useMeanwhile(fields: Fields) {
  const [meanwhile, setMeanwhile] = useState(nothing);
  const open = meanwhile.conflicts.filter(({ field }) => !meanwhile.picks[field]);
  return {
    meanwhile,
    /** Whether a conflict has to be decided before the form can be saved. */
    isUndecided: open.length > 0,
    /** The previous values of the fields whose conflicts are undecided. */
    undecided: Object.fromEntries(open.map(({ field, before }) => [field, before])),
    /** Merges and records the result. The arguments are those of {@link mergeEdits}. */
    merge: (before: Values, mine: Values, theirs: Values): MergedEdits => {
      const edits = mergeEdits(before, mine, theirs, fields);
      setMeanwhile(({ taken, conflicts, picks }) => ({
        taken: new Set([...taken, ...edits.taken]),
        conflicts: openConflicts(conflicts, edits, theirs),
        picks: Object.fromEntries(Object.entries(picks).filter(([name]) => !edits.conflicts.some(({ field }) => field === name))),
      }));
      return edits;
    },
    picked: (field: string, side: Side) => setMeanwhile((before) => ({ ...before, picks: { ...before.picks, [field]: side } })),
    forget: () => setMeanwhile(nothing),
  };
}

/** What somebody else's saves left behind in a form that is open: what was taken over, what both changed, and which side was picked. */
import { useState } from 'react';
import type { Fields } from '../../../contract/fields.ts';
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
    /** To be picked, before the form can be saved. */
    isUndecided: open.length > 0,
    /** What the fields that are to be picked were before both changed them. */
    undecided: Object.fromEntries(open.map(({ field, before }) => [field, before])),
    /** `theirs` is the record as it is now; the rest as for `mergeEdits`. */
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

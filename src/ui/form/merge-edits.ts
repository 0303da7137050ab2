/**
 * What becomes of a form when somebody else has saved the record since it was opened: nothing is overwritten
 * silently. Source: interaction-rules.md "Forms".
 */
import { differingFields } from '../../../contract/changes.ts';
import type { Fields } from '../../../contract/fields.ts';
import type { Draft } from '../drafts/draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that both sides changed, to different values: the user picks. */
export interface Conflict {
  readonly field: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedEdits {
  /** The record as it is now, with every edit of mine on top. */
  readonly merged: Record<string, unknown>;
  /** Fields that I changed, and that the record does not have yet. */
  readonly mine: readonly string[];
  /** Fields that only they changed. */
  readonly taken: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/**
 * `before` is the record that the form was opened on, `mine` the form, `theirs` the record as it is now. Fields are
 * compared as they would be sent. A field that is `undefined` is not shown by the service, and counts as unchanged.
 */
export function mergeEdits(before: Values, mine: Values, theirs: Values, fields: Fields): MergedEdits {
  const differing = (one: Values, other: Values) => differingFields(fields, one, other);
  const mineChanged = differing(before, mine);
  const theirsChanged = new Set(differing(before, theirs));
  const stillMine = new Set(differing(theirs, mine));
  const unsaved = mineChanged.filter((field) => stillMine.has(field));
  return {
    merged: { ...theirs, ...Object.fromEntries(unsaved.map((field) => [field, mine[field]])) },
    mine: unsaved,
    taken: [...theirsChanged].filter((field) => !mineChanged.includes(field)),
    conflicts: unsaved
      .filter((field) => theirsChanged.has(field))
      .map((field) => ({ field, before: before[field], mine: mine[field], theirs: theirs[field] })),
  };
}

/**
 * The conflicts after another merge: the new ones, and of the earlier ones those whose field is still mine, so that none is
 * settled by somebody's second save. `theirs` is the record as it is now.
 */
export function openConflicts(earlier: readonly Conflict[], { conflicts, mine, merged }: MergedEdits, theirs: Values): readonly Conflict[] {
  const again = new Set(conflicts.map(({ field }) => field));
  const kept = earlier.filter(({ field }) => mine.includes(field) && !again.has(field));
  return [...kept.map((conflict) => ({ ...conflict, mine: merged[conflict.field], theirs: theirs[conflict.field] })), ...conflicts];
}

/** A draft as the two sides of `mergeEdits`, against the record as it is `now`: what it typed over, and what it made of it. */
export function draftedEdits(
  draft: Pick<Draft, 'before' | 'values'>,
  now: Values,
  fields: Fields,
): { readonly before: Values; readonly mine: Values } {
  const known = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));
  return { before: { ...now, ...known(draft.before) }, mine: { ...now, ...known(draft.values) } };
}

/**
 * Merges a form with a record that another user saved while the form was open. No change is overwritten silently.
 *
 * @see docs/specification/interaction.md#merging
 */
import { differingFields } from '../../../../contract/changes.ts';
import type { Fields } from '../../../../contract/fields.ts';
import type { Draft } from '../../drafts/draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that the user of the form (`mine`) and another user (`theirs`) changed to different values. The user of the form picks one. */
export interface Conflict {
  readonly field: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedEdits {
  /** The current record with the unsaved changes of the form. */
  readonly merged: Record<string, unknown>;
  /** Fields that the user of the form changed, and whose new values are not saved yet. */
  readonly unsavedFields: readonly string[];
  /** Fields that only the other user changed. */
  readonly updatedFields: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/**
 * `before` is the record when the form was opened, `mine` the form, `theirs` the current record. Fields are compared by the values that
 * would be sent. A field that is `undefined` in the newer version counts as unchanged.
 */
export function mergeEdits(before: Values, mine: Values, theirs: Values, fields: Fields): MergedEdits {
  const fieldsChangedByMe = differingFields(fields, before, mine);
  const fieldsChangedByThem = new Set(differingFields(fields, before, theirs));
  const fieldsDifferentFromTheirs = new Set(differingFields(fields, theirs, mine));
  const unsavedFields = fieldsChangedByMe.filter((field) => fieldsDifferentFromTheirs.has(field));
  return {
    merged: { ...theirs, ...Object.fromEntries(unsavedFields.map((field) => [field, mine[field]])) },
    unsavedFields,
    updatedFields: [...fieldsChangedByThem].filter((field) => !fieldsChangedByMe.includes(field)),
    conflicts: unsavedFields
      .filter((field) => fieldsChangedByThem.has(field))
      .map((field) => ({ field, before: before[field], mine: mine[field], theirs: theirs[field] })),
  };
}

/**
 * Returns `before` with the values that `theirs` has from one of `lostSaves`, which are form values whose save got no response. These
 * fields then do not count as changed by another user.
 */
export function addLostSaves(before: Values, lostSaves: readonly Values[], theirs: Values, fields: Fields): Values {
  const storedFields = lostSaves.flatMap((sent) => {
    const fieldsDifferentFromTheirs = new Set(differingFields(fields, theirs, sent));
    return differingFields(fields, before, sent).filter((field) => theirs[field] !== undefined && !fieldsDifferentFromTheirs.has(field));
  });
  return { ...before, ...Object.fromEntries(storedFields.map((field) => [field, theirs[field]])) };
}

/**
 * Returns the conflicts after another save by another user. An earlier conflict remains while the form still changes its field. `theirs` is
 * the current record.
 */
export function updateConflicts(
  earlierConflicts: readonly Conflict[],
  { conflicts, unsavedFields, merged }: MergedEdits,
  theirs: Values,
): readonly Conflict[] {
  const newConflictFields = new Set(conflicts.map(({ field }) => field));
  const remainingConflicts = earlierConflicts.filter(({ field }) => unsavedFields.includes(field) && !newConflictFields.has(field));
  return [
    ...remainingConflicts.map((conflict) => ({ ...conflict, mine: merged[conflict.field], theirs: theirs[conflict.field] })),
    ...conflicts,
  ];
}

/** Returns arguments of {@link mergeEdits}. The current record supplies all fields that the draft does not have. */
export function editsOfDraft(
  draft: Pick<Draft, 'before' | 'values'>,
  current: Values,
  fields: Fields,
): { readonly before: Values; readonly mine: Values } {
  const fieldsOfForm = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));
  return { before: { ...current, ...fieldsOfForm(draft.before) }, mine: { ...current, ...fieldsOfForm(draft.values) } };
}

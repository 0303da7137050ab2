/** The kinds of the fields in the task form. A kind determines how conflicting values are compared and shown. */
import * as field from '../../../contract/field-kinds.ts';
import type { Field } from '../../../contract/fields.ts';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import type { Conflict } from '../../ui/form/conflicts/merge-edits.ts';
import type { TaskValues } from './task-values.ts';

export const taskFields = {
  label: field.text(),
  task_category: field.text(),
  day: field.day(),
  assignee_uid: field.text(),
  // The node can be of any type. Conflicts and drafts show only its label, so `client` has no effect.
  reference: field.reference('client'),
  depends_on: field.text(),
  can_start: field.boolean(),
  note: field.longText(),
} satisfies Record<keyof TaskValues, Field>;

/** Names in the translation keys, for fields whose name in the form differs. */
export const translationNames: Readonly<Record<string, string>> = { day: 'due_date', assignee_uid: 'assignee' };

export function useTaskLabels(): (name: string) => string {
  const labelOf = useFieldLabels('tasks');
  return (name) => labelOf(translationNames[name] ?? name);
}

interface LabelledOption {
  readonly id: string | number;
  readonly label: string;
}

/**
 * Returns the conflict with names instead of the ids of staff and task types. An unknown id of a user becomes `formerUser`. The id 7 of a
 * task or of an unknown task type becomes `#7`.
 */
export function conflictWithNames(
  conflict: Conflict,
  config: {
    task_types: readonly LabelledOption[];
    staff: readonly LabelledOption[];
    former_staff?: readonly LabelledOption[] | undefined;
  },
  formerUser: string,
): Conflict {
  const choicesByField: Readonly<Record<string, readonly LabelledOption[]>> = {
    task_category: config.task_types,
    assignee_uid: [...config.staff, ...(config.former_staff ?? [])],
    depends_on: [],
  };
  const choices = choicesByField[conflict.field];
  if (!choices) return conflict;
  const nameOfUnknown = (id: unknown) => (conflict.field === 'assignee_uid' ? formerUser : `#${id}`);
  const nameOf = (id: unknown) => (id === '' ? '' : (choices.find((choice) => String(choice.id) === id)?.label ?? nameOfUnknown(id)));
  const { before, mine, theirs } = conflict;
  return { ...conflict, before: nameOf(before), mine: nameOf(mine), theirs: nameOf(theirs) };
}

import { type ComponentType, useContext, useMemo } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { FactForm } from '../../../ui/record/facts/FactForm.tsx';
import { FactEditingContext, type FactEditorProps } from '../../../ui/record/facts/fact-editing.ts';
import { conflictWithNames, taskFields, useTaskLabels } from '../task-fields.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import { AssigneeInput, DueDayInput, TaskTypeInput } from './TaskInputs.tsx';
import { taskShape } from './task-shape.ts';

/** The inputs of the facts, by form field. */
const inputs: Readonly<Record<string, ComponentType>> = { day: DueDayInput, assignee_uid: AssigneeInput, task_category: TaskTypeInput };

/** Edits one fact of a task: a labelled value on its page. */
export const TaskFactEditor = (props: FactEditorProps) => {
  const task = useContext(FactEditingContext)?.record;
  return task && <TaskFactForm {...props} task={task} />;
};

const TaskFactForm = ({ sources, onClose, task }: FactEditorProps & { readonly task: RaRecord }) => {
  const translate = useTranslate();
  const me = useMe();
  const labelOf = useTaskLabels();
  const refresh = useRefreshTasks();
  const supportsDependencies = hasExtension(me, 'task-dependencies');
  const shape = useMemo(() => taskShape(supportsDependencies), [supportsDependencies]);
  const record = useMemo(() => shape.toForm(task), [shape, task]);
  return (
    <FactForm
      {...{ sources, onClose, labelOf, record, shape }}
      resource="tasks"
      fields={taskFields}
      displayConflict={(conflict) => conflictWithNames(conflict, me.config, translate('resources.jobs.formerUser'))}
      onSaved={() => void refresh()}
    >
      {sources.map((source) => {
        const Input = inputs[source];
        return Input && <Input key={source} />;
      })}
    </FactForm>
  );
};

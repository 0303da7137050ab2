import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { useStaffName } from '../../../ui/fields/use-staff-name.ts';
import type { Selection } from '../../../ui/list/selection/selection.ts';
import { BulkDialog, BulkForm } from '../../jobs/index.ts';
import { secondsOfDay } from '../due/due-day.ts';
import { TaskDue } from '../due/TaskDue.tsx';
import { AssigneeInput, DueDayInput, TaskTypeInput } from '../form/TaskInputs.tsx';
import { initialChange, isIncomplete, type TaskChange, taskChangeKinds, taskChangeSchema, tasksBody } from './task-change.ts';

interface TaskBulkDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
  /** Called when the service has accepted the job. */
  readonly onStarted: () => void;
}

/** The prefix of the translation keys of the dialog. */
const textsKey = 'myWork.bulk';

export const TaskBulkDialog = (props: TaskBulkDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const effectOf = useChangeEffect();
  return (
    <BulkDialog<TaskChange>
      {...props}
      resource="tasks"
      textsKey={textsKey}
      send={(change, sentSelection, options) => dataProvider.bulkTasks(tasksBody(change, sentSelection), options)}
      form={(form) => (
        <BulkForm<TaskChange, TaskAppRecord>
          {...form}
          resource="tasks"
          textsKey={textsKey}
          schema={taskChangeSchema}
          initial={initialChange}
          kinds={taskChangeKinds}
          isIncomplete={isIncomplete}
          input={({ kind }) => inputs[kind] && <Box sx={{ mt: 1.5 }}>{inputs[kind]}</Box>}
          nameOf={({ label }) => label}
          effectOf={effectOf}
        />
      )}
    />
  );
};

const inputs: Readonly<Partial<Record<TaskChange['kind'], ReactNode>>> = {
  assign: <AssigneeInput isRequired />,
  due: <DueDayInput />,
  type: <TaskTypeInput isRequired />,
};

/** Returns a function for the preview. It returns the value of a task before and after a change. */
function useChangeEffect(): (change: TaskChange, task: TaskAppRecord) => { readonly before: ReactNode; readonly after: ReactNode } {
  const translate = useTranslate();
  const staffName = useStaffName();
  const { task_types } = useMe().config;
  const assigneeOf = (id: string | null) => staffName(id) || translate('resources.tasks.nobody');
  const typeOf = (label: string | undefined) => label || translate('resources.tasks.noType');
  const statusOf = (status: TaskAppRecord['row_class']) => translate(`resources.tasks.statuses.${status}`);
  const dueOf = (seconds: string | null, completed: boolean) =>
    seconds === null ? translate('lots.bulk.emptied') : <TaskDue due_date={seconds} completed={completed} />;
  return ({ kind, assignee_uid, day, task_category }, task) => {
    switch (kind) {
      case 'assign':
        return { before: assigneeOf(task.assignee_uid), after: assigneeOf(assignee_uid || null) };
      case 'unassign':
        return { before: assigneeOf(task.assignee_uid), after: assigneeOf(null) };
      case 'type':
      case 'removeType': {
        const type = kind === 'type' ? task_types.find(({ id }) => String(id) === task_category) : undefined;
        return { before: typeOf(task.type), after: typeOf(type?.label) };
      }
      case 'due':
      case 'removeDueDate': {
        const seconds = kind === 'due' ? secondsOfDay(day) : null;
        return { before: dueOf(task.due_date, task.completed), after: dueOf(seconds === null ? null : String(seconds), task.completed) };
      }
      case 'complete':
        return { before: statusOf(task.row_class), after: statusOf(task.row_class === 'cant_start' ? 'cant_start' : 'completed') };
      case 'reopen':
        return { before: statusOf(task.row_class), after: statusOf(task.can_start ? 'can_start' : 'cant_start') };
    }
  };
}

import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { type CompletableTask, useTaskCompletion } from './use-task-completion.ts';

interface CompletionBoxProps<Task> {
  readonly task: Task;
  /** Called when the completion or the reopening of the task is stored. */
  readonly onStored?: (task: Task, completed: boolean) => void;
}

/** The checkbox is round, so that it differs from the checkboxes that select rows. */
export const CompletionBox = <Task extends CompletableTask & Pick<TaskAppRecord, 'row_class'>>({
  task,
  onStored,
}: CompletionBoxProps<Task>) => {
  const translate = useTranslate();
  const { complete, isCompleted, isBusy } = useTaskCompletion();
  // Users who may not view all tasks cannot read completed tasks, so the service does not let them reopen one.
  const isFinal = !usePermissions().seesAllTasks && isCompleted(task);
  const isBlocked = task.row_class === 'cant_start';
  // A read-only checkbox is not disabled, because a disabled checkbox would lose the focus after a click.
  const isReadOnly = isFinal || isBusy(task);
  const label = translate(isBlocked ? 'resources.tasks.waits' : 'resources.tasks.complete', { name: task.label });
  const saveCompletion = async (completed: boolean) => {
    const notifyParent = () => onStored?.(task, completed);
    // A completion is reported before the open tasks are fetched again, and a reopening afterwards. Otherwise the task would briefly be
    // neither among the open tasks nor among the parent's completed tasks.
    if (completed) await complete(task, true, notifyParent);
    else if (await complete(task, false)) notifyParent();
  };
  return (
    <Box component="label" title={isBlocked ? label : undefined}>
      <Checkbox
        size="small"
        icon={<OpenIcon fontSize="small" />}
        checkedIcon={<DoneIcon fontSize="small" />}
        checked={isCompleted(task)}
        disabled={isBlocked}
        onChange={(_event, checked) => !isReadOnly && void saveCompletion(checked)}
        slotProps={{ input: { 'aria-label': label, 'aria-disabled': isReadOnly || undefined } }}
        sx={{ p: 0.25, my: '-3px', opacity: isReadOnly ? 0.6 : 1 }}
      />
    </Box>
  );
};

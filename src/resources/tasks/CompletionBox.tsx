import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { useTaskCompletion } from './use-task-completion.ts';

interface CompletionBoxProps {
  readonly task: TaskAppRecord;
  /** Called when the new state of the task is stored. */
  readonly onSet?: (task: TaskAppRecord, completed: boolean) => void;
}

/** A checkbox that completes or reopens a task. It is disabled for a task that cannot start yet, with the reason as its tooltip. */
export const CompletionBox = ({ task, onSet }: CompletionBoxProps) => {
  const translate = useTranslate();
  const { complete, isCompleted, isBusy } = useTaskCompletion();
  // Users who may not view all tasks cannot see completed tasks, so they cannot reopen them.
  const isFinal = !usePermissions().seesAllTasks && isCompleted(task);
  const waits = task.row_class === 'cant_start';
  // Not disabled, because the checkbox would lose the focus after a click.
  const isFixed = isFinal || isBusy(task);
  const label = translate(waits ? 'resources.tasks.waits' : 'resources.tasks.complete', { name: task.label });
  const set = async (completed: boolean) => {
    const notifyParent = () => onSet?.(task, completed);
    // A completed task must be added to the kept lines before the open tasks are fetched without it. A reopened task must be removed from
    // them after the fetch.
    if (completed) await complete(task, true, notifyParent);
    else if (await complete(task, false)) notifyParent();
  };
  return (
    <Box component="label" title={waits ? label : undefined}>
      <Checkbox
        size="small"
        checked={isCompleted(task)}
        disabled={waits}
        onChange={(_event, checked) => !isFixed && void set(checked)}
        slotProps={{ input: { 'aria-label': label, 'aria-disabled': isFixed || undefined } }}
        sx={{ p: 0.25, my: '-3px', opacity: isFixed ? 0.6 : 1 }}
      />
    </Box>
  );
};

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { useSeesAllTasks } from './use-sees-all-tasks.ts';
import { useTaskCompletion } from './use-task-completion.ts';

interface CompletionBoxProps {
  readonly task: TaskAppRecord;
  /** It is stored that the task is done, or open again. */
  readonly onSet?: (task: TaskAppRecord, completed: boolean) => void;
}

/** Done or not. A task that cannot start yet cannot be completed either: the box says why. */
export const CompletionBox = ({ task, onSet }: CompletionBoxProps) => {
  const translate = useTranslate();
  const { complete, isCompleted, isBusy } = useTaskCompletion();
  // Whoever may not see what is done cannot open it again.
  const isFinal = !useSeesAllTasks() && isCompleted(task);
  const waits = task.row_class === 'cant_start';
  const label = translate(waits ? 'resources.tasks.waits' : 'resources.tasks.complete', { name: task.label });
  const set = async (completed: boolean) => {
    const tell = () => onSet?.(task, completed);
    // A line that leaves a list of open tasks is kept from then on, before the list is read without it; one that comes back is let go after.
    if (completed) await complete(task, true, tell);
    else if (await complete(task, false)) tell();
  };
  return (
    <Box component="label" title={waits ? label : undefined}>
      <Checkbox
        size="small"
        checked={isCompleted(task)}
        disabled={waits || isFinal || isBusy(task)}
        onChange={(_event, checked) => void set(checked)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ p: 0.25, my: '-3px' }}
      />
    </Box>
  );
};

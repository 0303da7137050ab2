import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { CompletionBox } from '../CompletionBox.tsx';
import { largeTargets } from '../large-targets.ts';
import { NodeLink } from '../NodeLink.tsx';
import { TaskDue } from '../TaskDue.tsx';
import { TaskStatus } from '../TaskStatus.tsx';

interface MyWorkLineProps {
  readonly task: TaskAppRecord;
  readonly onSet: (task: TaskAppRecord, completed: boolean) => void;
  /** Shown beside a task that was just completed. */
  readonly note: ReactNode;
}

/** Shows one of the user's tasks, with its checkbox, type, related record and due date. */
export const MyWorkLine = ({ task, onSet, note }: MyWorkLineProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider', py: 0.25, typography: 'body2' }}
  >
    <CompletionBox task={task} onSet={onSet} />
    <Box sx={{ ...largeTargets, flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <RecordLink resource="tasks" id={task.id}>
          {task.completed ? <s>{task.label}</s> : task.label}
        </RecordLink>
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {task.type}
          {task.type && task.reference && ' · '}
          {task.reference && <NodeLink node={task.reference} />}
        </Box>
      </Box>
      {note}
      {task.row_class === 'cant_start' && <TaskStatus row_class={task.row_class} />}
      <TaskDue due_date={task.due_date} completed={task.completed} />
    </Box>
  </Box>
);

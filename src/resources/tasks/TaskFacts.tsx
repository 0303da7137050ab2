import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { ReferenceLink } from '../../ui/record/ReferenceLink.tsx';
import { NodeLink } from './NodeLink.tsx';
import { TaskDue } from './TaskDue.tsx';
import { useStaffName } from './use-staff-name.ts';

/** When, who, at what, and what it waits for. */
export const TaskFacts = ({ task }: { task: TaskAppRecord }) => {
  const staffName = useStaffName();
  const waitsFor = task.depends_on ? String(task.depends_on) : '';
  const first = useGetOne<TaskAppRecord>('tasks', { id: waitsFor }, { enabled: waitsFor !== '', retry: false });
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' }}>
      <Fact name="due_date">{task.due_date && <TaskDue due_date={task.due_date} completed={task.completed} />}</Fact>
      <Fact name="assignee">{staffName(task.assignee_uid)}</Fact>
      <Fact name="task_category">{task.type}</Fact>
      <Fact name="reference">{task.reference && <NodeLink node={task.reference} />}</Fact>
      {task.sale && task.reference?.type !== 'sale' && (
        <Fact name="sale">
          <NodeLink node={task.sale} />
        </Fact>
      )}
      {waitsFor && (
        <Fact name="depends_on">
          <ReferenceLink resource="tasks" id={waitsFor}>
            {first.data?.label ?? `#${waitsFor}`}
          </ReferenceLink>
        </Fact>
      )}
      <Fact name="author">{task.author.label}</Fact>
      <Fact name="created">
        <InstantText value={new Date(task.created).toISOString()} />
      </Fact>
    </Box>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate(`resources.tasks.fields.${name}`)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children || '–'}
      </Typography>
    </div>
  );
};

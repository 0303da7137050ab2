import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../../providers/permissions.ts';
import { lazily } from '../../../ui/lazily.ts';
import type { RecordTab } from '../../../ui/record/RecordTabs.tsx';
import { useOpenTaskCount } from './use-open-task-count.ts';

const TasksPanel = lazily(() => import('./TasksPanel.tsx').then(({ TasksPanel }) => TasksPanel));

/** Returns the tab with the tasks of a record; false if the user may not list tasks. */
export function useTasksTab(reference: string): RecordTab | false {
  const translate = useTranslate();
  const mayList = usePermissions().can('listTasks');
  const count = useOpenTaskCount(reference, mayList);
  return (
    mayList && {
      key: 'tasks',
      label: translate('resources.tasks.name', { smart_count: 2 }),
      count,
      content: (
        <Paper variant="outlined" className="not-printed">
          <TasksPanel key={reference} reference={reference} />
        </Paper>
      ),
    }
  );
}

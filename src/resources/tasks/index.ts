import Icon from '@mui/icons-material/TaskAltOutlined';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { lazily } from '../../ui/lazily.ts';

export default {
  name: 'tasks',
  list: lazily(() => import('./list/TaskList.tsx').then(({ TaskList }) => TaskList)),
  show: lazily(() => import('./TaskShow.tsx').then(({ TaskShow }) => TaskShow)),
  edit: lazily(() => import('./form/TaskEdit.tsx').then(({ TaskEdit }) => TaskEdit)),
  create: lazily(() => import('./form/TaskCreate.tsx').then(({ TaskCreate }) => TaskCreate)),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<TaskAppRecord, 'label'>) => label,
} as const;

export { CompletionBox } from './CompletionBox.tsx';
export { TasksButton } from './drawer/TasksButton.tsx';
export { useTasksTab } from './drawer/use-tasks-tab.tsx';
export { type DueBucket, dueBuckets, groupByBucket } from './due/due-buckets.ts';
export { dayOfSeconds, secondsOfDay } from './due/due-day.ts';
export { useToday } from './due/use-today.ts';
export { CompletionAnnouncement, CompletionNotice } from './my-work/CompletionNotice.tsx';
export { tasksOfBucket } from './my-work/tasks-of-bucket.ts';
export { useCompletedTasks } from './my-work/use-completed-tasks.ts';
export { default as taskViewRoutes } from './routes.tsx';
export { useRefreshTasks } from './use-refresh-tasks.ts';

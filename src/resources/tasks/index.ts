import Icon from '@mui/icons-material/TaskAltOutlined';
import { lazy } from 'react';
import type { TaskAppRecord } from '../../providers/data/types.ts';

export default {
  name: 'tasks',
  list: lazy(() => import('./TaskList.tsx').then(({ TaskList }) => ({ default: TaskList }))),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<TaskAppRecord, 'label'>) => label,
};

import Icon from '@mui/icons-material/TaskAltOutlined';
import { lazy } from 'react';
import type { TaskAppRecord } from '../../providers/data/types.ts';

export default {
  name: 'tasks',
  list: lazy(() => import('./TaskList.tsx').then(({ TaskList }) => ({ default: TaskList }))),
  show: lazy(() => import('./TaskShow.tsx').then(({ TaskShow }) => ({ default: TaskShow }))),
  edit: lazy(() => import('./TaskEdit.tsx').then(({ TaskEdit }) => ({ default: TaskEdit }))),
  create: lazy(() => import('./TaskCreate.tsx').then(({ TaskCreate }) => ({ default: TaskCreate }))),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<TaskAppRecord, 'label'>) => label,
};

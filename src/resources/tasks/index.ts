import Icon from '@mui/icons-material/TaskAltOutlined';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { lazily } from '../../ui/lazily.ts';

export default {
  name: 'tasks',
  list: lazily(() => import('./TaskList.tsx').then(({ TaskList }) => TaskList)),
  show: lazily(() => import('./TaskShow.tsx').then(({ TaskShow }) => TaskShow)),
  edit: lazily(() => import('./TaskEdit.tsx').then(({ TaskEdit }) => TaskEdit)),
  create: lazily(() => import('./TaskCreate.tsx').then(({ TaskCreate }) => TaskCreate)),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<TaskAppRecord, 'label'>) => label,
};

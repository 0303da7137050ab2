import Icon from '@mui/icons-material/PendingActionsOutlined';
import { lazy } from 'react';

export default {
  name: 'jobs',
  list: lazy(() => import('./JobList.tsx').then(({ JobList }) => ({ default: JobList }))),
  show: lazy(() => import('./JobShow.tsx').then(({ JobShow }) => ({ default: JobShow }))),
  icon: Icon,
  recordRepresentation: ({ id }: { id: string }) => id,
};

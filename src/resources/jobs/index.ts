import Icon from '@mui/icons-material/PendingActionsOutlined';
import { lazily } from '../../ui/lazily.ts';

export default {
  name: 'jobs',
  list: lazily(() => import('./JobList.tsx').then(({ JobList }) => JobList)),
  show: lazily(() => import('./JobShow.tsx').then(({ JobShow }) => JobShow)),
  icon: Icon,
  recordRepresentation: ({ id }: { id: string }) => id,
};

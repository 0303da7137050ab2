import Icon from '@mui/icons-material/MoveToInboxOutlined';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { lazily } from '../../ui/lazily.ts';

export default {
  name: 'consignments',
  list: lazily(() => import('./ConsignmentList.tsx').then(({ ConsignmentList }) => ConsignmentList)),
  show: lazily(() => import('./ConsignmentShow.tsx').then(({ ConsignmentShow }) => ConsignmentShow)),
  edit: lazily(() => import('./ConsignmentEdit.tsx').then(({ ConsignmentEdit }) => ConsignmentEdit)),
  create: lazily(() => import('./ConsignmentCreate.tsx').then(({ ConsignmentCreate }) => ConsignmentCreate)),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<ConsignmentAppRecord, 'label'>) => label,
} as const;

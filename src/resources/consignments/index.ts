import Icon from '@mui/icons-material/MoveToInboxOutlined';
import { lazy } from 'react';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';

export default {
  name: 'consignments',
  list: lazy(() => import('./ConsignmentList.tsx').then(({ ConsignmentList }) => ({ default: ConsignmentList }))),
  show: lazy(() => import('./ConsignmentShow.tsx').then(({ ConsignmentShow }) => ({ default: ConsignmentShow }))),
  edit: lazy(() => import('./ConsignmentEdit.tsx').then(({ ConsignmentEdit }) => ({ default: ConsignmentEdit }))),
  create: lazy(() => import('./ConsignmentCreate.tsx').then(({ ConsignmentCreate }) => ({ default: ConsignmentCreate }))),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<ConsignmentAppRecord, 'label'>) => label,
};

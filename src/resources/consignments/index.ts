import Icon from '@mui/icons-material/MoveToInboxOutlined';
import { lazy } from 'react';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';

export default {
  name: 'consignments',
  list: lazy(() => import('./ConsignmentList.tsx').then(({ ConsignmentList }) => ({ default: ConsignmentList }))),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<ConsignmentAppRecord, 'label'>) => label,
};

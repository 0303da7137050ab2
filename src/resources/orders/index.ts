import Icon from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import type { OrderAppRecord } from '../../providers/data/types.ts';

export default {
  name: 'orders',
  list: lazy(() => import('./OrderList.tsx').then(({ OrderList }) => ({ default: OrderList }))),
  show: lazy(() => import('./OrderShow.tsx').then(({ OrderShow }) => ({ default: OrderShow }))),
  create: lazy(() => import('./OrderCreate.tsx').then(({ OrderCreate }) => ({ default: OrderCreate }))),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<OrderAppRecord, 'label'>) => label,
};

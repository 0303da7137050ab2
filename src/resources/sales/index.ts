import GavelIcon from '@mui/icons-material/GavelOutlined';
import { lazy } from 'react';
import type { SaleAppRecord } from '../../providers/data/types.ts';

export default {
  name: 'sales',
  list: lazy(() => import('./SaleList.tsx').then(({ SaleList }) => ({ default: SaleList }))),
  show: lazy(() => import('./SaleShow.tsx').then(({ SaleShow }) => ({ default: SaleShow }))),
  edit: lazy(() => import('./SaleEdit.tsx').then(({ SaleEdit }) => ({ default: SaleEdit }))),
  create: lazy(() => import('./SaleCreate.tsx').then(({ SaleCreate }) => ({ default: SaleCreate }))),
  icon: GavelIcon,
  recordRepresentation: ({ label }: Pick<SaleAppRecord, 'label'>) => label,
};

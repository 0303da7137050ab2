import Icon from '@mui/icons-material/CollectionsOutlined';
import { lazy } from 'react';
import type { ItemAppRecord } from '../../providers/data/types.ts';

export default {
  name: 'items',
  list: lazy(() => import('./ItemList.tsx').then(({ ItemList }) => ({ default: ItemList }))),
  show: lazy(() => import('./ItemShow.tsx').then(({ ItemShow }) => ({ default: ItemShow }))),
  edit: lazy(() => import('./ItemEdit.tsx').then(({ ItemEdit }) => ({ default: ItemEdit }))),
  create: lazy(() => import('./ItemCreate.tsx').then(({ ItemCreate }) => ({ default: ItemCreate }))),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<ItemAppRecord, 'label'>) => label,
};

import Icon from '@mui/icons-material/CollectionsOutlined';
import { lazy } from 'react';
import type { ItemAppRecord } from '../../providers/data/types.ts';

export default {
  name: 'items',
  list: lazy(() => import('./ItemList.tsx').then(({ ItemList }) => ({ default: ItemList }))),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<ItemAppRecord, 'label'>) => label,
};

import Icon from '@mui/icons-material/CollectionsOutlined';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { lazily } from '../../ui/lazily.ts';

export default {
  name: 'items',
  list: lazily(() => import('./ItemList.tsx').then(({ ItemList }) => ItemList)),
  show: lazily(() => import('./ItemShow.tsx').then(({ ItemShow }) => ItemShow)),
  edit: lazily(() => import('./ItemEdit.tsx').then(({ ItemEdit }) => ItemEdit)),
  create: lazily(() => import('./ItemCreate.tsx').then(({ ItemCreate }) => ItemCreate)),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<ItemAppRecord, 'label'>) => label,
} as const;

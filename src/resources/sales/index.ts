import GavelIcon from '@mui/icons-material/GavelOutlined';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { lazily } from '../../ui/lazily.ts';

export default {
  name: 'sales',
  list: lazily(() => import('./SaleList.tsx').then(({ SaleList }) => SaleList)),
  show: lazily(() => import('./SaleShow.tsx').then(({ SaleShow }) => SaleShow)),
  edit: lazily(() => import('./SaleEdit.tsx').then(({ SaleEdit }) => SaleEdit)),
  create: lazily(() => import('./SaleCreate.tsx').then(({ SaleCreate }) => SaleCreate)),
  icon: GavelIcon,
  recordRepresentation: ({ label }: Pick<SaleAppRecord, 'label'>) => label,
} as const;

export { LotsLockedMark } from './LotsLockedMark.tsx';
export { SaleStatus } from './SaleStatus.tsx';

import Icon from '@mui/icons-material/RestoreFromTrashOutlined';
import { lazily } from '../../ui/lazily.ts';

export default {
  name: 'bin',
  list: lazily(() => import('./BinList.tsx').then(({ BinList }) => BinList)),
  icon: Icon,
  recordRepresentation: ({ label }: { label: string }) => label,
} as const;

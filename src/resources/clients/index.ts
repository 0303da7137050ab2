import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { clientName } from '../../ui/fields/client-name.ts';
import { lazily } from '../../ui/lazily.ts';

export default {
  name: 'clients',
  list: lazily(() => import('./ClientList.tsx').then(({ ClientList }) => ClientList)),
  show: lazily(() => import('./ClientShow.tsx').then(({ ClientShow }) => ClientShow)),
  edit: lazily(() => import('./ClientEdit.tsx').then(({ ClientEdit }) => ClientEdit)),
  create: lazily(() => import('./ClientCreate.tsx').then(({ ClientCreate }) => ClientCreate)),
  icon: PeopleIcon,
  recordRepresentation: clientName,
} as const;

export { ClientStatus } from './ClientStatus.tsx';
export { clientBalance } from './client-list-columns.tsx';
export { clientListFilters } from './show/client-list-filters.ts';

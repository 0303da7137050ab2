import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import { clientName } from '../../ui/fields/client-name.ts';

export default {
  name: 'clients',
  list: lazy(() => import('./ClientList.tsx').then(({ ClientList }) => ({ default: ClientList }))),
  show: lazy(() => import('./ClientShow.tsx').then(({ ClientShow }) => ({ default: ClientShow }))),
  edit: lazy(() => import('./ClientEdit.tsx').then(({ ClientEdit }) => ({ default: ClientEdit }))),
  create: lazy(() => import('./ClientCreate.tsx').then(({ ClientCreate }) => ({ default: ClientCreate }))),
  icon: PeopleIcon,
  recordRepresentation: clientName,
};

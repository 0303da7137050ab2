import { useTranslate } from 'react-admin';
import { lazily } from '../../../ui/lazily.ts';
import { ListSelectionBar } from '../../../ui/list/selection/ListSelectionBar.tsx';

const ClientBulkDialog = lazily(() => import('./ClientBulkDialog.tsx').then(({ ClientBulkDialog }) => ClientBulkDialog));

export const ClientBulkActions = () => (
  <ListSelectionBar
    label={useTranslate()('resources.clients.bulk.region')}
    chooseAll="resources.clients.bulk.chooseAll"
    dialog={(props) => <ClientBulkDialog {...props} />}
  />
);

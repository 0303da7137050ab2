import { useTranslate } from 'react-admin';
import { lazily } from '../../../ui/lazily.ts';
import { ListSelectionBar } from '../../../ui/list/selection/ListSelectionBar.tsx';

const OrderBulkDialog = lazily(() => import('./OrderBulkDialog.tsx').then(({ OrderBulkDialog }) => OrderBulkDialog));

export const OrderBulkActions = () => (
  <ListSelectionBar
    label={useTranslate()('orderBulk.region')}
    chooseAll="orderBulk.chooseAll"
    dialog={(props) => <OrderBulkDialog {...props} />}
  />
);

import { useTranslate } from 'react-admin';
import { lazily } from '../../../ui/lazily.ts';
import { ListSelectionBar } from '../../../ui/list/selection/ListSelectionBar.tsx';

const ItemBulkDialog = lazily(() => import('./ItemBulkDialog.tsx').then(({ ItemBulkDialog }) => ItemBulkDialog));

/** The bar that the item list shows while rows are selected. */
export const ItemBulkActions = () => (
  <ListSelectionBar
    label={useTranslate()('lots.bulk.region')}
    chooseAll="lots.bulk.chooseAll"
    dialog={(props) => <ItemBulkDialog {...props} />}
  />
);

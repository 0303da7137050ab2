import { useTranslate } from 'react-admin';
import { lazily } from '../../../ui/lazily.ts';
import { ListSelectionBar } from '../../../ui/list/selection/ListSelectionBar.tsx';
import { ActionMenu } from '../../../ui/page/ActionMenu.tsx';
import { type ItemBulkKind, useItemBulkKinds } from './bulk-kinds.ts';

const ItemBulkDialog = lazily(() => import('./ItemBulkDialog.tsx').then(({ ItemBulkDialog }) => ItemBulkDialog));

/** The bar that the item list shows while rows are selected. Its menu opens the dialog at the chosen kind of change. */
export const ItemBulkActions = () => {
  const translate = useTranslate();
  const kinds = useItemBulkKinds();
  return (
    <ListSelectionBar<ItemBulkKind>
      label={translate('lots.bulk.region')}
      chooseAll="lots.bulk.chooseAll"
      menu={(open) => (
        <ActionMenu
          isPrimary
          // The bar must not be higher than the filters in whose place it is.
          size="small"
          label={translate('lots.bulk.edit')}
          actions={kinds.map((kind) => ({
            label: translate(`lots.bulk.actions.${kind}`),
            onSelect: () => open(kind),
            isDestructive: kind === 'delete',
          }))}
        />
      )}
      dialog={(props) => <ItemBulkDialog {...props} />}
    />
  );
};

import { useTranslate } from 'react-admin';
import { lazily } from '../../../ui/lazily.ts';
import { ListSelectionBar } from '../../../ui/list/selection/ListSelectionBar.tsx';
import { ActionMenu } from '../../../ui/page/ActionMenu.tsx';
import { type ItemBulkKind, useItemBulkKinds } from './bulk-kinds.ts';

const ItemBulkDialog = lazily(() => import('./ItemBulkDialog.tsx').then(({ ItemBulkDialog }) => ItemBulkDialog));

export const ItemBulkActions = () => {
  const translate = useTranslate();
  const kinds = useItemBulkKinds();
  return (
    <ListSelectionBar<ItemBulkKind>
      label={translate('lots.bulk.region')}
      chooseAll="lots.bulk.chooseAll"
      menu={(open) => (
        <ActionMenu
          // The bar takes the place of the filters, so it must not be higher than they are.
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

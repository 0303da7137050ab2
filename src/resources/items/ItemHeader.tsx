import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';

import { AddInSale } from '../../ui/record/AddInSale.tsx';
import { TasksButton } from '../tasks/drawer/TasksButton.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { itemCreatePath } from './item-create-path.ts';
import { itemName } from './item-name.ts';
import { LotNavigation } from './LotNavigation.tsx';

/**
 * Shows the lot's number, title and status, and buttons for the previous and next lot. Users who may not edit lots, such as porters, see no
 * edit button.
 */
export const ItemHeader = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { can } = usePermissions();
  const mayAdd = can('createItem') && item.sale && item.consignment;
  return (
    <Box component="header" sx={{ mb: 2, display: 'flex', columnGap: 2, rowGap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 36 }}>
          <Typography color="text.secondary" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {item.lot ? translate('resources.items.lotName', { lot: item.lot }) : translate('resources.items.unnumbered')}
          </Typography>
          <ItemStatus status={item.status} />
        </Box>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {itemName(item)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TasksButton reference={item.id} />
        <LotNavigation item={item} />
        {mayAdd && (
          <AddInSale
            sale={item.sale?.id ?? null}
            to={itemCreatePath({ sale: item.sale?.id ?? null, consignment: item.consignment?.id ?? '' })}
            label={translate('resources.items.addAnother')}
          />
        )}
        {can('updateItem') && (
          <Button
            variant="contained"
            startIcon={<EditIcon />}
            component={LinkBase}
            to={createPath({ resource: 'items', type: 'edit', id: item.id })}
          >
            {translate('ra.action.edit')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

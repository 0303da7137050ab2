import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { mayDo } from '../../providers/auth-provider.ts';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { TasksButton } from '../tasks/drawer/TasksButton.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { itemCreatePath } from './item-create-path.ts';
import { itemName } from './item-name.ts';
import { LotWalk } from './LotWalk.tsx';

/** Lot number and title, where the lot stands, and the way to the lots beside it. A porter may read it, and not edit. */
export const ItemHeader = ({ item }: { item: ItemAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const me = useMe();
  const mayAdd = hasExtension(me, 'create') && mayDo(me.roles, 'items', 'create') && item.sale && item.consignment;
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
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TasksButton reference={item.id} />
        <LotWalk item={item} />
        {mayAdd && (
          <Button component={Link} to={itemCreatePath({ sale: item.sale?.id ?? null, consignment: item.consignment?.id ?? '' })}>
            {translate('resources.items.addAnother')}
          </Button>
        )}
        {mayDo(me.roles, 'items', 'edit') && (
          <Button
            variant="contained"
            startIcon={<EditIcon />}
            component={Link}
            to={createPath({ resource: 'items', type: 'edit', id: item.id })}
          >
            {translate('ra.action.edit')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

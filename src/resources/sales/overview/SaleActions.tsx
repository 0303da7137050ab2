import AddIcon from '@mui/icons-material/Add';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import GridIcon from '@mui/icons-material/GridOn';
import ListIcon from '@mui/icons-material/ViewList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayCall } from '../../../../contract/access.ts';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { mayCreate } from '../../../providers/may-create.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { listAddress } from '../../../ui/record/list-address.ts';
import { saleLists } from './sale-lists.ts';

/** What is done with the lots of a sale, as far as the role and the service go. */
export const SaleActions = ({ sale }: { sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const me = useMe();
  const words = (name: string) => translate(`resources.sales.overview.${name}`);
  const listsItems = hasExtension(me, 'items-list');
  const action = (to: string, icon: ReactNode, label: string, disabled = false) => (
    <Button size="small" variant="outlined" startIcon={icon} disabled={disabled} {...(disabled ? {} : { component: Link, to })}>
      {label}
    </Button>
  );
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {listsItems && action(listAddress('items', saleLists.items(sale.id)), <ListIcon />, words('allLots'))}
        {listsItems && mayCall('updateItem', me.roles) && action(`/sales/${sale.id}/lots`, <GridIcon />, words('lotGrid'))}
        {listsItems &&
          mayCall('numberLots', me.roles) &&
          action(`/sales/${sale.id}/numbering`, <NumbersIcon />, words('numbering'), sale.lots_locked)}
        {mayCreate(me, 'consignments') &&
          action(`/consignments/create?sale_id=${sale.id}`, <AddIcon />, translate('resources.consignments.add'))}
        {mayCreate(me, 'items') && action(`/items/create?sale_id=${sale.id}`, <AddIcon />, translate('resources.items.add'))}
      </Box>
      {sale.lots_locked && listsItems && mayCall('numberLots', me.roles) && (
        <Typography variant="caption" color="text.secondary">
          {words('lockedHint')}
        </Typography>
      )}
    </Box>
  );
};

import AddIcon from '@mui/icons-material/Add';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import GridIcon from '@mui/icons-material/GridOn';
import ListIcon from '@mui/icons-material/ViewList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { AddInSale, whyNoMore } from '../../../ui/record/AddInSale.tsx';
import { listAddress } from '../../../ui/record/list-address.ts';
import { StartJobMenu } from '../../jobs/StartJobMenu.tsx';
import { saleLists } from './sale-lists.ts';

/** The actions on the lots of a sale that the user may take and that the service supports. */
export const SaleActions = ({ sale }: { sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const me = useMe();
  const { can } = usePermissions();
  const words = (name: string) => translate(`resources.sales.overview.${name}`);
  const listsItems = hasExtension(me, 'items-list');
  const action = (to: string, icon: ReactNode, label: string, disabled = false) => (
    <Button size="small" variant="outlined" startIcon={icon} disabled={disabled} {...(disabled ? {} : { component: LinkBase, to })}>
      {label}
    </Button>
  );
  const add = (to: string, label: string) => (
    <AddInSale size="small" variant="outlined" startIcon={<AddIcon />} sale={sale} to={to} label={label} />
  );
  const why = whyNoMore(sale);
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {listsItems && action(listAddress('items', saleLists.items(sale.id)), <ListIcon />, words('allLots'))}
        {listsItems && can('updateItem') && action(`/sales/${sale.id}/lots`, <GridIcon />, words('lotGrid'))}
        {listsItems && can('numberLots') && action(`/sales/${sale.id}/numbering`, <NumbersIcon />, words('numbering'), sale.lots_locked)}
        {can('createConsignment') && add(`/consignments/create?sale_id=${sale.id}`, translate('resources.consignments.add'))}
        {can('createItem') && add(`/items/create?sale_id=${sale.id}`, translate('resources.items.add'))}
        <StartJobMenu saleId={sale.id} />
      </Box>
      {why && can('createItem') && (
        <Typography variant="caption" color="text.secondary" component="p">
          {translate(`records.noMore.${why}`)}
        </Typography>
      )}
      {sale.lots_locked && listsItems && can('numberLots') && (
        <Typography variant="caption" color="text.secondary">
          {words('lockedHint')}
        </Typography>
      )}
    </Box>
  );
};

import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCanAccess, useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { LotsLocked } from './LotsLocked.tsx';
import { SaleStatus } from './SaleStatus.tsx';

/** What the sale is, and its figures. A porter may read it, and not edit. */
export const SaleHeader = ({ sale }: { sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource: 'sales', action: 'edit' });
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {sale.label}
        </Typography>
        <SaleStatus status={sale.status} />
        <LotsLocked locked={sale.lots_locked} />
        <Box sx={{ flex: 1 }} />
        {canAccess && (
          <Button
            variant="contained"
            startIcon={<EditIcon />}
            component={Link}
            to={createPath({ resource: 'sales', type: 'edit', id: sale.id })}
          >
            {translate('ra.action.edit')}
          </Button>
        )}
      </Box>
      <Paper
        variant="outlined"
        component="dl"
        sx={{ m: 0, p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' }}
      >
        <Figure name="sale_date">{sale.sale_date && <InstantText value={sale.sale_date} />}</Figure>
        <Figure name="venue">{sale.venue || undefined}</Figure>
        <Figure name="catalog">{sale.catalog?.label}</Figure>
        <Figure name="item_count">{sale.item_count}</Figure>
        <Figure name="consignment_count">{sale.consignment_count}</Figure>
        <Figure name="total_estimates">
          <MoneyText value={sale.total_estimates} />
        </Figure>
        <Figure name="total_hammer_price">
          <MoneyText value={sale.total_hammer_price} />
        </Figure>
      </Paper>
    </Box>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate(`resources.sales.fields.${name}`)}
      </Typography>
      <Typography component="dd" variant="body1" sx={{ m: 0 }}>
        {children ?? '–'}
      </Typography>
    </div>
  );
};

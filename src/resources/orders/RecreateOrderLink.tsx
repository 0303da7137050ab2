import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../providers/data/types.ts';

/** Links from a canceled order to a new one for the same client and sale, with the charges that were entered on it. */
export const RecreateOrderLink = ({ order: { id, type, owner, sale } }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const create = useCreatePath()({ resource: 'orders', type: 'create' });
  const given = new URLSearchParams({ from: id, type, owner: owner.id, ...(sale ? { sale: sale.id } : {}) });
  return (
    <Button size="small" variant="outlined" sx={{ mt: 1 }} component={LinkBase} to={`${create}?${given}`}>
      {translate('resources.orders.steps.anew')}
    </Button>
  );
};

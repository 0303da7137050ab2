import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { OrderAppRecord } from '../../providers/data/types.ts';

/** From a canceled order to a new one for the same client and sale, with its charges. */
export const WriteAnewLink = ({ order: { id, type, owner, sale } }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const create = useCreatePath()({ resource: 'orders', type: 'create' });
  const given = new URLSearchParams({ from: id, type, owner: owner.id, ...(sale ? { sale: sale.id } : {}) });
  return (
    <Button size="small" variant="outlined" sx={{ mt: 1 }} component={Link} to={`${create}?${given}`}>
      {translate('resources.orders.steps.anew')}
    </Button>
  );
};

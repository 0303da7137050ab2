import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import { useOrderRights } from './use-order-rights.ts';

export const NewOrderLink = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!useOrderRights().mayCreate) return null;
  return (
    <Button size="small" startIcon={<AddIcon />} component={Link} to={createPath({ resource: 'orders', type: 'create' })}>
      {translate('resources.orders.add')}
    </Button>
  );
};

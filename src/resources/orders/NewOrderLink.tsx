import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { usePermissions } from '../../providers/permissions.ts';

export const NewOrderLink = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!usePermissions().can('createOrder')) return null;
  return (
    <Button size="small" startIcon={<AddIcon />} component={LinkBase} to={createPath({ resource: 'orders', type: 'create' })}>
      {translate('resources.orders.add')}
    </Button>
  );
};

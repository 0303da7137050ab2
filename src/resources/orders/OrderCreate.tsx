import Box from '@mui/material/Box';
import { useAuthenticated, useRequireAccess, useTranslate } from 'ra-core';
import { Title } from 'ra-ui-materialui';
import { OrderCreateForm } from './OrderCreateForm.tsx';

/** A new order. */
export const OrderCreate = () => {
  const translate = useTranslate();
  const { isPending: isSigningIn } = useAuthenticated();
  const { isPending: isAsking } = useRequireAccess({ resource: 'orders', action: 'create', enabled: !isSigningIn });
  return (
    <Box sx={{ maxWidth: '48rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={translate('resources.orders.add')} />
      {!isSigningIn && !isAsking && <OrderCreateForm />}
    </Box>
  );
};

import Box from '@mui/material/Box';
import { useAuthenticated, useGetOne, useRequireAccess, useTranslate } from 'ra-core';
import { Title } from 'ra-ui-materialui';
import { useSearchParams } from 'react-router';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { OrderCreateForm } from './OrderCreateForm.tsx';

/** A new order; `?from=17` takes the charges of that one along. */
export const OrderCreate = () => {
  const translate = useTranslate();
  const { isPending: isSigningIn } = useAuthenticated();
  const { isPending: isAsking } = useRequireAccess({ resource: 'orders', action: 'create', enabled: !isSigningIn });
  const [given] = useSearchParams();
  const from = given.get('from');
  const earlier = useGetOne<OrderAppRecord>('orders', { id: from ?? '' }, { enabled: from !== null && !isSigningIn });
  const isReading = from !== null && earlier.isPending;
  return (
    <Box sx={{ maxWidth: '48rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={translate('resources.orders.add')} />
      {!isSigningIn && !isAsking && !isReading && <OrderCreateForm charges={earlier.data?.additional_charges ?? []} />}
    </Box>
  );
};

import Box from '@mui/material/Box';
import { useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { CreatePage } from '../../ui/record/CreatePage.tsx';
import { OrderCreateForm } from './OrderCreateForm.tsx';

/** A new order; `?from=17` takes the charges of that one along. */
export const OrderCreate = () => (
  <CreatePage resource="orders">
    <Box sx={{ maxWidth: '48rem', mx: 'auto' }}>
      <FormWithCharges />
    </Box>
  </CreatePage>
);

const FormWithCharges = () => {
  const [given] = useSearchParams();
  const from = given.get('from');
  const { data, isPending } = useGetOne<OrderAppRecord>('orders', { id: from ?? '' }, { enabled: from !== null });
  if (from !== null && isPending) return null;
  return <OrderCreateForm charges={data?.additional_charges ?? []} />;
};

import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { CreatePage } from '../../ui/record/CreatePage.tsx';
import { OrderCreateForm } from './OrderCreateForm.tsx';

/** The page for a new order. `?from=17` copies the charges that were entered on order 17; the service adds the other charges itself. */
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
  return <OrderCreateForm charges={data?.additional_charges.filter(({ origin }) => origin === undefined) ?? []} />;
};

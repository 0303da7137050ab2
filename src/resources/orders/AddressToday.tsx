import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useGetManyReference, useTranslate } from 'ra-core';
import type { AddressAppRecord, OrderAppRecord } from '../../providers/data/types.ts';
import { billingAddress, sameAddress } from './billing-address.ts';
import { offeredSteps } from './order-steps.ts';

/** More than a client has. */
const mostAddresses = 100;

/** Before a document is printed: says that the client's address has changed since it was written. */
export const AddressToday = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { data = [] } = useGetManyReference<AddressAppRecord>('addresses', {
    target: 'client',
    id: order.owner.id,
    pagination: { page: 1, perPage: mostAddresses },
    sort: { field: 'default_address', order: 'DESC' },
    filter: {},
  });
  const cancelable = offeredSteps(order).some(({ to, refused }) => to === 'canceled' && !refused);
  const today = billingAddress(data);
  if (!today || sameAddress(today, order.invoice_data.header_left.buyer_address)) return null;
  return (
    <Alert severity="info" className="not-printed" sx={{ mb: 2 }}>
      {translate('resources.orders.addressDiffers')}
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', my: 0.5 }}>
        {today}
      </Typography>
      {translate('resources.orders.addressKept')} {cancelable && translate('resources.orders.addressAnew')}
    </Alert>
  );
};

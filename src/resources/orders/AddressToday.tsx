import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { AddressAppRecord, OrderAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { bearsAddress, billingAddress } from './billing-address.ts';
import { offeredSteps } from './order-steps.ts';

/** More addresses than any client has. */
const mostAddresses = 100;

/** Warns, before a document is printed, that the client's address has changed since the document was created. */
export const AddressToday = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { data = [] } = useGetManyReference<AddressAppRecord>('addresses', {
    target: 'client',
    id: order.owner.id,
    pagination: { page: 1, perPage: mostAddresses },
    sort: { field: 'default_address', order: 'DESC' },
    filter: {},
  });
  const isRefreshable = hasExtension(useMe(), 'documents') && order.status.id === 'new';
  const cancelable = offeredSteps(order).some(({ to, refused }) => to === 'canceled' && !refused);
  const today = billingAddress(data);
  if (!today || bearsAddress(order.invoice_data.header_left.buyer_address, today)) return null;
  return (
    <Alert severity="info" className="not-printed" sx={{ mb: 2 }}>
      {translate('resources.orders.addressDiffers')}
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', my: 0.5 }}>
        {today}
      </Typography>
      {translate('resources.orders.addressKept')}{' '}
      {isRefreshable ? translate('resources.orders.refresh.hint') : cancelable && translate('resources.orders.addressAnew')}
    </Alert>
  );
};

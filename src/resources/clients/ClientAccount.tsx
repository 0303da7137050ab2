import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import type { ClientAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { clientBalance } from './client-list-columns.tsx';
import { clientLists } from './show/client-lists.ts';

/** What the service keeps of a client, and nobody types. */
export const ClientAccount = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  // Both amounts are what these orders still come to.
  const orders = listAddress('orders', clientLists.orders(client.id), { field: 'amount_due', order: 'DESC' });
  return (
    <Paper component="section" variant="outlined" aria-label={translate('resources.clients.account')} sx={{ p: 2, mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('resources.clients.account')}
      </Typography>
      <dl style={{ margin: 0, display: 'grid', gap: '0.5rem', gridTemplateColumns: 'auto 1fr' }}>
        <Fact name="balance">
          <Link to={orders}>
            <MoneyText value={clientBalance(client)} />
          </Link>
        </Fact>
        {client.customer_available_balance !== undefined && (
          <Fact name="customer_available_balance">
            <Link to={orders}>
              <MoneyText value={client.customer_available_balance} />
            </Link>
          </Fact>
        )}
        <Fact name="id">{client.id}</Fact>
        <Fact name="created">
          <InstantText value={client.created} />
        </Fact>
        <Fact name="updated">
          <InstantText value={client.updated} />
        </Fact>
      </dl>
    </Paper>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {translate(`resources.clients.fields.${name}`)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
        {children}
      </Typography>
    </>
  );
};

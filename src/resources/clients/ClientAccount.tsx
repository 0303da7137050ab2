import { useTranslate } from 'react-admin';
import type { ClientAppRecord } from '../../providers/data/types.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { Panel } from '../../ui/record/Panel.tsx';
import { clientBalance } from './client-list-columns.tsx';
import { clientLists } from './show/client-lists.ts';

/** The amounts and dates that the service computes for a client. */
export const ClientAccount = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  // Both amounts are the sum of the open amounts of these orders.
  const orders = listAddress('orders', clientLists.orders(client.id), { field: 'amount_due', order: 'DESC' });
  return (
    <Panel title={translate('resources.clients.account')} sx={{ mb: 2 }}>
      <Facts>
        <Fact label="resources.clients.fields.balance" to={orders}>
          <MoneyText value={clientBalance(client)} />
        </Fact>
        {client.customer_available_balance !== undefined && (
          <Fact label="resources.clients.fields.customer_available_balance" to={orders}>
            <MoneyText value={client.customer_available_balance} />
          </Fact>
        )}
        <Fact label="resources.clients.fields.id">{client.id}</Fact>
        <Fact label="resources.clients.fields.created">
          <InstantText value={client.created} />
        </Fact>
        <Fact label="resources.clients.fields.updated">
          <InstantText value={client.updated} />
        </Fact>
      </Facts>
    </Panel>
  );
};

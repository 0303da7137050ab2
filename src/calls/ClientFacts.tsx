import { useTranslate } from 'react-admin';
import type { ClientAppRecord } from '../providers/data/types.ts';
import { clientBalance } from '../resources/clients/client-list-columns.tsx';
import { clientLists } from '../resources/clients/show/client-lists.ts';
import { Fact, Facts } from '../ui/fields/Facts.tsx';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import { useDueFilter } from '../ui/record/due-filter.ts';
import { listAddress } from '../ui/record/list-address.ts';
import { SafeLink } from './SafeLink.tsx';
import { useClientFacts } from './use-client-facts.ts';

/** The client's balance, open orders and open tasks, and the client's lots in the user's current sale. */
export const ClientFacts = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const due = useDueFilter();
  const { openOrders, openTasks, sale } = useClientFacts(client.id);
  return (
    <Facts>
      <Fact label={translate('calls.balance')}>
        <MoneyText value={clientBalance(client)} />
      </Fact>
      {openOrders !== undefined && (
        <Fact label={translate('calls.openOrders')}>
          {openOrders === 0 ? (
            0
          ) : (
            <SafeLink to={listAddress('orders', clientLists.openOrders(client.id, due), { field: 'created', order: 'ASC' })}>
              {openOrders}
            </SafeLink>
          )}
        </Fact>
      )}
      {openTasks !== undefined && (
        <Fact label={translate('calls.openTasks')}>
          {openTasks === 0 ? 0 : <SafeLink to={listAddress('tasks', clientLists.openTasks(client.id))}>{openTasks}</SafeLink>}
        </Fact>
      )}
      {sale && (
        <Fact label={`${translate('calls.currentSale')}: ${sale.label}`}>
          {sale.bought === undefined || sale.consigned === undefined
            ? '–'
            : translate('calls.inSale', { bought: sale.bought, consigned: sale.consigned })}
        </Fact>
      )}
    </Facts>
  );
};

import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ClientAppRecord } from '../providers/data/types.ts';
import { clientBalance } from '../resources/clients/client-list-columns.tsx';
import { clientLists } from '../resources/clients/show/client-lists.ts';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import { Figure } from '../ui/record/Figure.tsx';
import { listAddress } from '../ui/record/list-address.ts';
import { LinkBesideWork } from './LinkBesideWork.tsx';
import { useClientFacts } from './use-client-facts.ts';

/** Balance, open orders, open tasks, and the client in the sale that the user works in. */
export const ClientFacts = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const { openOrders, openTasks, sale } = useClientFacts(client.id);
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))', gap: 0.5, my: 0.5 }}>
      <Figure label={translate('calls.balance')}>
        <MoneyText value={clientBalance(client)} />
      </Figure>
      {openOrders !== undefined && (
        <Figure label={translate('calls.openOrders')}>
          {openOrders === 0 ? (
            0
          ) : (
            <LinkBesideWork to={listAddress('orders', clientLists.openOrders(client.id), { field: 'created', order: 'ASC' })}>
              {openOrders}
            </LinkBesideWork>
          )}
        </Figure>
      )}
      {openTasks !== undefined && (
        <Figure label={translate('calls.openTasks')}>
          {openTasks === 0 ? 0 : <LinkBesideWork to={listAddress('tasks', clientLists.openTasks(client.id))}>{openTasks}</LinkBesideWork>}
        </Figure>
      )}
      {sale && (
        <Figure label={`${translate('calls.currentSale')}: ${sale.label}`}>
          {sale.bought === undefined || sale.consigned === undefined
            ? '–'
            : translate('calls.inSale', { bought: sale.bought, consigned: sale.consigned })}
        </Figure>
      )}
    </Box>
  );
};

import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link, LinkBase, useGetList, useTranslate } from 'react-admin';
import { clientFields, clientGroups } from '../../../contract/resources/client.ts';
import type { ClientAppRecord, NoteAppRecord, OrderAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { clientName } from '../../ui/fields/client-name.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import type { RelatedColumn } from '../../ui/fields/RelatedTable.tsx';
import { consignmentColumns } from '../../ui/record/consignment-columns.tsx';
import { useDueFilter } from '../../ui/record/due-filter.ts';
import { itemColumns } from '../../ui/record/item-columns.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { orderColumns } from '../../ui/record/order-columns.tsx';
import { Panel } from '../../ui/record/Panel.tsx';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { RelatedList } from '../../ui/record/RelatedList.tsx';
import { WhenSeen } from '../../ui/record/WhenSeen.tsx';
import { Attachments, LazyNodeNotes } from '../notes/index.ts';
import { ClientAddresses } from './ClientAddresses.tsx';
import { ClientHeader } from './ClientHeader.tsx';
import { clientBalance } from './client-list-columns.tsx';
import { ClientFigures } from './show/ClientFigures.tsx';
import { clientLists } from './show/client-lists.ts';
import { notedFiles } from './show/noted-files.ts';
import { openOrdersRead } from './show/use-client-lists.ts';

const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };

/**
 * The page of a client, who can be both a buyer and a consignor. It shows warnings and key figures first, then orders and other related
 * records, then all details.
 */
export const ClientShow = () => {
  const me = useMe();
  const { can } = usePermissions();
  const has = (extension: 'consignments-read' | 'items-list') => hasExtension(me, extension);
  return (
    <RecordPage resource="clients" action="show" titleOf={clientName}>
      {(client) => (
        <>
          <ClientHeader client={client} />
          <ClientFigures client={client} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
              gridTemplateRows: { md: 'auto 1fr' },
              alignItems: 'start',
            }}
          >
            <Box sx={stack}>
              <ClientOrders clientId={client.id} />
              {has('consignments-read') && <ClientConsignments clientId={client.id} />}
              {has('items-list') &&
                (['consigned', 'bought'] as const).map((which) => (
                  <WhenSeen key={which} height={10}>
                    <ClientItems clientId={client.id} which={which} />
                  </WhenSeen>
                ))}
              <WhenSeen height={8} id="notes">
                <LazyNodeNotes reference={client.id} />
              </WhenSeen>
            </Box>
            <Box sx={{ ...stack, gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
              <Box>
                <ClientAccount client={client} />
                <ClientAddresses client={client} />
              </Box>
              {can('listNotes') && (
                <WhenSeen height={5}>
                  <ClientFiles clientId={client.id} />
                </WhenSeen>
              )}
            </Box>
            <Box>
              <RecordDetails resource="clients" fields={clientFields} groups={clientGroups} values={{ ...client }} />
            </Box>
          </Box>
          <RecordChangedNotice resource="clients" id={client.id} />
        </>
      )}
    </RecordPage>
  );
};

const newestFirst = { field: 'created', order: 'DESC' } as const;
const clientConsignmentColumns = [
  consignmentColumns.name,
  consignmentColumns.sale,
  consignmentColumns.status,
  consignmentColumns.created,
  consignmentColumns.items,
];

/** The client's consignments, newest first. */
const ClientConsignments = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  return (
    <RelatedList
      resource="consignments"
      title={translate('resources.clients.related.consignments')}
      filter={clientLists.consignments(clientId)}
      sort={newestFirst}
      fields={['label', 'consignment_id', 'status', 'sale', 'item_count', 'created']}
      columns={clientConsignmentColumns}
      empty={translate('resources.clients.related.noConsignments')}
      actions={
        can('createConsignment') && (
          <Button size="small" startIcon={<AddIcon />} component={LinkBase} to={`/consignments/create?owner=${clientId}`}>
            {translate('resources.consignments.add')}
          </Button>
        )
      }
    />
  );
};

interface ClientItemsProps {
  readonly clientId: string;
  readonly which: 'bought' | 'consigned';
}

const newestItemsFirst = { field: 'id', order: 'DESC' } as const;
const clientItemLists = {
  bought: {
    title: 'boughtItems',
    empty: 'noBoughtItems',
    filter: clientLists.boughtItems,
    columns: [itemColumns.lot, itemColumns.title, itemColumns.sale, itemColumns.hammer],
  },
  consigned: {
    title: 'items',
    empty: 'noItems',
    filter: clientLists.consignedItems,
    columns: [itemColumns.lot, itemColumns.title, itemColumns.sale, itemColumns.status, itemColumns.estimate, itemColumns.hammer],
  },
} as const;

/** The items that the client bought or consigned, newest first. */
const ClientItems = ({ clientId, which }: ClientItemsProps) => {
  const translate = useTranslate();
  const { title, empty, filter, columns } = clientItemLists[which];
  return (
    <RelatedList
      resource="items"
      title={translate(`resources.clients.related.${title}`)}
      filter={filter(clientId)}
      sort={newestItemsFirst}
      fields={['lot', 'label', 'status', 'sale', 'estimate_low', 'estimate_high', 'hammer_price']}
      columns={columns}
      empty={translate(`resources.clients.related.${empty}`)}
    />
  );
};

const clientOrderColumns: readonly RelatedColumn<OrderAppRecord>[] = [
  orderColumns.number,
  orderColumns.sale,
  orderColumns.status,
  orderColumns.created,
  {
    label: 'records.related.total',
    look: 'money',
    hiddenOnPhones: true,
    show: ({ grand_total }) => <MoneyText bare value={grand_total} />,
  },
  orderColumns.due,
  orderColumns.toPayOut,
];

/** Unpaid orders, oldest first, including those that the house has to pay. They add up to the balance. */
const ClientOrders = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const due = useDueFilter();
  return (
    <RelatedList
      resource="orders"
      title={translate('resources.clients.related.openOrders')}
      filter={clientLists.openOrders(clientId, due)}
      {...openOrdersRead}
      columns={clientOrderColumns}
      empty={translate('resources.clients.related.noOpenOrders')}
      actions={
        <Link to={listAddress('orders', clientLists.orders(clientId))} variant="body2">
          {translate('resources.clients.related.everyOrder')}
        </Link>
      }
    />
  );
};

/** The amounts and dates that the service computes for a client. */
const ClientAccount = ({ client }: { client: ClientAppRecord }) => {
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

/** Maximum number of notes whose files are shown; a client rarely has more. */
const readNotes = 100;

/** The files that are attached to the client's notes, newest note first. */
const ClientFiles = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<NoteAppRecord>('notes', {
    filter: { reference: clientId },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: readNotes },
  });
  const files = notedFiles(data ?? []);
  return (
    <Panel title={translate('resources.clients.related.files')}>
      {isPending && <Skeleton variant="rounded" height="3rem" aria-hidden />}
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {data && files.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.clients.related.noFiles')}
        </Typography>
      )}
      {files.length > 0 && <Attachments documents={files} />}
    </Panel>
  );
};

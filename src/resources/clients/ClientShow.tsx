import AddIcon from '@mui/icons-material/Add';
import PayIcon from '@mui/icons-material/PaymentsOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, LinkBase, useTranslate } from 'react-admin';
import { relatedPages } from '../../../contract/composed/related-pages.ts';
import { clientFields, clientGroups } from '../../../contract/resources/client.ts';
import type { ClientAppRecord, OrderAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { useFocusAfterDialog } from '../../ui/dialogs/use-focus-after-dialog.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import type { RelatedColumn } from '../../ui/fields/RelatedTable.tsx';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { lazySilently } from '../../ui/lazily.ts';
import { useDueField } from '../../ui/record/due-field.ts';
import { FactEditing } from '../../ui/record/facts/FactEditing.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { payableAmountOf } from '../../ui/record/order-sides.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { RecordTabs } from '../../ui/record/RecordTabs.tsx';
import { consignmentColumns } from '../../ui/record/related/consignment-columns.tsx';
import { itemColumns } from '../../ui/record/related/item-columns.tsx';
import { OpenOrderStatus } from '../../ui/record/related/OpenOrderStatus.tsx';
import { orderColumns } from '../../ui/record/related/order-columns.tsx';
import { RelatedList } from '../../ui/record/related/RelatedList.tsx';
import { sortPayloadOf } from '../../ui/record/related/related-page-params.ts';
import { RecordPaymentById } from '../orders/index.ts';
import { useTasksTab } from '../tasks/index.ts';
import { ClientActions, ClientMarks, ClientWarnings } from './ClientHeader.tsx';
import { clientBalance } from './client-list-columns.tsx';
import { ClientFacts } from './show/ClientFacts.tsx';
import { ClientFigures } from './show/ClientFigures.tsx';
import { clientListFilters } from './show/client-list-filters.ts';
import { useClientStat } from './show/use-client-stat.ts';
import { useOpenOrders } from './show/use-open-orders.ts';

const ClientLedger = lazySilently(() => import('./show/ClientLedger.tsx').then((module) => module.ClientLedger));

export const ClientShow = () => (
  <RecordPage
    resource="clients"
    action="show"
    titleOf={clientName}
    marksOf={(client) => <ClientMarks client={client} />}
    keyFactsOf={(client) => <ClientFigures client={client} />}
    noticesOf={(client) => <ClientWarnings client={client} />}
    actionsOf={(client) => <ClientActions client={client} />}
    asideOf={(client) => <ClientFacts client={client} />}
    expectedContent={{ actions: 3, shape: 'tabs' }}
    wrap={(client, page) => (
      <FactEditing resource="clients" record={client} fields={clientFields}>
        {page}
      </FactEditing>
    )}
  >
    {(client, overview) => (
      <>
        <ClientTabs client={client} overview={overview} />
        <RecordChangedNotice resource="clients" id={client.id} />
      </>
    )}
  </RecordPage>
);

interface ClientTabsProps {
  readonly client: ClientAppRecord;
  /** The facts of the client in a narrow window; undefined in a wide window. */
  readonly overview: ReactNode;
}

const ClientTabs = ({ client, overview }: ClientTabsProps) => {
  const translate = useTranslate();
  const me = useMe();
  const { data: figures } = useClientStat(client.uuid);
  const { total: openOrderCount } = useOpenOrders(client.id, useDueField());
  const tasksTab = useTasksTab(client.id);
  const { can } = usePermissions();
  const hasList = (extension: 'consignments-read' | 'items-list') => hasExtension(me, extension);
  return (
    <RecordTabs
      overview={overview}
      tabs={[
        {
          key: 'orders',
          label: translate('resources.clients.related.openOrders'),
          count: openOrderCount,
          content: <ClientOrders client={client} />,
        },
        hasList('items-list') && {
          key: 'bought',
          label: translate('resources.clients.related.boughtItems'),
          count: figures?.items_bought,
          content: <ClientItems clientId={client.id} list="bought" />,
        },
        (hasList('items-list') || hasList('consignments-read')) && {
          key: 'consigned',
          label: translate('resources.clients.related.items'),
          count: figures?.items_consigned,
          content: (
            <>
              {hasList('consignments-read') && <ClientConsignments clientId={client.id} />}
              {hasList('items-list') && <ClientItems clientId={client.id} list="consigned" />}
            </>
          ),
        },
        can('readClientLedger') && {
          key: 'ledger',
          label: translate('resources.clients.ledger.title'),
          count: figures?.ledger_lines,
          content: <ClientLedger clientId={client.id} />,
        },
        tasksTab,
        {
          key: 'details',
          label: translate('records.details'),
          content: <RecordDetails resource="clients" fields={clientFields} groups={clientGroups} values={{ ...client }} />,
        },
      ]}
    />
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

const ClientConsignments = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  return (
    <RelatedList
      resource="consignments"
      title={translate('resources.clients.related.consignments')}
      filter={clientListFilters.consignments(clientId)}
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
  readonly list: keyof typeof clientItemLists;
}

const newestItemsFirst = { field: 'id', order: 'DESC' } as const;
const clientItemLists = {
  bought: {
    title: 'boughtItems',
    empty: 'noBoughtItems',
    filter: clientListFilters.boughtItems,
    columns: [itemColumns.lot, itemColumns.title, itemColumns.sale, itemColumns.hammer],
  },
  consigned: {
    title: 'items',
    empty: 'noItems',
    filter: clientListFilters.consignedItems,
    columns: [itemColumns.lot, itemColumns.title, itemColumns.sale, itemColumns.status, itemColumns.estimate, itemColumns.hammer],
  },
} as const;

const ClientItems = ({ clientId, list }: ClientItemsProps) => {
  const translate = useTranslate();
  const { title, empty, filter, columns } = clientItemLists[list];
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

const clientOrderColumns = (onPay: (orderId: string) => void): readonly RelatedColumn<OrderAppRecord>[] => [
  orderColumns.number,
  orderColumns.sale,
  orderColumns.created,
  {
    ...orderColumns.status,
    show: (order) => (
      <OpenOrderStatus order={order}>{payableAmountOf(order) !== null && <PayButton order={order} onPay={onPay} />}</OpenOrderStatus>
    ),
  },
  {
    label: 'records.related.total',
    look: 'money',
    hiddenOnPhones: true,
    show: ({ grand_total }) => <MoneyText bare value={grand_total} />,
  },
  orderColumns.open,
];

interface OrderPaymentProps {
  readonly order: OrderAppRecord;
  readonly onPay: (orderId: string) => void;
}

const PayButton = ({ order, onPay }: OrderPaymentProps) => {
  const translate = useTranslate();
  const orderNameOf = useOrderName();
  const { can } = usePermissions();
  if (!can('recordPayment')) return null;
  const label = `${translate('resources.transactions.record')}: ${orderNameOf(order)}`;
  return (
    <IconButton
      size="small"
      color="primary"
      title={label}
      aria-label={label}
      aria-haspopup="dialog"
      sx={{ my: -0.75, ml: 0.5 }}
      onClick={() => onPay(order.id)}
    >
      <PayIcon fontSize="small" />
    </IconButton>
  );
};

const ClientOrders = ({ client }: { client: ClientAppRecord }) => {
  const clientId = client.id;
  const translate = useTranslate();
  const dueField = useDueField();
  // The dialog is rendered outside the table, because a full payment removes the order's row and would remove the dialog with it.
  const [orderIdToPay, setOrderIdToPay] = useState<string>();
  const focusTarget = useFocusAfterDialog(orderIdToPay !== undefined);
  return (
    <div>
      <span ref={focusTarget} tabIndex={-1} />
      <RelatedList
        resource="orders"
        title={translate('resources.clients.related.openOrders')}
        filter={clientListFilters.openOrders(clientId, dueField)}
        sort={sortPayloadOf(relatedPages.clientOpenOrders)}
        fields={relatedPages.clientOpenOrders.fields}
        maxRows={relatedPages.clientOpenOrders.range}
        columns={clientOrderColumns(setOrderIdToPay)}
        totals={[{ label: translate('resources.clients.fields.balance'), value: <MoneyText bare value={clientBalance(client)} /> }]}
        empty={translate('resources.clients.related.noOpenOrders')}
        actions={
          <Link to={listAddress('orders', clientListFilters.orders(clientId))} variant="body2">
            {translate('resources.clients.related.everyOrder')}
          </Link>
        }
      />
      <Suspense fallback={null}>
        {orderIdToPay && <RecordPaymentById id={orderIdToPay} onClose={() => setOrderIdToPay(undefined)} />}
      </Suspense>
    </div>
  );
};

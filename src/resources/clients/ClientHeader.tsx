import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { maxAllocations, paidOrderTypes } from '../../../contract/resources/transaction.ts';
import type { ClientAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { ActionMenu } from '../../ui/page/ActionMenu.tsx';
import { useDueField } from '../../ui/record/due-field.ts';
import { EditButton } from '../../ui/record/EditButton.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { payableAmountOf } from '../../ui/record/order-sides.ts';
import { RecordClientPayment, RecordPaymentById } from '../orders/index.ts';
import { ClientStatus } from './ClientStatus.tsx';
import { clientBalance } from './client-list-columns.tsx';
import { clientListFilters } from './show/client-list-filters.ts';
import { useClientStat } from './show/use-client-stat.ts';
import { useUnpaidDrafts } from './show/use-open-orders.ts';
import { usePayableOrders } from './show/use-payable-orders.ts';

export const ClientMarks = ({ client: { status, customer_number, company, city } }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const companyAndCity = [company, city].filter(Boolean).join(' · ');
  return (
    <>
      <ClientStatus status={status} />
      {customer_number && (
        <Typography color="textSecondary">{translate('resources.clients.number', { number: customer_number })}</Typography>
      )}
      {companyAndCity && <Typography color="textSecondary">{companyAndCity}</Typography>}
    </>
  );
};

export const ClientActions = ({ client }: { client: ClientAppRecord }) => {
  const { id } = client;
  const translate = useTranslate();
  const format = useFormat();
  const { can } = usePermissions();
  const dueField = useDueField();
  const payableOrdersQuery = usePayableOrders(id);
  const { data: figures, isLoading: areFiguresLoading } = useClientStat(client.uuid);
  const orderNameOf = useOrderName();
  const { currency } = useMe().config;
  const [orderIdToPay, setOrderIdToPay] = useState<string>();
  const [isClientPaymentOpen, setClientPaymentOpen] = useState(false);
  const canRecordPayment = can('recordPayment');
  const payableOrders = canRecordPayment ? payableOrdersQuery.orders : [];
  const hasOrdersLink = canRecordPayment && payableOrdersQuery.linksToList;
  const invoices = payableOrders
    .filter(({ type }) => paidOrderTypes.includes(type))
    .toSorted((a, b) => a.created.localeCompare(b.created))
    .slice(0, maxAllocations);
  // A client with a positive balance has unpaid orders. The payment menu is shown before they are loaded, so that the buttons do not move.
  const isPaymentMenuLoading = payableOrdersQuery.isPending && canRecordPayment && Number(clientBalance(client)) > 0;
  // If the client owes nothing, only drafts can be paid. Without drafts, the menu would contain only the link to the open orders.
  const hasOnlyLinkSoFar = hasOrdersLink && payableOrders.length === 0;
  const paysOnlyDrafts = hasOnlyLinkSoFar && Number(figures?.amount_due ?? 1) === 0;
  const unpaidDraftsQuery = useUnpaidDrafts(id, { isEnabled: paysOnlyDrafts, range: 1 });
  const isOnlyLink = paysOnlyDrafts && unpaidDraftsQuery.total === 0;
  // While the figures or the unpaid drafts are loading, it is not known whether to show the menu or only the link.
  const isMenuUndecided = hasOnlyLinkSoFar && (areFiguresLoading || unpaidDraftsQuery.isLoading);
  return (
    <>
      <EditButton
        resource="clients"
        id={id}
        isPrimary={isOnlyLink || (payableOrders.length === 0 && !hasOrdersLink && !isPaymentMenuLoading)}
      />
      {isMenuUndecided ? (
        <Skeleton variant="rounded" aria-hidden />
      ) : (
        <ActionMenu
          isPrimary={!isOnlyLink}
          isLoading={isPaymentMenuLoading}
          label={translate('resources.transactions.record')}
          {...(isOnlyLink ? {} : { onOpen: payableOrdersQuery.loadFurther })}
          isLoadingFurther={payableOrdersQuery.isLoadingFurther}
          actions={[
            ...payableOrders.map((order) => ({
              label: `${orderNameOf(order)} · ${moneyText(payableAmountOf(order) ?? '', currency)}`,
              onSelect: () => setOrderIdToPay(order.id),
            })),
            // Before `isLoaded`, the action is hidden, because the payment would be divided only among the invoices of the client's page.
            can('recordClientPayment') &&
              payableOrdersQuery.isLoaded &&
              invoices.length > 1 && {
                label: translate('resources.transactions.several.action'),
                onSelect: () => setClientPaymentOpen(true),
              },
            hasOrdersLink && {
              label: translate('resources.clients.related.everyOpenOrder', { total: format.count(payableOrdersQuery.openCount) }),
              to: listAddress('orders', clientListFilters.openOrders(id, dueField), { field: 'created', order: 'ASC' }),
            },
          ]}
        />
      )}
      <ActionMenu
        actions={[
          can('createConsignment') && { label: translate('resources.consignments.add'), to: `/consignments/create?owner=${id}` },
          can('createOrder') && { label: translate('resources.orders.add'), to: `/orders/create?owner=${id}` },
        ]}
      />
      <Suspense fallback={null}>
        {isClientPaymentOpen && <RecordClientPayment client={id} invoices={invoices} onClose={() => setClientPaymentOpen(false)} />}
        {orderIdToPay && <RecordPaymentById id={orderIdToPay} onClose={() => setOrderIdToPay(undefined)} />}
      </Suspense>
    </>
  );
};

export const ClientWarnings = ({ client: { blocking_reason, warning } }: { client: ClientAppRecord }) => (
  <>
    {blocking_reason && <ClientWarning severity="error" field="blocking_reason" text={blocking_reason} />}
    {warning && <ClientWarning severity="warning" field="warning" text={warning} />}
  </>
);

interface ClientWarningProps {
  readonly severity: 'error' | 'warning';
  readonly field: 'blocking_reason' | 'warning';
  readonly text: string;
}

const ClientWarning = ({ severity, field, text }: ClientWarningProps) => (
  <Alert severity={severity} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    <strong>{useTranslate()(`resources.clients.fields.${field}`)}</strong> {text}
  </Alert>
);

import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import {
  type DataProvider,
  I18nContext,
  useDataProvider,
  useGetManyReference,
  useI18nProvider,
  useNotify,
  useTranslate,
} from 'react-admin';
import { loadCatalogue } from '../../../i18n/catalogues.ts';
import { createI18nProvider } from '../../../i18n/i18n-provider.ts';
import { isLanguage, type Language } from '../../../i18n/languages.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { AddressAppRecord, OrderAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { Panel } from '../../../ui/record/Panel.tsx';
import { RecordChangedNotice } from '../../../ui/record/RecordChangedNotice.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { LazyNodeNotes } from '../../notes/index.ts';
import { TasksButton } from '../../tasks/index.ts';
import { OrderMarkText } from '../OrderMarkText.tsx';
import { creditedShare, type OrderMark, orderMarks } from '../order-mark.ts';
import { OrderCorrections } from '../steps/OrderCorrections.tsx';
import { OrderSteps } from '../steps/OrderSteps.tsx';
import { offeredSteps } from '../steps/order-steps.ts';
import { useOrderCommand } from '../steps/use-order-command.ts';
import { Invoice } from './Invoice.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import type { Settlement } from './settlement.ts';
import { useCredits } from './use-credits.ts';

/** The page of an order, which shows the printable document. */
export const OrderShow = () => {
  const nameOf = useOrderName();
  return (
    <RecordPage resource="orders" action="show" titleOf={nameOf}>
      {(order) => <OrderPage key={order.id} order={order} />}
    </RecordPage>
  );
};

/** The page of an order: the document, and its payments and actions beside it. */
const OrderPage = ({ order }: { order: OrderAppRecord }) => {
  const credits = useCredits(order);
  const { allows } = usePermissions();
  const marks = orderMarks({ ...order, amount_due: credits.open }, creditedShare({ ...order, credited: credits.credited }));
  return (
    <>
      <OrderHeader order={order} marks={marks} settlement={credits} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 21rem' },
          alignItems: 'start',
        }}
      >
        <div>
          {allows('updateOrder') && order.status.id !== 'canceled' && <AddressToday order={order} />}
          <RefreshOrder order={order} />
          <DocumentLanguage language={order.document?.language}>
            <Invoice order={order} marks={marks} credits={credits} />
          </DocumentLanguage>
        </div>
        <div>
          <OrderPayments order={order} settlement={credits} />
          <OrderSteps order={order} />
          <OrderCorrections order={order} credits={credits} />
          <OrderLinks order={order} />
          <Suspense fallback={<Skeleton variant="rounded" height="6rem" aria-hidden />}>
            <div className="not-printed">{allows('updateOrder') && <LazyNodeNotes reference={order.id} />}</div>
          </Suspense>
        </div>
      </Box>
      <RecordChangedNotice resource="orders" id={order.id} />
    </>
  );
};

/** More addresses than any client has. */
const mostAddresses = 100;

/** Warns, before a document is printed, that the client's address has changed since the document was created. */
const AddressToday = ({ order }: { order: OrderAppRecord }) => {
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

/**
 * Returns the address that a new order would have as text, or undefined if the client has none. The service has the same rule. Source:
 * docs/specification/extensions.md#order-transitions.
 */
function billingAddress(
  addresses: readonly Pick<AddressAppRecord, 'address_types' | 'default_address' | 'rendered'>[],
): string | undefined {
  const billing = addresses.find(({ address_types }) => address_types.some(({ id }) => id === 'billing'));
  return (billing ?? addresses.find(({ default_address }) => default_address))?.rendered;
}

/** Returns whether a document contains the address, with or without the client's name above it. Spaces and line breaks are ignored. */
const bearsAddress = (document: string, address: string): boolean => bare(document).endsWith(bare(address));

const bare = (address: string) => address.replace(/\s+/g, ' ').trim().toLowerCase();

interface DocumentLanguageProps {
  /** The client's language; undefined means the user's. */
  readonly language: Language | undefined;
  readonly children: ReactNode;
}

/** Shows a document in the language of its client, independent of the user's language. */
const DocumentLanguage = ({ language, children }: DocumentLanguageProps) => {
  const own = useI18nProvider();
  const { config } = useMe();
  const isForeign = isLanguage(language) && language !== own.getLocale();
  const { data: catalogue } = useQuery({
    queryKey: ['catalogue', language],
    enabled: isForeign,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadCatalogue(language ?? 'en'),
  });
  const provider = useMemo(
    () => (isForeign && catalogue ? createI18nProvider(language, catalogue, config) : own),
    [isForeign, language, catalogue, config, own],
  );
  return (
    <I18nContext.Provider value={provider}>
      <div lang={provider.getLocale()}>{children}</div>
    </I18nContext.Provider>
  );
};

/** Updates the address and the lines of a new order to the current client and items. */
const RefreshOrder = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { can } = usePermissions();
  const isOffered = hasExtension(useMe(), 'documents');
  const command = useOrderCommand();
  if (!can('updateOrder') || !isOffered || order.status.id !== 'new') return null;
  const refresh = async () => {
    if (await command.run(() => dataProvider.refreshOrder(order.id))) notify('resources.orders.refresh.done');
  };
  return (
    <div className="not-printed">
      <FailureAlert error={command.error} unknownOutcomeHint="resources.orders.unknownOutcome" />
      <Button size="small" variant="outlined" sx={{ mb: 2 }} loading={command.isRunning} onClick={() => void refresh()}>
        {translate('resources.orders.refresh.do')}
      </Button>
    </div>
  );
};

interface OrderHeaderProps {
  readonly order: OrderAppRecord;
  readonly marks: readonly OrderMark[];
  readonly settlement: Settlement;
}

/** The client of the order, the payment status and the open amount. The order's name is in the page title. */
const OrderHeader = ({ order, marks, settlement: { credited, open } }: OrderHeaderProps) => {
  const translate = useTranslate();
  const name = useOrderName()(order);
  return (
    <Box component="header" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {order.owner.label}
      </Typography>
      {marks.map((mark) => (
        <OrderMarkText key={mark} mark={mark} />
      ))}
      <Typography color="text.secondary">{name}</Typography>
      {order.status.id !== 'canceled' && (
        <Typography>
          {Number(credited) !== 0 && (
            <>
              {translate('resources.orders.fields.credited')}: <MoneyText value={credited} /> ·{' '}
            </>
          )}
          {translate(`resources.orders.open.${order.type}`, { _: translate('resources.orders.open.bidder') })}:{' '}
          <strong>
            <MoneyText value={open} />
          </strong>
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      <TasksButton reference={order.id} />
      <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
        {translate('resources.orders.print')}
      </Button>
    </Box>
  );
};

/** The client and the sale of the order. Porters may not read clients, so they see the name without the e-mail address. */
const OrderLinks = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { allows } = usePermissions();
  const { owner, sale } = order;
  return (
    <Panel title={translate('resources.orders.links')} isPrinted={false} sx={{ mb: 2 }}>
      <Facts>
        <Fact label="resources.orders.fields.owner">
          <RecordLink resource="clients" id={owner.id}>
            {owner.label}
          </RecordLink>
          {allows('updateOrder') && owner.email && (
            <div>
              <MuiLink href={`mailto:${owner.email}`}>{owner.email}</MuiLink>
            </div>
          )}
        </Fact>
        {sale && (
          <Fact label="resources.orders.fields.sale">
            <RecordLink resource="sales" id={sale.id}>
              {sale.label}
            </RecordLink>
          </Fact>
        )}
        {order.shipping_weight > 0 && <Fact label="resources.orders.fields.shipping_weight">{order.shipping_weight}</Fact>}
      </Facts>
    </Panel>
  );
};

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type DataProvider, Link, useDataProvider, useGetManyReference, useNotify, useTranslate } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import { negateDecimal } from '../../../../contract/money.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { AddressAppRecord, OrderAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { Fact, Facts, KeyFacts } from '../../../ui/fields/Facts.tsx';
import { MailLink } from '../../../ui/fields/MailLink.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { daysSince } from '../../../ui/format/days-since.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { billingAddressOf } from '../../../ui/record/billing-address.ts';
import { isDraft } from '../../../ui/record/order-sides.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { RecordChangedNotice } from '../../../ui/record/RecordChangedNotice.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { pageParamsOf } from '../../../ui/record/related/related-page-params.ts';
import { OrderMarkText } from '../OrderMarkText.tsx';
import { creditedShare, documentMarks, type OrderMark, pageMarks } from '../order-mark.ts';
import { OrderReminders } from '../reminders/OrderReminders.tsx';
import { OrderActions } from '../steps/OrderActions.tsx';
import { OrderProgress } from '../steps/OrderProgress.tsx';
import { offeredSteps } from '../steps/order-steps.ts';
import { useOrderCommand } from '../steps/use-order-command.ts';
import { DocumentLanguage } from './DocumentLanguage.tsx';
import { ExpertiseNotice } from './ExpertiseNotice.tsx';
import { ExportNotice } from './ExportNotice.tsx';
import { Invoice } from './Invoice.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderTerms } from './OrderTerms.tsx';
import { isUnpaidInvoice, type OrderBalance } from './order-balance.ts';
import { RelatedDocuments } from './RelatedDocuments.tsx';
import { ReleaseNotice, ReleaseText } from './ReleaseNotice.tsx';
import { TaxTypeNotice } from './TaxTypeNotice.tsx';
import { useOrderBalance } from './use-order-balance.ts';

export const OrderShow = () => {
  const nameOf = useOrderName();
  return (
    <RecordPage
      resource="orders"
      action="show"
      titleOf={nameOf}
      parentOf={({ sale }) =>
        sale && (
          <RecordLink resource="sales" id={sale.id}>
            {sale.label}
          </RecordLink>
        )
      }
      marksOf={(order) => <OrderMarks order={order} />}
      keyFactsOf={(order) => <OrderKeyFacts order={order} />}
      actionsOf={(order) => <OrderActions key={order.id} order={order} />}
      asideOf={(order) => <OrderAside order={order} />}
      expectedContent={{ actions: 5, facts: 5 }}
    >
      {(order, overview) => <OrderPage key={order.id} order={order} overview={overview} />}
    </RecordPage>
  );
};

/** `overview` contains {@link OrderAside} in a narrow window. It is undefined in a wide window. */
const OrderPage = ({ order, overview }: { readonly order: OrderAppRecord; readonly overview: ReactNode }) => {
  const balance = useOrderBalance(order);
  const { roleAllows } = usePermissions();
  return (
    <div className="record-content">
      {roleAllows('updateOrder') && order.status.id !== 'canceled' && <AddressChangedNotice order={order} />}
      <ReleaseNotice order={order} />
      <ExpertiseNotice order={order} />
      {roleAllows('updateOrder') && <TaxTypeNotice order={order} creditedItemIds={balance.creditedItemIds} />}
      <ExportNotice order={order} creditedItemIds={balance.creditedItemIds} />
      <LetterheadNotice order={order} />
      <RefreshOrder order={order} />
      <DocumentLanguage language={order.document?.language}>
        <Invoice order={order} marks={documentMarksOf(order, balance)} balance={balance} />
      </DocumentLanguage>
      {overview}
      <RecordChangedNotice resource="orders" id={order.id} />
    </div>
  );
};

const OrderAside = ({ order }: { readonly order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { roleAllows, can } = usePermissions();
  const balance = useOrderBalance(order);
  return (
    <>
      {!can('updateOrder') && (
        <Typography variant="body2" color="textSecondary">
          {translate(roleAllows('updateOrder') ? 'resources.orders.noWrite' : 'resources.orders.readOnly')}
        </Typography>
      )}
      <OrderPayments order={order} balance={balance} />
      <OrderReminders order={order} />
      <OrderLinks order={order} related={balance.related} />
      <OrderTerms terms={order.terms ?? []} />
    </>
  );
};

/** Shows the client's current address if the document has another address. */
const AddressChangedNotice = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { data: addresses = [] } = useGetManyReference<AddressAppRecord>('addresses', {
    target: 'client',
    id: order.owner.id,
    filter: {},
    ...pageParamsOf(relatedPages.addresses),
  });
  const isRefreshable = hasExtension(useMe(), 'documents') && order.status.id === 'new';
  const isCancelable = offeredSteps(order).some(({ to, refusal }) => to === 'canceled' && !refusal);
  const currentAddress = billingAddressOf(addresses)?.rendered;
  if (!currentAddress || endsWithAddress(order.invoice_data.header_left.buyer_address, currentAddress)) return null;
  return (
    <Alert severity="info" className="not-printed">
      {translate('resources.orders.addressDiffers')}
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', my: 0.5 }}>
        {currentAddress}
      </Typography>
      {translate('resources.orders.addressKept')}{' '}
      {isRefreshable ? translate('resources.orders.refresh.hint') : isCancelable && translate('resources.orders.addressNeedsNewOrder')}
    </Alert>
  );
};

/**
 * Returns whether the address block of a document ends with the address. The block may begin with the client's name. White space and case
 * are ignored.
 */
const endsWithAddress = (block: string, address: string): boolean => normalizeAddress(block).endsWith(normalizeAddress(address));

const normalizeAddress = (address: string) => address.replace(/\s+/g, ' ').trim().toLowerCase();

/** Updates the addresses, lines and other data of a draft from its client, sale and items. */
const RefreshOrder = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { can } = usePermissions();
  const isSupported = hasExtension(useMe(), 'documents');
  const command = useOrderCommand();
  if (!can('updateOrder') || !isSupported || order.status.id !== 'new') return null;
  const refresh = async () => {
    if (await command.run(() => dataProvider.refreshOrder(order.id))) notify('resources.orders.refresh.done');
  };
  return (
    <div className="not-printed">
      <FailureAlert error={command.error} unknownOutcomeHint="resources.orders.unknownOutcome" />
      <Button size="small" variant="outlined" loading={command.isRunning} onClick={() => void refresh()}>
        {translate('resources.orders.refresh.do')}
      </Button>
    </div>
  );
};

const documentMarksOf = (order: OrderAppRecord, { credited, open }: OrderBalance): readonly OrderMark[] =>
  documentMarks({ ...order, amount_due: open }, creditedShare({ ...order, credited }));

const OrderMarks = ({ order }: { readonly order: OrderAppRecord }) => {
  const { credited, open } = useOrderBalance(order);
  const { timeZone } = useFormat();
  const { owner } = order;
  const marks = pageMarks({ ...order, amount_due: open }, creditedShare({ ...order, credited }), { now: Date.now(), timeZone });
  return (
    <>
      {marks.map((mark) => (
        <OrderMarkText key={mark} mark={mark} />
      ))}
      <RecordLink resource="clients" id={owner.id}>
        {owner.label}
      </RecordLink>
    </>
  );
};

/** Only the first amount shows the currency, which all amounts share. */
const OrderKeyFacts = ({ order }: { readonly order: OrderAppRecord }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { credited, movedCredit, open } = useOrderBalance(order);
  const { type, status, created } = order;
  const ageInDays = daysSince(created, format.timeZone, Date.now());
  const lastReminder = order.reminders?.at(-1);
  return (
    <KeyFacts>
      <Fact label="resources.orders.fields.grand_total">
        <MoneyText value={order.grand_total} />
      </Fact>
      {Number(credited) !== 0 && (
        <Fact label="resources.orders.fields.credited">
          <MoneyText bare value={negateDecimal(credited)} />
        </Fact>
      )}
      <Fact label={`resources.orders.paid.${type === 'consignor' || type === 'credit_note' ? 'out' : 'in'}`}>
        <MoneyText bare value={order.payment_received} />
      </Fact>
      {movedCredit !== '0.00' && (
        <Fact label="clientCredit.moved">
          <MoneyText bare value={movedCredit} />
        </Fact>
      )}
      {status.id !== 'canceled' && (
        <Fact label={translate(`resources.orders.open.${type}`, { _: translate('resources.orders.open.bidder') })}>
          <MoneyText bare value={open} />
          {isUnpaidInvoice(order, { open }) && (
            <small> {translate('records.days', { smart_count: ageInDays, days: format.count(ageInDays) })}</small>
          )}
        </Fact>
      )}
      {lastReminder && (
        <Fact label={translate('orderReminders.name', { level: lastReminder.level })}>
          {format.day(lastReminder.date) ?? lastReminder.date}
        </Fact>
      )}
      <Fact label="resources.orders.fields.status">
        <OrderProgress status={status} />
      </Fact>
    </KeyFacts>
  );
};

interface OrderLinksProps {
  readonly order: OrderAppRecord;
  readonly related: OrderBalance['related'];
}

/** Porters may not read clients, so they see the client's name without the e-mail address. */
const OrderLinks = ({ order, related }: OrderLinksProps) => {
  const translate = useTranslate();
  const { roleAllows } = usePermissions();
  const { owner, sale } = order;
  return (
    <Panel title={translate('resources.orders.links')} isPrinted={false}>
      <RelatedDocuments related={related} />
      <Facts>
        <Fact label="resources.orders.fields.owner" wide>
          <RecordLink resource="clients" id={owner.id}>
            {owner.label}
          </RecordLink>
          {roleAllows('updateOrder') && owner.email && (
            <div>
              <MailLink address={owner.email} />
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
        {order.release?.released && !order.waits_for_release && (
          <Fact label="resources.orders.fields.release">
            <ReleaseText text="by" released={order.release.released} />
          </Fact>
        )}
        {order.shipping_weight > 0 && <Fact label="resources.orders.fields.shipping_weight">{order.shipping_weight}</Fact>}
      </Facts>
    </Panel>
  );
};

/** The letterhead is null if the document has no sender, and undefined if the service does not support letterheads. */
const LetterheadNotice = ({ order }: { readonly order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  if (order.letterhead !== null || !isDraft(order) || !can('createHouseTerm')) return null;
  return (
    <Typography variant="body2" color="textSecondary" className="not-printed">
      {translate('orderNotices.letterhead.missing')} <Link to="/settings/terms">{translate('orderNotices.letterhead.add')}</Link>
    </Typography>
  );
};

import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { relatedPages } from '../../../contract/composed/related-pages.ts';
import { type SaleFields, saleFields, saleGroups } from '../../../contract/resources/sale.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { isFilled } from '../../ui/fields/is-filled.ts';
import { SimpleValue } from '../../ui/fields/SimpleValue.tsx';
import { EditButton } from '../../ui/record/EditButton.tsx';
import { EditableFact } from '../../ui/record/facts/EditableFact.tsx';
import { FactEditing } from '../../ui/record/facts/FactEditing.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { RecordTabs } from '../../ui/record/RecordTabs.tsx';
import { consignmentColumns } from '../../ui/record/related/consignment-columns.tsx';
import { itemColumns } from '../../ui/record/related/item-columns.tsx';
import { orderColumns } from '../../ui/record/related/order-columns.tsx';
import { RelatedList } from '../../ui/record/related/RelatedList.tsx';
import { sortPayloadOf } from '../../ui/record/related/related-page-params.ts';
import { useTasksTab } from '../tasks/index.ts';
import { LotsLockedMark } from './LotsLockedMark.tsx';
import { SaleKeyFacts, SaleOverview, SaleResultCharts } from './overview/SaleOverview.tsx';
import { saleFilters } from './overview/sale-filters.ts';
import { useSaleStats } from './overview/use-sale-stats.ts';
import { SaleMenu } from './SaleMenu.tsx';
import { SaleStatus } from './SaleStatus.tsx';
import { useSaleActions } from './use-sale-actions.ts';

export const SaleShow = () => (
  <RecordPage
    resource="sales"
    action="show"
    titleOf={({ label }) => label}
    marksOf={({ status, lots_locked }) => (
      <>
        <SaleStatus status={status} />
        <LotsLockedMark isLocked={lots_locked} />
      </>
    )}
    keyFactsOf={(sale) => <SaleKeyFacts sale={sale} />}
    expectedContent={{ facts: 6, shape: 'tabs' }}
    actionsOf={(sale) => (
      <>
        <SaleEditButton sale={sale} />
        <SaleMenu sale={sale} />
      </>
    )}
    asideOf={(sale) => <SaleFacts sale={sale} />}
    wrap={(sale, page) => (
      <FactEditing resource="sales" record={sale} fields={saleFields}>
        {page}
      </FactEditing>
    )}
  >
    {(sale, overview) => (
      <>
        <SaleTabs sale={sale} overview={overview} />
        <RecordChangedNotice resource="sales" id={sale.id} />
      </>
    )}
  </RecordPage>
);

/** The button is filled only if {@link useSaleActions} returns no primary action, because a page has at most one filled button. */
const SaleEditButton = ({ sale }: { readonly sale: SaleAppRecord }) => {
  const { primary } = useSaleActions(sale);
  return <EditButton resource="sales" id={sale.id} isPrimary={!primary} />;
};

interface SaleTabsProps {
  readonly sale: SaleAppRecord;
  /** The facts of the sale in a narrow window, for the first tab. Undefined in a wide window, which shows them beside the tabs. */
  readonly overview: ReactNode;
}

const SaleTabs = ({ sale, overview }: SaleTabsProps) => {
  const translate = useTranslate();
  const me = useMe();
  const { can } = usePermissions();
  const { data: stats } = useSaleStats(sale.id);
  const tasksTab = useTasksTab(sale.id);
  return (
    <RecordTabs
      lead={<SaleOverview sale={sale} />}
      overview={overview}
      tabs={[
        hasExtension(me, 'items-list') && {
          key: 'items',
          label: translate('resources.items.name', { smart_count: 2 }),
          count: sale.item_count,
          content: <SaleItems saleId={sale.id} />,
        },
        hasExtension(me, 'consignments-read') && {
          key: 'consignments',
          label: translate('resources.consignments.name', { smart_count: 2 }),
          count: sale.consignment_count,
          content: <SaleConsignments saleId={sale.id} />,
        },
        can('listOrders') && {
          key: 'orders',
          label: translate('resources.sales.overview.orders'),
          count: stats?.all_orders,
          content: <SaleOrders saleId={sale.id} />,
        },
        hasExtension(me, 'stats') &&
          sale.item_count > 0 && {
            key: 'results',
            label: translate('resources.sales.overview.results'),
            content: <SaleResultCharts saleId={sale.id} />,
          },
        tasksTab,
        {
          key: 'details',
          label: translate('records.details'),
          content: <RecordDetails resource="sales" fields={saleFields} groups={saleGroups} values={{ ...sale }} />,
        },
      ]}
    />
  );
};

const fieldsBesideTabs = [
  'sale_number',
  'sale_type',
  'auctioneer_name',
  'live_sale_date_from',
  'live_sale_date_to',
  'mail_sale_date_from',
  'mail_sale_date_to',
  'last_date_for_consignment',
  'buyers_premium',
  'post_sale_discount',
  'departments',
] as const satisfies readonly (keyof SaleFields)[];

const SaleFacts = ({ sale }: { sale: SaleAppRecord }) => (
  <Paper variant="outlined" sx={{ p: 2 }}>
    <Facts>
      {fieldsBesideTabs
        .filter((name) => isFilled(sale[name]))
        .map((name) => (
          <EditableFact key={name} sources={[name]} label={`resources.sales.fields.${name}`}>
            <SimpleValue field={saleFields[name]} value={sale[name]} />
          </EditableFact>
        ))}
      <Fact label="resources.sales.fields.created">
        <InstantText value={sale.created} />
      </Fact>
      {sale.updated && (
        <Fact label="resources.sales.fields.updated">
          <InstantText value={sale.updated} />
        </Fact>
      )}
    </Facts>
  </Paper>
);

const saleConsignmentColumns = [consignmentColumns.name, consignmentColumns.owner, consignmentColumns.status, consignmentColumns.items];

const SaleConsignments = ({ saleId }: { saleId: string }) => {
  const translate = useTranslate();
  return (
    <RelatedList
      resource="consignments"
      title={translate('resources.sales.overview.consignments')}
      filter={saleFilters.consignments(saleId)}
      sort={{ field: 'created', order: 'DESC' }}
      fields={['label', 'consignment_id', 'owner', 'status', 'item_count', 'created']}
      columns={saleConsignmentColumns}
      empty={translate('resources.sales.overview.noConsignments')}
    />
  );
};

const saleItemColumns = [
  itemColumns.lot,
  itemColumns.title,
  itemColumns.category,
  itemColumns.status,
  itemColumns.estimate,
  itemColumns.hammer,
];

const SaleItems = ({ saleId }: { saleId: string }) => {
  const translate = useTranslate();
  return (
    <RelatedList
      resource="items"
      title={translate('resources.sales.overview.items')}
      filter={saleFilters.items(saleId)}
      sort={sortPayloadOf(relatedPages.saleItems)}
      fields={relatedPages.saleItems.fields}
      columns={saleItemColumns}
      maxRows={relatedPages.saleItems.range}
      empty={translate('resources.sales.overview.noItems')}
    />
  );
};

const saleOrderColumns = [orderColumns.number, orderColumns.owner, orderColumns.status, orderColumns.created, orderColumns.due];

const SaleOrders = ({ saleId }: { saleId: string }) => {
  const translate = useTranslate();
  return (
    <RelatedList
      resource="orders"
      title={translate('resources.sales.overview.dueOrders')}
      filter={saleFilters.dueOrders(saleId)}
      sort={{ field: 'amount_due', order: 'DESC' }}
      fields={['order_id', 'label', 'type', 'status', 'owner', 'amount_due', 'created']}
      columns={saleOrderColumns}
      empty={translate('resources.sales.overview.noDueOrders')}
      actions={
        <Link to={listAddress('orders', saleFilters.allOrders(saleId))} variant="body2">
          {translate('resources.sales.overview.everyOrder')}
        </Link>
      }
    />
  );
};

import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { saleFields, saleGroups } from '../../../contract/resources/sale.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { consignmentColumns } from '../../ui/record/consignment-columns.tsx';
import { itemColumns } from '../../ui/record/item-columns.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { orderColumns } from '../../ui/record/order-columns.tsx';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { RelatedList } from '../../ui/record/RelatedList.tsx';
import { WhenSeen } from '../../ui/record/WhenSeen.tsx';
import { LazyNodeNotes } from '../notes/index.ts';
import { TasksButton } from '../tasks/index.ts';
import { LotsLocked } from './LotsLocked.tsx';
import { SaleOverview } from './overview/SaleOverview.tsx';
import { saleLists } from './overview/sale-lists.ts';
import { SaleStatus } from './SaleStatus.tsx';

/** The page of a sale: an overview, related records, then all settings. */
export const SaleShow = () => {
  const translate = useTranslate();
  const me = useMe();
  const { can } = usePermissions();
  return (
    <RecordPage resource="sales" action="show" titleOf={({ label }) => label}>
      {(sale) => (
        <>
          <SaleHeader sale={sale} />
          <SaleOverview sale={sale} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 2 }}>
            {hasExtension(me, 'items-list') && (
              <WhenSeen height={18}>
                <SaleItems saleId={sale.id} />
              </WhenSeen>
            )}
            {hasExtension(me, 'consignments-read') && (
              <WhenSeen height={12}>
                <SaleConsignments saleId={sale.id} />
              </WhenSeen>
            )}
            {can('listOrders') && (
              <WhenSeen height={12}>
                <SaleOrders saleId={sale.id} />
              </WhenSeen>
            )}
            {can('listNotes') && (
              <WhenSeen height={8}>
                <LazyNodeNotes reference={sale.id} />
              </WhenSeen>
            )}
          </Box>
          <Typography variant="h5" component="h2" sx={{ mt: 3, mb: 1 }}>
            {translate('resources.sales.overview.settings')}
          </Typography>
          <RecordDetails resource="sales" fields={saleFields} groups={saleGroups} values={{ ...sale }} />
          <RecordChangedNotice resource="sales" id={sale.id} />
        </>
      )}
    </RecordPage>
  );
};

/** The name and status of the sale. Users who may not edit sales, such as porters, see no edit button. */
const SaleHeader = ({ sale }: { sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { can } = usePermissions();
  return (
    <Box component="header" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {sale.label}
      </Typography>
      <SaleStatus status={sale.status} />
      <LotsLocked locked={sale.lots_locked} />
      <Box sx={{ flex: 1 }} />
      <TasksButton reference={sale.id} />
      {can('updateSale') && (
        <Button
          variant="contained"
          startIcon={<EditIcon />}
          component={LinkBase}
          to={createPath({ resource: 'sales', type: 'edit', id: sale.id })}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
    </Box>
  );
};

const saleConsignmentColumns = [consignmentColumns.name, consignmentColumns.owner, consignmentColumns.status, consignmentColumns.items];

/** The consignments of a sale, newest first. */
const SaleConsignments = ({ saleId }: { saleId: string }) => {
  const translate = useTranslate();
  return (
    <RelatedList
      resource="consignments"
      title={translate('resources.sales.overview.consignments')}
      filter={saleLists.consignments(saleId)}
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

/** The first lots of a sale. */
const SaleItems = ({ saleId }: { saleId: string }) => {
  const translate = useTranslate();
  return (
    <RelatedList
      resource="items"
      title={translate('resources.sales.overview.items')}
      filter={saleLists.items(saleId)}
      sort={{ field: 'lot', order: 'ASC' }}
      fields={['lot', 'label', 'status', 'category', 'estimate_low', 'estimate_high', 'hammer_price']}
      columns={saleItemColumns}
      shown={10}
      empty={translate('resources.sales.overview.noItems')}
    />
  );
};

const saleOrderColumns = [orderColumns.number, orderColumns.owner, orderColumns.status, orderColumns.created, orderColumns.due];

/** The unpaid invoices of a sale, largest amount due first. */
const SaleOrders = ({ saleId }: { saleId: string }) => {
  const translate = useTranslate();
  return (
    <RelatedList
      resource="orders"
      title={translate('resources.sales.overview.dueOrders')}
      filter={saleLists.dueOrders(saleId)}
      sort={{ field: 'amount_due', order: 'DESC' }}
      fields={['order_id', 'label', 'status', 'owner', 'amount_due', 'created']}
      columns={saleOrderColumns}
      empty={translate('resources.sales.overview.noDueOrders')}
      actions={
        <Link to={listAddress('orders', { sale: saleId })} variant="body2">
          {translate('resources.sales.overview.everyOrder')}
        </Link>
      }
    />
  );
};

import type { OrderAppRecord } from '../../providers/data/types.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';

const columns: readonly Column<OrderAppRecord>[] = [{ source: 'label', cell: ({ label }) => label }];
const filters = [<SearchField key="q" source="q" placeholder="resources.orders.search" alwaysOn />];

export const OrderList = () => (
  <RecordList
    resource="orders"
    fields={['label', 'status', 'owner', 'amount_due', 'created']}
    sort={{ field: 'created', order: 'DESC' }}
    filters={filters}
    columns={columns}
    hiddenByDefault={[]}
    compact={<CompactList<OrderAppRecord> primary={({ label }) => label} secondary={() => ''} end={() => ''} />}
  />
);

import { mayCall } from '../../../contract/access.ts';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ItemBulkActions } from '../lots/ItemBulkActions.tsx';

const columns: readonly Column<ItemAppRecord>[] = [{ source: 'label', cell: ({ label }) => label }];
const filters = [<SearchField key="q" source="q" placeholder="resources.items.search" alwaysOn />];

export const ItemList = () => (
  <RecordList
    resource="items"
    fields={['lot', 'label', 'status', 'sale', 'estimate_low', 'estimate_high', 'updated']}
    sort={{ field: 'lot', order: 'ASC' }}
    filters={filters}
    columns={columns}
    hiddenByDefault={[]}
    {...(mayCall('bulkItems', useMe().roles) ? { bulkActions: <ItemBulkActions /> } : {})}
    compact={<CompactList<ItemAppRecord> primary={({ label }) => label} secondary={() => ''} end={() => ''} />}
  />
);

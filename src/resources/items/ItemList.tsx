import type { ItemAppRecord } from '../../providers/data/types.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';

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
    compact={<CompactList<ItemAppRecord> primary={({ label }) => label} secondary={() => ''} end={() => ''} />}
  />
);

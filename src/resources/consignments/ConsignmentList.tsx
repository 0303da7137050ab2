import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';

const columns: readonly Column<ConsignmentAppRecord>[] = [{ source: 'label', cell: ({ label }) => label }];
const filters = [<SearchField key="q" source="q" placeholder="resources.consignments.search" alwaysOn />];

export const ConsignmentList = () => (
  <RecordList
    resource="consignments"
    fields={['label', 'status', 'owner', 'updated']}
    sort={{ field: 'created', order: 'DESC' }}
    filters={filters}
    columns={columns}
    hiddenByDefault={[]}
    compact={<CompactList<ConsignmentAppRecord> primary={({ label }) => label} secondary={() => ''} end={() => ''} />}
  />
);

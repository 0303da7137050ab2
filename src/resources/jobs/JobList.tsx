import type { ReactElement } from 'react';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';

const columns: readonly Column<JobAppRecord>[] = [{ source: 'id', cell: ({ id }) => id }];
const filters: ReactElement[] = [];

export const JobList = () => (
  <RecordList
    resource="jobs"
    fields={[]}
    sort={{ field: 'item_id', order: 'DESC' }}
    filters={filters}
    columns={columns}
    hiddenByDefault={[]}
    compact={<CompactList<JobAppRecord> primary={({ id }) => id} secondary={() => ''} end={() => ''} />}
  />
);

import type { ReactElement } from 'react';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';

const columns: readonly Column<TaskAppRecord>[] = [{ source: 'label', cell: ({ label }) => label }];
const filters: ReactElement[] = [];

export const TaskList = () => (
  <RecordList
    resource="tasks"
    fields={[]}
    sort={{ field: 'due_date', order: 'ASC' }}
    filters={filters}
    columns={columns}
    hiddenByDefault={[]}
    compact={<CompactList<TaskAppRecord> primary={({ label }) => label} secondary={() => ''} end={() => ''} />}
  />
);

import { useListContext } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { TaskBulkBar } from './TaskBulkBar.tsx';

/** The bulk actions for the selected rows of the list. */
export const TaskListBulkActions = () => {
  const { selectedIds, onUnselectItems, data = [] } = useListContext<TaskAppRecord>();
  return <TaskBulkBar ids={selectedIds.map(String)} known={data} onClear={() => onUnselectItems()} />;
};

import { useListContext } from 'ra-core';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { TaskBulkBar } from './TaskBulkBar.tsx';

/** What can be done to the rows that are ticked in the list. */
export const TaskListBulkActions = () => {
  const { selectedIds, onUnselectItems, data = [] } = useListContext<TaskAppRecord>();
  return <TaskBulkBar ids={selectedIds.map(String)} known={data} onClear={() => onUnselectItems()} />;
};

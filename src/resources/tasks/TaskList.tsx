import { RecordList } from '../../ui/list/RecordList.tsx';
import { TaskListBulkActions } from './bulk/TaskListBulkActions.tsx';
import { NewTaskButton } from './NewTaskButton.tsx';
import { TaskCompactList } from './TaskCompactList.tsx';
import { TaskViewSwitch } from './TaskViewSwitch.tsx';
import { hiddenTaskColumns, taskColumns } from './task-list-columns.tsx';
import { openOnly, taskOrder } from './task-list-defaults.ts';
import { useStaffName } from './use-staff-name.ts';
import { useTaskFilters } from './use-task-filters.tsx';

/** What is to be done, by the day it is due: of the sale that the user works in, else everywhere. */
export const TaskList = () => {
  const staffName = useStaffName();
  return (
    <RecordList
      resource="tasks"
      fields={[]}
      sort={taskOrder}
      filterDefaultValues={openOnly}
      filters={useTaskFilters('list')}
      columns={taskColumns(staffName)}
      hiddenByDefault={hiddenTaskColumns}
      compact={<TaskCompactList />}
      bulkActions={<TaskListBulkActions />}
      tools={
        <>
          <TaskViewSwitch view="list" />
          <NewTaskButton />
        </>
      }
    />
  );
};

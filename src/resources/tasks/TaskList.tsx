import { taskList } from '../../../contract/resources/task.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { TaskListBulkActions } from './bulk/TaskListBulkActions.tsx';
import { NewTaskButton } from './NewTaskButton.tsx';
import { TaskCompactList } from './TaskCompactList.tsx';
import { TaskViewSwitch } from './TaskViewSwitch.tsx';
import { hiddenTaskColumns, taskColumns } from './task-list-columns.tsx';
import { openOnly, taskOrder } from './task-list-defaults.ts';
import { useStaffName } from './use-staff-name.ts';
import { useTaskFilters } from './use-task-filters.tsx';

/** The task list, sorted by due date: the tasks of the sale in which the user works, otherwise all tasks. */
export const TaskList = () => {
  const staffName = useStaffName();
  return (
    <RecordList
      resource="tasks"
      spec={taskList}
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

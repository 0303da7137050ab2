import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { nodeTypes } from '../../../contract/resources/node.ts';
import { taskStatuses } from '../../../contract/resources/task.ts';
import { useMe } from '../../providers/me.ts';
import { ChoicesFilter } from '../../ui/inputs/ChoicesFilter.tsx';
import { DayFilter } from '../../ui/list/DayFilter.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { NewTaskButton } from './NewTaskButton.tsx';
import { TaskCompactList } from './TaskCompactList.tsx';
import { TaskQuickFilters } from './TaskQuickFilters.tsx';
import { hiddenTaskColumns, taskColumns } from './task-list-columns.tsx';
import { useStaffName } from './use-staff-name.ts';

const progressChoices = [
  { id: 'false', name: 'resources.tasks.filters.open' },
  { id: 'true', name: 'resources.tasks.filters.done' },
];
const statusChoices = taskStatuses.map((name, index) => ({ id: String(index), name: `resources.tasks.statuses.${name}` }));
const nodeChoices = nodeTypes.map((id) => ({ id, name: `resources.tasks.nodes.${id}` }));
const openOnly = { completed: 'false' };

/** What is to be done, by the day it is due: of the sale that the user works in, else everywhere. */
export const TaskList = () => {
  const translate = useTranslate();
  const { config } = useMe();
  const staffName = useStaffName();
  const typeChoices = config.task_types.map(({ id, label }) => ({ id: String(id), name: label }));
  const staffChoices = config.staff.map(({ id, label }) => ({ id, name: label }));
  return (
    <RecordList
      resource="tasks"
      fields={[]}
      sort={{ field: 'due_date', order: 'ASC' }}
      filterDefaultValues={openOnly}
      filters={[
        <TaskQuickFilters key="quick" source="quick" alwaysOn />,
        <SelectInput key="completed" source="completed" label="resources.tasks.filters.progress" choices={progressChoices} alwaysOn />,
        <SelectInput key="assignee" source="assignee" choices={staffChoices} translateChoice={false} alwaysOn />,
        <SelectInput key="type" source="task_category" choices={typeChoices} translateChoice={false} />,
        <DayFilter key="from" source="due_date.from" label="resources.tasks.filters.dueFrom" end="from" />,
        <DayFilter key="to" source="due_date.to" label="resources.tasks.filters.dueTo" end="to" />,
        <ChoicesFilter key="status" source="status" label={translate('resources.tasks.fields.status')} choices={statusChoices} />,
        <SelectInput key="kind" source="referenced_bundle" label="resources.tasks.filters.kind" choices={nodeChoices} />,
        <TextInput key="reference" source="reference" label={translate('resources.tasks.filters.reference')} resettable />,
      ]}
      columns={taskColumns(staffName)}
      hiddenByDefault={hiddenTaskColumns}
      compact={<TaskCompactList />}
      tools={<NewTaskButton />}
    />
  );
};

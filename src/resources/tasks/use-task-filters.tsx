import type { ReactElement } from 'react';
import { NullableBooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { nodeTypes } from '../../../contract/resources/resource-table.ts';
import { taskStatuses } from '../../../contract/resources/task.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ChoicesFilter } from '../../ui/inputs/ChoicesFilter.tsx';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { TaskQuickFilters } from './TaskQuickFilters.tsx';
import { offersFilter, type TaskView } from './task-views.ts';

const progressChoices = [
  { id: 'false', name: 'resources.tasks.filters.open' },
  { id: 'true', name: 'resources.tasks.filters.done' },
];
const statusChoices = taskStatuses.map((name, index) => ({ id: String(index), name: `resources.tasks.statuses.${name}` }));
const nodeChoices = nodeTypes.map((id) => ({ id, name: `resources.tasks.nodes.${id}` }));

/** Users who may not view all tasks see only their own tasks that can start, so these filters are useless to them. */
const amongAll: readonly string[] = ['completed', 'can_start', 'assignee', 'status'];

/** With this width, the filters before the quick filters fit on one line beside the list's actions on a small laptop. */
const narrow = { minWidth: '8.5rem' };

/** Returns the filter inputs of a task view: those that the service supports, the user may use, and the view does not set itself. */
export function useTaskFilters(view: TaskView): ReactElement<{ source: string }>[] {
  const translate = useTranslate();
  const me = useMe();
  const seesAll = usePermissions().seesAllTasks;
  const typeChoices = me.config.task_types.map(({ id, label }) => ({ id: String(id), name: label }));
  const { staff, former_staff = [] } = me.config;
  const staffChoices = [
    ...staff.map(({ id, label }) => ({ id, name: label })),
    ...former_staff.map(({ id, label }) => ({ id, name: translate('board.former', { name: label }) })),
  ];
  // The specification only names `client`. Source: docs/specification/api.md#task-list.
  const kinds = hasExtension(me, 'task-filters') ? nodeChoices : nodeChoices.filter(({ id }) => id === 'client');
  const search = <SearchField key="q" source="q" placeholder="resources.tasks.search" width="12rem" alwaysOn />;
  return [
    ...(hasExtension(me, 'task-filters') ? [search] : []),
    <SelectInput
      key="completed"
      source="completed"
      label="resources.tasks.filters.progress"
      choices={progressChoices}
      sx={narrow}
      alwaysOn
    />,
    <SelectInput key="assignee" source="assignee" choices={staffChoices} translateChoice={false} sx={narrow} alwaysOn />,
    <TaskQuickFilters key="quick" source="quick" view={view} alwaysOn />,
    <SelectInput key="type" source="task_category" choices={typeChoices} translateChoice={false} />,
    <RangeFilter key="due_date" source="due_date" label="resources.tasks.fields.due_date" kind="instant" />,
    <NullableBooleanInput key="can_start" source="can_start" label={translate('resources.tasks.fields.can_start')} />,
    <ChoicesFilter key="status" source="status" label={translate('resources.tasks.fields.status')} choices={statusChoices} />,
    <SelectInput key="kind" source="referenced_bundle" label="resources.tasks.filters.kind" choices={kinds} />,
    <TextInput key="reference" source="reference" label={translate('resources.tasks.filters.reference')} resettable />,
  ].filter(({ props: { source } }) => offersFilter(view, source) && (seesAll || !amongAll.includes(source)));
}

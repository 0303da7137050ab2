import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import type { ReactElement } from 'react';
import { nodeTypes } from '../../../contract/resources/node.ts';
import { taskStatuses } from '../../../contract/resources/task.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { ChoicesFilter } from '../../ui/inputs/ChoicesFilter.tsx';
import { DayFilter } from '../../ui/list/DayFilter.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { TaskQuickFilters } from './TaskQuickFilters.tsx';
import { offersFilter, type TaskView } from './task-views.ts';
import { useSeesAllTasks } from './use-sees-all-tasks.ts';

const progressChoices = [
  { id: 'false', name: 'resources.tasks.filters.open' },
  { id: 'true', name: 'resources.tasks.filters.done' },
];
const statusChoices = taskStatuses.map((name, index) => ({ id: String(index), name: `resources.tasks.statuses.${name}` }));
const nodeChoices = nodeTypes.map((id) => ({ id, name: `resources.tasks.nodes.${id}` }));

/** Whoever is shown the own tasks that can start has nothing to choose among these. */
const amongAll: readonly string[] = ['completed', 'assignee', 'status'];

/** The filter form of a view of tasks: what this service can filter by, this user may, and the view does not decide itself. */
export function useTaskFilters(view: TaskView): ReactElement<{ source: string }>[] {
  const translate = useTranslate();
  const me = useMe();
  const seesAll = useSeesAllTasks();
  const typeChoices = me.config.task_types.map(({ id, label }) => ({ id: String(id), name: label }));
  const staffChoices = me.config.staff.map(({ id, label }) => ({ id, name: label }));
  const search = <SearchField key="q" source="q" placeholder="resources.tasks.search" width="12rem" alwaysOn />;
  return [
    ...(hasExtension(me, 'task-filters') ? [search] : []),
    <TaskQuickFilters key="quick" source="quick" view={view} alwaysOn />,
    <SelectInput key="completed" source="completed" label="resources.tasks.filters.progress" choices={progressChoices} alwaysOn />,
    <SelectInput key="assignee" source="assignee" choices={staffChoices} translateChoice={false} alwaysOn />,
    <SelectInput key="type" source="task_category" choices={typeChoices} translateChoice={false} />,
    <DayFilter key="from" source="due_date.from" label="resources.tasks.filters.dueFrom" end="from" />,
    <DayFilter key="to" source="due_date.to" label="resources.tasks.filters.dueTo" end="to" />,
    <ChoicesFilter key="status" source="status" label={translate('resources.tasks.fields.status')} choices={statusChoices} />,
    <SelectInput key="kind" source="referenced_bundle" label="resources.tasks.filters.kind" choices={nodeChoices} />,
    <TextInput key="reference" source="reference" label={translate('resources.tasks.filters.reference')} resettable />,
  ].filter(({ props: { source } }) => offersFilter(view, source) && (seesAll || !amongAll.includes(source)));
}

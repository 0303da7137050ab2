import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useEffect, useRef } from 'react';
import { NullableBooleanInput, SelectInput, TextInput, useListContext, useTranslate } from 'react-admin';
import { nodeTypes } from '../../../../contract/resources/resource-table.ts';
import { type taskList, taskStatuses } from '../../../../contract/resources/task.ts';
import { relativeDue } from '../../../providers/data/relative-filter.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { useSaleContext } from '../../../providers/sale-context.ts';
import { ChoicesFilter } from '../../../ui/inputs/ChoicesFilter.tsx';
import { RangeFilter } from '../../../ui/inputs/RangeFilter.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { useSaleScope } from '../../../ui/list/use-sale-scope.ts';
import { useToday } from '../due/use-today.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import { type TaskView, viewHasFilter } from '../views/task-views.ts';
import { isQuickFilterOn, quickFilterNames, quickFilterSources, withQuickFilterToggled, withSaleToggled } from './quick-filters.ts';

const progressChoices = [
  { id: 'false', name: 'resources.tasks.filters.open' },
  { id: 'true', name: 'resources.tasks.filters.done' },
];
const statusChoices = taskStatuses.map((name, index) => ({ id: String(index), name: `resources.tasks.statuses.${name}` }));
const nodeChoices = nodeTypes.map((id) => ({ id, name: `resources.tasks.nodes.${id}` }));

/** Filters that are omitted for users who may not view all tasks. These users see only their own tasks that can start. */
const filtersOfAllTasks: readonly string[] = ['completed', 'can_start', 'assignee', 'status'];

/** With this width, the filters before the quick filters fit on one line beside the list's actions on a small laptop. */
const narrowInput = { minWidth: '8.5rem' };

type TaskFilter = ListFilter<typeof taskList>;

export function useTaskFilters(view: TaskView): TaskFilter[] {
  const translate = useTranslate();
  const me = useMe();
  const { seesAllTasks } = usePermissions();
  const typeChoices = me.config.task_types.map(({ id, label }) => ({ id: String(id), name: label }));
  const { staff, former_staff = [] } = me.config;
  const staffChoices = [
    ...staff.map(({ id, label }) => ({ id, name: label })),
    ...former_staff.filter(({ has_tasks }) => has_tasks).map(({ id, label }) => ({ id, name: translate('board.former', { name: label }) })),
  ];
  // Without the extension `task-filters`, the service filters only by the node type `client`. Source: docs/specification/api.md#task-list.
  const nodeKindChoices = hasExtension(me, 'task-filters') ? nodeChoices : nodeChoices.filter(({ id }) => id === 'client');
  const search: TaskFilter = {
    name: 'q',
    input: (source) => <SearchField source={source} placeholder="resources.tasks.search" width="12rem" />,
    alwaysOn: true,
  };
  const filters: TaskFilter[] = [
    ...(hasExtension(me, 'task-filters') ? [search] : []),
    {
      name: 'completed',
      input: (source) => (
        <SelectInput source={source} label="resources.tasks.filters.progress" choices={progressChoices} sx={narrowInput} />
      ),
      alwaysOn: true,
    },
    {
      name: 'assignee',
      input: (source) => <SelectInput source={source} choices={staffChoices} translateChoice={false} sx={narrowInput} />,
      alwaysOn: true,
    },
    { name: 'quick', input: (source) => <TaskQuickFilters source={source} view={view} />, alwaysOn: true },
    { name: 'task_category', input: (source) => <SelectInput source={source} choices={typeChoices} translateChoice={false} /> },
    { name: 'due_date', input: (source) => <RangeFilter source={source} label="resources.tasks.fields.due_date" kind="instant" /> },
    { name: 'created', input: (source) => <RangeFilter source={source} label="resources.tasks.fields.created" kind="instant" /> },
    {
      name: 'can_start',
      input: (source) => <NullableBooleanInput source={source} label={translate('resources.tasks.fields.can_start')} />,
    },
    {
      name: 'status',
      input: (source) => <ChoicesFilter source={source} label={translate('resources.tasks.fields.status')} choices={statusChoices} />,
    },
    {
      name: 'referenced_bundle',
      input: (source) => <SelectInput source={source} label="resources.tasks.filters.kind" choices={nodeKindChoices} />,
    },
    {
      name: 'reference',
      input: (source) => <TextInput source={source} label={translate('resources.tasks.filters.reference')} resettable />,
    },
  ];
  return filters.filter(({ name }) => viewHasFilter(view, name) && (seesAllTasks || !filtersOfAllTasks.includes(name)));
}

interface TaskQuickFiltersProps {
  /** Needed by the list's filter form, which places its inputs by this name. */
  readonly source: string;
  readonly view: TaskView;
}

const TaskQuickFilters = ({ view }: TaskQuickFiltersProps) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const me = useMe();
  const { seesAllTasks } = usePermissions();
  const { sale } = useSaleContext();
  const isInSale = useSaleScope('tasks') !== null;
  const refresh = useRefreshTasks();
  const today = useToday();
  const fetchedOn = useRef(today);
  const isRelative = relativeDue.name in filterValues;
  // After midnight, a relative period such as "today" refers to other dates, so the tasks are fetched again.
  useEffect(() => {
    if (isRelative && fetchedOn.current !== today) void refresh();
    fetchedOn.current = today;
  }, [isRelative, today, refresh]);
  const names = quickFilterNames.filter((name) => {
    if (name === 'unassigned' && !hasExtension(me, 'task-filters')) return false;
    const selectsAssignee = name === 'mine' || name === 'unassigned';
    return (seesAllTasks || !selectsAssignee) && viewHasFilter(view, quickFilterSources[name]);
  });
  if (names.length === 0 && sale === null) return null;
  return (
    <Box
      role="group"
      aria-label={translate('resources.tasks.filters.quick')}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', minHeight: 40 }}
    >
      {names.map((name) => (
        <QuickFilterChip
          key={name}
          name={name}
          isOn={isQuickFilterOn(name, filterValues, me.id)}
          onPress={() => setFilters(withQuickFilterToggled(name, filterValues, me.id))}
        />
      ))}
      {sale !== null && (
        <QuickFilterChip name="thisSale" isOn={isInSale} onPress={() => setFilters(withSaleToggled(filterValues, isInSale))} />
      )}
    </Box>
  );
};

interface QuickFilterChipProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

const QuickFilterChip = ({ name, isOn, onPress }: QuickFilterChipProps) => (
  <Chip
    size="small"
    label={useTranslate()(`resources.tasks.${name}`)}
    color={isOn ? 'primary' : 'default'}
    aria-pressed={isOn}
    onClick={onPress}
  />
);

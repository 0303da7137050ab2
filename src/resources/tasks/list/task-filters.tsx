import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type ReactElement, useEffect, useRef } from 'react';
import { NullableBooleanInput, SelectInput, TextInput, useListContext, useTranslate } from 'react-admin';
import { nodeTypes } from '../../../../contract/resources/resource-table.ts';
import { taskList, taskStatuses } from '../../../../contract/resources/task.ts';
import { relativeDue } from '../../../providers/data/relative-filter.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { useSaleContext } from '../../../providers/sale-context.ts';
import { ChoicesFilter } from '../../../ui/inputs/ChoicesFilter.tsx';
import { RangeFilter } from '../../../ui/inputs/RangeFilter.tsx';
import { filterSource } from '../../../ui/list/filter-source.ts';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { useSaleScope } from '../../../ui/list/use-sale-scope.ts';
import { useToday } from '../due/use-today.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import { offersFilter, type TaskView } from '../views/task-views.ts';
import { isPressed, pressed, quickFilterNames, quickFilterSources, saleToggled } from './quick-filters.ts';

const source = filterSource(taskList);

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
  const search = <SearchField key="q" source={source('q')} placeholder="resources.tasks.search" width="12rem" alwaysOn />;
  return [
    ...(hasExtension(me, 'task-filters') ? [search] : []),
    <SelectInput
      key="completed"
      source={source('completed')}
      label="resources.tasks.filters.progress"
      choices={progressChoices}
      sx={narrow}
      alwaysOn
    />,
    <SelectInput key="assignee" source={source('assignee')} choices={staffChoices} translateChoice={false} sx={narrow} alwaysOn />,
    <TaskQuickFilters key="quick" source="quick" view={view} alwaysOn />,
    <SelectInput key="type" source={source('task_category')} choices={typeChoices} translateChoice={false} />,
    <RangeFilter key="due_date" source={source('due_date')} label="resources.tasks.fields.due_date" kind="instant" />,
    <NullableBooleanInput key="can_start" source={source('can_start')} label={translate('resources.tasks.fields.can_start')} />,
    <ChoicesFilter key="status" source={source('status')} label={translate('resources.tasks.fields.status')} choices={statusChoices} />,
    <SelectInput key="kind" source={source('referenced_bundle')} label="resources.tasks.filters.kind" choices={kinds} />,
    <TextInput key="reference" source={source('reference')} label={translate('resources.tasks.filters.reference')} resettable />,
  ].filter(({ props }) => offersFilter(view, props.source) && (seesAll || !amongAll.includes(props.source)));
}

interface TaskQuickFiltersProps {
  /** Used by the list's filter form, like `alwaysOn`. */
  readonly source: string;
  readonly alwaysOn?: boolean;
  readonly view: TaskView;
}

/** Chips for the filters that users need every day. */
const TaskQuickFilters = ({ view }: TaskQuickFiltersProps) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const me = useMe();
  const seesAll = usePermissions().seesAllTasks;
  const { sale } = useSaleContext();
  const within = useSaleScope('tasks') !== null;
  const refresh = useRefreshTasks();
  const today = useToday();
  const readOn = useRef(today);
  const isRelative = relativeDue.name in filterValues;
  // After midnight, a relative day refers to another date.
  useEffect(() => {
    if (isRelative && readOn.current !== today) void refresh();
    readOn.current = today;
  }, [isRelative, today, refresh]);
  const names = quickFilterNames.filter((name) => {
    if (name === 'unassigned' && !hasExtension(me, 'task-filters')) return false;
    const isOwnAlone = !seesAll && (name === 'mine' || name === 'unassigned');
    return !isOwnAlone && offersFilter(view, quickFilterSources[name]);
  });
  if (names.length === 0 && sale === null) return null;
  return (
    <Box
      role="group"
      aria-label={translate('resources.tasks.filters.quick')}
      sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center', minHeight: 40 }}
    >
      {names.map((name) => (
        <QuickFilterChip
          key={name}
          name={name}
          isOn={isPressed(name, filterValues, me.id)}
          onPress={() => setFilters(pressed(name, filterValues, me.id))}
        />
      ))}
      {sale !== null && <QuickFilterChip name="thisSale" isOn={within} onPress={() => setFilters(saleToggled(filterValues, within))} />}
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
    variant={isOn ? 'filled' : 'outlined'}
    aria-pressed={isOn}
    onClick={onPress}
  />
);

import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { relativeDue } from '../../providers/data/relative-filter.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { useSaleContext } from '../../providers/sale-context.ts';
import { useSaleScope } from '../../ui/list/use-sale-scope.ts';
import { QuickFilterChip } from './QuickFilterChip.tsx';
import { isPressed, pressed, quickFilterNames, quickFilterSources, saleToggled } from './quick-filters.ts';
import { offersFilter, type TaskView } from './task-views.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';
import { useToday } from './use-today.ts';

interface TaskQuickFiltersProps {
  /** Used by the list's filter form, like `alwaysOn`. */
  readonly source: string;
  readonly alwaysOn?: boolean;
  readonly view: TaskView;
}

/** Chips for the filters that users need every day. */
export const TaskQuickFilters = ({ view }: TaskQuickFiltersProps) => {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
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
          onPress={() => setFilters(pressed(name, filterValues, me.id), displayedFilters)}
        />
      ))}
      {sale !== null && (
        <QuickFilterChip name="thisSale" isOn={within} onPress={() => setFilters(saleToggled(filterValues, within), displayedFilters)} />
      )}
    </Box>
  );
};

import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { hasExtension, useMe } from '../../providers/me.ts';
import { useSaleContext } from '../../providers/sale-context.ts';
import { useSaleScope } from '../../ui/list/use-sale-scope.ts';
import { QuickFilterChip } from './QuickFilterChip.tsx';
import { isPressed, onAnotherDay, pressed, quickFilterNames, quickFilterSources, saleToggled } from './quick-filters.ts';
import { offersFilter, type TaskView } from './task-views.ts';
import { useSeesAllTasks } from './use-sees-all-tasks.ts';
import { useToday } from './use-today.ts';

interface TaskQuickFiltersProps {
  /** Read by the list's filter form, as `alwaysOn` is. */
  readonly source: string;
  readonly alwaysOn?: boolean;
  readonly view: TaskView;
}

/** One press to what is asked for every day. */
export const TaskQuickFilters = ({ view }: TaskQuickFiltersProps) => {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const me = useMe();
  const seesAll = useSeesAllTasks();
  const { sale } = useSaleContext();
  const within = useSaleScope('tasks') !== null;
  const now = useToday();
  const today = { me: me.id, now: new Date(now) };
  const seenDay = useRef(now);
  useEffect(() => {
    const moved = onAnotherDay(filterValues, { me: me.id, now: new Date(seenDay.current) }, { me: me.id, now: new Date(now) });
    seenDay.current = now;
    if (moved !== filterValues) setFilters({ ...moved }, displayedFilters);
  }, [now, me.id, filterValues, displayedFilters, setFilters]);
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
          isOn={isPressed(name, filterValues, today)}
          onPress={() => setFilters(pressed(name, filterValues, today), displayedFilters)}
        />
      ))}
      {sale !== null && (
        <QuickFilterChip name="thisSale" isOn={within} onPress={() => setFilters(saleToggled(filterValues, within), displayedFilters)} />
      )}
    </Box>
  );
};

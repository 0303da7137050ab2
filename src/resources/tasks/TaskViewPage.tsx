import Box from '@mui/material/Box';
import { ListBase } from 'ra-core';
import { FilterButton, ListToolbar, Title, TopToolbar } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { SaleScopeNotice } from '../../ui/list/SaleScopeNotice.tsx';
import { saleCondition } from '../../ui/list/sale-scope.ts';
import { useSaleScope } from '../../ui/list/use-sale-scope.ts';
import { NewTaskButton } from './NewTaskButton.tsx';
import { TaskViewSwitch } from './TaskViewSwitch.tsx';
import { openOnly, taskOrder } from './task-list-defaults.ts';
import type { TaskView } from './task-views.ts';
import { useTaskFilters } from './use-task-filters.tsx';

interface TaskViewPageProps {
  readonly view: TaskView;
  readonly title: string;
  /** Reads its tasks by itself: by the filters of the list context around it, which reads none; see use-view-filter.ts. */
  readonly children: ReactNode;
}

/** The frame of a view of tasks other than the list: the list's filters, which stand in the same address query, and the way to the others. */
export const TaskViewPage = ({ view, title, children }: TaskViewPageProps) => {
  const scope = useSaleScope('tasks');
  const filter = saleCondition('tasks', scope);
  const filters = useTaskFilters(view);
  return (
    <ListBase
      resource="tasks"
      sort={taskOrder}
      perPage={25}
      filterDefaultValues={openOnly}
      queryOptions={{ enabled: false }}
      {...(filter ? { filter } : {})}
    >
      <Title title={title} />
      <ListToolbar
        filters={filters}
        actions={
          <TopToolbar>
            <TaskViewSwitch view={view} />
            <NewTaskButton />
            <FilterButton />
          </TopToolbar>
        }
      />
      <Box sx={{ px: 1.25 }}>
        <SaleScopeNotice scope={scope} />
      </Box>
      {children}
    </ListBase>
  );
};

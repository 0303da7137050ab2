import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ListBase, ListToolbar, Title, TopToolbar } from 'react-admin';
import { taskList } from '../../../../contract/resources/task.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { FilterMenu } from '../../../ui/list/FilterMenu.tsx';
import { KnownFilters } from '../../../ui/list/KnownFilters.tsx';
import { OrderedListChanges } from '../../../ui/list/OrderedListChanges.tsx';
import { SaleScopeNotice } from '../../../ui/list/SaleScopeNotice.tsx';
import { saleCondition } from '../../../ui/list/sale-scope.ts';
import { useSaleScope } from '../../../ui/list/use-sale-scope.ts';
import { useTaskFilters } from '../list/task-filters.tsx';
import { openOnly, taskOrder } from '../list/task-list-defaults.ts';
import { TaskViewSwitch } from './TaskViewSwitch.tsx';
import type { TaskView } from './task-views.ts';

interface TaskViewPageProps {
  readonly view: TaskView;
  readonly title: string;
  /** The view. The surrounding list context only has the filters, so the view fetches its tasks itself. See use-view-filter.ts. */
  readonly children: ReactNode;
}

/**
 * The frame of the task views other than the list. It shows the list's filters and the links to the other views. The filters have the same
 * URL parameters as in the list.
 */
export const TaskViewPage = ({ view, title, children }: TaskViewPageProps) => {
  const scope = useSaleScope('tasks');
  const filter = saleCondition('tasks', scope);
  const filters = useTaskFilters(view);
  return (
    <KnownFilters resource="tasks" spec={taskList}>
      <ListBase
        resource="tasks"
        sort={taskOrder}
        perPage={25}
        filterDefaultValues={openOnly}
        queryOptions={{ enabled: false }}
        {...(filter ? { filter } : {})}
      >
        <OrderedListChanges>
          <Title title={title} />
          <ListToolbar
            filters={filters}
            actions={
              <TopToolbar>
                <TaskViewSwitch view={view} />
                <FilterMenu />
                <AddButton resource="tasks" />
              </TopToolbar>
            }
          />
          <Box sx={{ px: 1.25 }}>
            <SaleScopeNotice scope={scope} />
          </Box>
          {children}
        </OrderedListChanges>
      </ListBase>
    </KnownFilters>
  );
};

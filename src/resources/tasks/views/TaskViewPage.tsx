import type { ReactNode } from 'react';
import { FilterContext, FilterForm, ListBase } from 'react-admin';
import { taskList } from '../../../../contract/resources/task.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { FilterMenu } from '../../../ui/list/FilterMenu.tsx';
import { filterElements } from '../../../ui/list/list-filter.ts';
import { OrderedListChanges } from '../../../ui/list/OrderedListChanges.tsx';
import { RemoveUnknownFilters } from '../../../ui/list/RemoveUnknownFilters.tsx';
import { SaleScopeNotice } from '../../../ui/list/SaleScopeNotice.tsx';
import { saleCondition } from '../../../ui/list/sale-scope.ts';
import { useSaleScope } from '../../../ui/list/use-sale-scope.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useTaskFilters } from '../list/task-filters.tsx';
import { defaultTaskFilter, taskSort } from '../list/task-list-defaults.ts';
import { TaskViewSwitch } from './TaskViewSwitch.tsx';
import type { TaskView } from './task-views.ts';

interface TaskViewPageProps {
  readonly view: TaskView;
  readonly title: string;
  /** The surrounding list context contains only the filters, so the content must fetch its tasks itself (see use-view-filter.ts). */
  readonly children: ReactNode;
}

/** The frame of the task views other than the list. The filters have the same URL parameters as in the list. */
export const TaskViewPage = ({ view, title, children }: TaskViewPageProps) => {
  const scope = useSaleScope('tasks');
  const filter = saleCondition('tasks', scope);
  const filters = filterElements(useTaskFilters(view));
  return (
    <RemoveUnknownFilters resource="tasks" spec={taskList}>
      <ListBase
        resource="tasks"
        sort={taskSort}
        perPage={25}
        filterDefaultValues={defaultTaskFilter}
        queryOptions={{ enabled: false }}
        {...(filter ? { filter } : {})}
      >
        <OrderedListChanges>
          <FilterContext.Provider value={filters}>
            <PageHeader
              title={title}
              status={<SaleScopeNotice scope={scope} />}
              actions={
                <>
                  <TaskViewSwitch view={view} />
                  <FilterMenu />
                  <AddButton resource="tasks" />
                </>
              }
            />
            <FilterForm />
          </FilterContext.Provider>
          {children}
        </OrderedListChanges>
      </ListBase>
    </RemoveUnknownFilters>
  );
};

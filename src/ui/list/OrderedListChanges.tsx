import { type ReactNode, startTransition, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import { sameValue } from '../../../contract/changes.ts';

type Filters = Readonly<Record<string, unknown>>;
/** A queued change. `filters` are the filters after the earlier changes. Returns the new filters if the change may affect them. */
type Change = (list: ListControllerResult, filters: Filters) => Filters | undefined;

/**
 * Makes the changes of filters, sort and page one after another. react-admin bases a change on the last rendered address. A second filter
 * that is added before the address with the first one is rendered would therefore remove the first one.
 *
 * The router renders an address in a transition, and React renders transitions together. So a change that waits for a transition uses the
 * new address.
 */
export const OrderedListChanges = ({ children }: { children: ReactNode }) => {
  const list = useListContext();
  const queue = useRef<Change[]>([]);
  /** A new object starts a render in which the queued changes are made. */
  const [renderRequest, requestRender] = useState<object>();
  const [listPath] = useState(() => window.location.pathname);
  const makeChanges = useEffectEvent(() => {
    // While another page of the app loads, the list is still rendered. A change would replace the address of that page, and lead back to
    // the list.
    if (window.location.pathname !== listPath) queue.current = [];
    let filters: Filters = list.filterValues;
    for (const change of queue.current.splice(0)) filters = change(list, filters) ?? filters;
  });
  useLayoutEffect(() => {
    if (renderRequest) makeChanges();
  }, [renderRequest]);
  const { filterValues: renderedFilters } = list;
  const changes = useMemo(() => {
    const enqueue = (change: Change) => {
      queue.current.push(change);
      startTransition(() => requestRender({}));
    };
    const queuedChanges: Pick<ListControllerResult, 'setFilters' | 'showFilter' | 'hideFilter' | 'setSort' | 'setPage' | 'setPerPage'> = {
      setFilters: (filters, ...options) =>
        enqueue(({ setFilters }, currentFilters) => {
          const nextFilters = withChanges(currentFilters, renderedFilters, filters);
          setFilters(nextFilters, ...options);
          return nextFilters;
        }),
      showFilter: (name, value) =>
        enqueue(({ showFilter }, currentFilters) => {
          showFilter(name, value);
          return { ...currentFilters, [name]: currentFilters[name] ?? value };
        }),
      hideFilter: (name) =>
        enqueue(({ hideFilter }, currentFilters) => {
          hideFilter(name);
          return { ...currentFilters, [name]: undefined };
        }),
      setSort: (sort) => enqueue(({ setSort }) => void setSort(sort)),
      setPage: (page) => enqueue(({ setPage }) => void setPage(page)),
      setPerPage: (perPage) => enqueue(({ setPerPage }) => void setPerPage(perPage)),
    };
    return queuedChanges;
  }, [renderedFilters]);
  return <ListContextProvider value={{ ...list, ...changes }}>{children}</ListContextProvider>;
};

/** Returns the current filters with the changes from `before` to `after` applied to them. */
const withChanges = (current: Filters, before: Filters, after: Filters): Filters =>
  Object.fromEntries(
    Object.keys({ ...current, ...after }).map((name) => [name, sameValue(before[name], after[name]) ? current[name] : after[name]]),
  );

import { useState } from 'react';
import { type ListBaseProps, ListContextProvider, ResourceContextProvider, useListController } from 'react-admin';
import { SelectedRowsContext } from './selected-rows.ts';

/** The keys of the list context whose values change when the user selects a row. */
const selectionKeys: readonly string[] = ['selectedIds', 'onSelect', 'onSelectAll', 'onToggleItem', 'onUnselectItems'];

/**
 * Like react-admin's `ListBase`, but selecting a row does not change the list context. Such a change would render the whole page. The
 * selected rows in the list context may be outdated: use {@link useSelectedRows} instead.
 */
export const ListWithSelection = ({ children, ...props }: ListBaseProps) => {
  const list = useListController(props);
  const [providedList, setProvidedList] = useState(list);
  const hasChanged = Object.entries(list).some(
    ([key, value]) => !selectionKeys.includes(key) && !Object.is(value, Reflect.get(providedList, key)),
  );
  if (hasChanged) setProvidedList(list);
  return (
    <ResourceContextProvider value={props.resource}>
      <ListContextProvider value={providedList}>
        <SelectedRowsContext value={list}>{children}</SelectedRowsContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

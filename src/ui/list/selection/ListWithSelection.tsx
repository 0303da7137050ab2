import { useState } from 'react';
import { type ListBaseProps, ListContextProvider, ResourceContextProvider, useListController } from 'react-admin';
import { SelectedRowsContext } from './selected-rows.ts';

/** The keys of the list context whose values change when the user selects a row. */
const selectionKeys: readonly string[] = ['selectedIds', 'onSelect', 'onSelectAll', 'onToggleItem', 'onUnselectItems'];

/**
 * Does the same as react-admin's `ListBase`, but provides the selected rows only by {@link useSelectedRows}. In the list context, they are
 * those of an earlier render. Otherwise, selecting a row would render the whole page. A change of the list context renders everything that
 * reads the context, even below a second provider whose value is unchanged.
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

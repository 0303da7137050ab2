import { createContext, use } from 'react';
import type { ListControllerResult } from 'react-admin';

export type SelectedRows = Pick<ListControllerResult, 'selectedIds' | 'onSelect' | 'onToggleItem' | 'onUnselectItems'>;

export const SelectedRowsContext = createContext<SelectedRows | undefined>(undefined);

/** Returns the selected rows of the surrounding list. Throws outside of `ListWithSelection`. */
export function useSelectedRows(): SelectedRows {
  const selectedRows = use(SelectedRowsContext);
  if (!selectedRows) throw new Error('useSelectedRows must be called inside ListWithSelection');
  return selectedRows;
}

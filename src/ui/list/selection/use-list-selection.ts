import { useState } from 'react';
import { useListContext } from 'react-admin';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useSelectedRows } from './selected-rows.ts';
import type { Selection } from './selection.ts';

/** The selected rows of a list, or all rows that match its filters. */
export interface ListSelection {
  readonly selection: Selection;
  /** The number of rows in react-admin's `selectedIds`. If all matches are selected, their number is `total`. */
  readonly count: number;
  /** Whether all rows that match the filters are selected, on all pages. */
  readonly areAllMatchesSelected: boolean;
  /** The number of rows that match the filters. */
  readonly total: number;
  /**
   * Selects all rows that match the filters. Undefined if a row of the page is not selected, if all matching rows are already selected, or
   * if the service lacks the extension bulk-matching.
   */
  readonly selectAll: (() => void) | undefined;
  readonly clear: () => void;
}

export function useListSelection(): ListSelection {
  const canSelectAll = hasExtension(useMe(), 'bulk-matching');
  const { selectedIds, onUnselectItems } = useSelectedRows();
  const { data = [], filterValues, filter, total = 0 } = useListContext();
  const currentFilters = { ...filterValues, ...filter };
  // The filters and the selected rows at the time when the user selected all matching rows. When one of them changes, only the rows in
  // `selectedIds` are selected.
  const [stateOfSelectAll, setStateOfSelectAll] = useState<string>();
  const currentState = JSON.stringify([currentFilters, selectedIds]);
  const areAllMatchesSelected = stateOfSelectAll === currentState;
  if (stateOfSelectAll !== undefined && !areAllMatchesSelected) setStateOfSelectAll(undefined);
  const isPageSelected = data.every(({ id }) => selectedIds.includes(id));
  return {
    selection: areAllMatchesSelected ? { filter: currentFilters, count: total } : { ids: selectedIds.map(String) },
    count: selectedIds.length,
    areAllMatchesSelected,
    total,
    selectAll:
      canSelectAll && !areAllMatchesSelected && isPageSelected && total > selectedIds.length
        ? () => setStateOfSelectAll(currentState)
        : undefined,
    clear: () => {
      setStateOfSelectAll(undefined);
      onUnselectItems();
    },
  };
}

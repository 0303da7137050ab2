import { useMemo } from 'react';
import type { Density, ListName } from '../../../../contract/resources/list-view.ts';
import { useListSettings } from '../../../providers/lists/list-settings.ts';
import { type Column, orderedColumns, shownColumns } from './columns.ts';

interface TableColumns<Row> {
  /** All columns in the order of the user. */
  readonly ordered: readonly Column<Row>[];
  /** The visible columns, in the same order. */
  readonly shown: readonly Column<Row>[];
  /** The `source` of each hidden column. */
  readonly hidden: readonly string[];
  /** Widths that the user has set, in CSS pixels. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

/** Returns the columns of a list as the user has arranged them. */
export function useTableColumns<Row>(
  resource: ListName,
  columns: readonly Column<Row>[],
  hiddenByDefault: readonly string[],
): TableColumns<Row> {
  const { column_order, hidden_columns, column_widths, density } = useListSettings(resource).preferences;
  const hidden = hidden_columns ?? hiddenByDefault;
  const ordered = useMemo(() => orderedColumns(columns, column_order), [columns, column_order]);
  const shown = useMemo(() => shownColumns(ordered, hidden), [ordered, hidden]);
  return { ordered, hidden, shown, widths: column_widths, density: density ?? 'compact' };
}

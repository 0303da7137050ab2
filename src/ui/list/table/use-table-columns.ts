import { useMemo } from 'react';
import type { Density, ListName } from '../../../../contract/resources/list-view.ts';
import { useListSettings } from '../../../providers/lists/list-settings.ts';
import { type Column, orderedColumns, withoutHiddenColumns } from './columns.ts';

interface TableColumns<Row> {
  /** All columns, in the order that the user has chosen. */
  readonly allColumns: readonly Column<Row>[];
  /** The visible columns, in the same order. */
  readonly visibleColumns: readonly Column<Row>[];
  /** The `source` of each hidden column. */
  readonly hiddenSources: readonly string[];
  /** Widths that the user has set, in CSS pixels. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

export function useTableColumns<Row>(
  resource: ListName,
  columns: readonly Column<Row>[],
  hiddenByDefault: readonly string[],
): TableColumns<Row> {
  const { column_order, hidden_columns, column_widths, density } = useListSettings(resource).preferences;
  const hiddenSources = hidden_columns ?? hiddenByDefault;
  const allColumns = useMemo(() => orderedColumns(columns, column_order), [columns, column_order]);
  const visibleColumns = useMemo(() => withoutHiddenColumns(allColumns, hiddenSources), [allColumns, hiddenSources]);
  return { allColumns, visibleColumns, hiddenSources, widths: column_widths, density: density ?? 'compact' };
}

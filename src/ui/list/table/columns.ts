import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFormat } from '../../format/use-format.ts';
import type { Cell } from '../csv-file.ts';

/** The dependencies of functions that return the text of a cell. */
export interface CellContext {
  readonly translate: ReturnType<typeof useTranslate>;
  readonly locale: string;
  /** The house's time zone, if it is known. */
  readonly timeZone: string | undefined;
}

export function useCellContext(): CellContext {
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useFormat();
  return { translate, locale, timeZone };
}

/** A column of a list: its name, its content in the table, and its content in the export. */
export interface Column<Row> {
  readonly source: string;
  /** The field whose label is the header of the column, if it is not `source`. */
  readonly labelField?: string;
  /** Returns the text or value for the export, and for the screen if there is no `show`. A column without `cell` is not exported. */
  cell?(row: Row, context: CellContext): Cell;
  /** Renders the cell on screen, if it needs more than text. */
  show?(row: Row): ReactNode;
  /**
   * The columns of the fields that this column shows together, such as the two ends of a range. The export has these columns instead. The
   * user's settings contain their names, and this column is hidden if all of these columns are hidden.
   */
  readonly combines?: readonly Column<Row>[];
  /** Returns the text of a second line in a secondary colour. Only comfortable rows show it, because compact rows have one line. */
  secondLine?(row: Row): string;
  /** The sort order after the first click on the header. A column without `sort` cannot be sorted. */
  readonly sort?: 'ASC' | 'DESC';
  readonly align?: 'right';
  /** Whether the values are amounts without a currency. The column's header then names the currency. */
  readonly isMoney?: boolean;
  /**
   * The column's share of the table's width in percent, for text of any length, which is truncated to one line. Other columns are as wide
   * as their content.
   */
  readonly widthShare?: number;
  /**
   * The minimum width of a table that shows the column. Without it, tables of every width show the column. The widths are in
   * `record-table.css`.
   */
  readonly minTableWidth?: 'medium' | 'wide';
}

interface CellStyle {
  readonly widthShare?: number | undefined;
  readonly align?: 'right' | undefined;
  readonly minTableWidth?: Column<unknown>['minTableWidth'] | undefined;
}

/**
 * Returns the CSS classes of the cells or of the header of a column. Text that does not fit is truncated if the column has a `widthShare`,
 * or if the user has set its width.
 */
export const columnClasses = ({ widthShare, align, minTableWidth }: CellStyle, userWidth?: number): string | undefined =>
  [(widthShare || userWidth) && 'truncated', !widthShare && align, minTableWidth && `from-${minTableWidth}`].filter(Boolean).join(' ') ||
  undefined;

/**
 * Returns the columns in the user's order. A column that `order` does not contain, such as one that a newer version of the app added,
 * follows its predecessor in the default order.
 */
export function orderedColumns<Row>(columns: readonly Column<Row>[], order: readonly string[] | null): readonly Column<Row>[] {
  if (!order) return columns;
  const columnsInOrder = order.flatMap((name) => columns.find(({ source }) => source === name) ?? []);
  for (const [index, column] of columns.entries()) {
    if (columnsInOrder.includes(column)) continue;
    const predecessor = columns[index - 1];
    const position = predecessor ? columnsInOrder.indexOf(predecessor) + 1 : 0;
    columnsInOrder.splice(position, 0, column);
  }
  return columnsInOrder;
}

/** Returns the columns of single fields, which the user's settings name and the export contains. */
export const fieldColumnsOf = <Row>(column: Column<Row>): readonly Column<Row>[] => column.combines ?? [column];

export const isHiddenColumn = <Row>(column: Column<Row>, hiddenSources: readonly string[]): boolean =>
  fieldColumnsOf(column).every(({ source }) => hiddenSources.includes(source));

export const withoutHiddenColumns = <Row>(columns: readonly Column<Row>[], hiddenSources: readonly string[]): Column<Row>[] =>
  columns.filter((column) => !isHiddenColumn(column, hiddenSources));

/** Returns the names of the hidden columns after the user has hidden this column or shown it again. */
export function hiddenSourcesAfterToggle<Row>(column: Column<Row>, hiddenSources: readonly string[]): string[] {
  const sources = fieldColumnsOf(column).map(({ source }) => source);
  const otherSources = hiddenSources.filter((source) => !sources.includes(source));
  return isHiddenColumn(column, hiddenSources) ? otherSources : [...otherSources, ...sources];
}

/** Returns an amount for the export, which a spreadsheet can add up. Returns undefined if there is none. */
export const amountCell = (value: string | null | undefined): Cell => (value ? { kind: 'amount', value } : undefined);

/** Returns the day of an instant for the export, by default in the user's time zone. Returns undefined if there is none. */
export const dayCell = (value: string | null | undefined, timeZone?: string): Cell =>
  value ? { kind: 'day', value, timeZone } : undefined;

/** Returns an instant for the export. Returns undefined if there is none. */
export const instantCell = (value: string | null | undefined): Cell => (value ? { kind: 'instant', value } : undefined);

import type { ReactNode } from 'react';
import type { Cell } from './csv-file.ts';

/** A column of a list: its name, what the table shows, and what the export writes. */
export interface Column<Row> {
  readonly source: string;
  /** The field whose label heads the column, when that is not its source. */
  readonly labelled?: string;
  cell(row: Row): Cell;
  /** On screen, where that is more than the cell's text. */
  show?(row: Row): ReactNode;
  /** The order that the first press on the head gives; the list cannot be sorted by columns that have none. */
  readonly sort?: 'ASC' | 'DESC';
  readonly align?: 'right';
  /** Text of any length, cut to one line: its part of the table's width, in percent. Other columns are as wide as what they hold. */
  readonly share?: number;
}

/** The columns of the list on screen; `hidden` are sources. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] =>
  columns.filter(({ source }) => !hidden.includes(source));

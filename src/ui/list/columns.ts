import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFormat } from '../format/use-format.ts';
import type { Cell } from './csv-file.ts';

/** The dependencies of functions that return the text of a cell. */
export interface CellWords {
  readonly translate: ReturnType<typeof useTranslate>;
  readonly locale: string;
  /** The house's time zone, if the service names one. */
  readonly timeZone: string | undefined;
}

export function useCellWords(): CellWords {
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useFormat();
  return { translate, locale, timeZone };
}

/** A column of a list: its name, its content in the table, and its content in the export. */
export interface Column<Row> {
  readonly source: string;
  /** The field whose label is the head of the column, if it is not `source`. */
  readonly labelled?: string;
  /** Returns the text or value for the export, and for the screen if there is no `show`. A column without it is not exported. */
  cell?(row: Row, words: CellWords): Cell;
  /** Renders the cell on screen, if it needs more than text. */
  show?(row: Row): ReactNode;
  /** The order after the first click on the head. A column without it cannot be sorted. */
  readonly sort?: 'ASC' | 'DESC';
  readonly align?: 'right';
  /** Whether the values are amounts without a currency. The column's head then names the currency. */
  readonly isMoney?: boolean;
  /**
   * The column's share of the table's width in percent, for text of any length, which is cut to one line. Other columns are as wide as
   * their content.
   */
  readonly share?: number;
}

/** Returns the visible columns. `hidden` contains values of `source`. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] =>
  columns.filter(({ source }) => !hidden.includes(source));

/** Returns an amount that a spreadsheet can add up, or nothing if there is none. */
export const amountCell = (value: string | null | undefined): Cell => (value ? { kind: 'amount', value } : undefined);

/** Returns the day of an instant in the given time zone, or in the user's. */
export const dayCell = (value: string | null | undefined, timeZone?: string): Cell =>
  value ? { kind: 'day', value, timeZone } : undefined;

/** Returns an instant for the export, or nothing if there is none. */
export const instantCell = (value: string | null | undefined): Cell => (value ? { kind: 'instant', value } : undefined);

import './related-table.css';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '../../providers/me.ts';

export interface RelatedColumn<Row> {
  /** A translation key or the translated text. */
  readonly label: string;
  readonly show: (row: Row) => ReactNode;
  /** `right` aligns numbers to the right; `money` also names the currency in the heading; `short` prevents line breaks. */
  readonly look?: 'right' | 'money' | 'short';
  /** Hides the column on phones, and also in a narrow table on a wide screen. */
  readonly hiddenOnPhones?: true;
}

interface RelatedTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly RelatedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Whether the table can be too wide for its place. Its container can then be focused, so that the user can scroll by keyboard. */
  readonly scrolls?: boolean;
  /** Rows of the footer, such as the sum of the rows. The value is in the last column. */
  readonly totals?: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** A table of a few rows. The user cannot sort, filter or select the rows. */
export function RelatedTable<Row>({ label, columns, rows, keyOf, scrolls = false, totals = [] }: RelatedTableProps<Row>) {
  const translate = useTranslate();
  const { symbol } = useMe().config.currency;
  // In the footer, an empty cell spans the columns that can be hidden, so that the totals are always below their column.
  const hideableCount = columns.slice(0, -1).filter(({ hiddenOnPhones }) => hiddenOnPhones).length;
  const table = (
    <table className="related-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={classOf(column)}>
              {translate(column.label, { _: column.label })}
              {column.look === 'money' && <span className="unit"> {symbol}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.label} className={classOf(column)}>
                {column.show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals.length > 0 && (
        <tfoot>
          {totals.map((total) => (
            <tr key={total.label}>
              <th scope="row" colSpan={columns.length - 1 - hideableCount}>
                {total.label}
              </th>
              {hideableCount > 0 && <td className="hidden-on-phones" colSpan={hideableCount} />}
              <td className="right">{total.value}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
  if (!scrolls) return <div className="related-table-frame">{table}</div>;
  return (
    <HorizontalScroll label={label} hidesColumns={columns.some(({ hiddenOnPhones }) => hiddenOnPhones)}>
      {table}
    </HorizontalScroll>
  );
}

const classOf = <Row,>({ look, hiddenOnPhones }: RelatedColumn<Row>) =>
  [look === 'money' ? 'right' : look, hiddenOnPhones && 'hidden-on-phones'].filter(Boolean).join(' ') || undefined;

interface HorizontalScrollProps {
  readonly label: string;
  readonly hidesColumns: boolean;
  readonly children: ReactNode;
}

/** The container can be focused, so that the user can scroll by keyboard. */
const HorizontalScroll = ({ label, hidesColumns, children }: HorizontalScrollProps) => (
  <Box
    role="group"
    aria-label={label}
    tabIndex={0}
    sx={{
      overflowX: 'auto',
      overflowWrap: 'break-word',
      // Only a table with columns to hide is a CSS container. In a label or a table cell, a CSS container would have no width, because its
      // content does not determine its width.
      containerType: hidesColumns ? 'inline-size' : 'normal',
    }}
  >
    {children}
  </Box>
);

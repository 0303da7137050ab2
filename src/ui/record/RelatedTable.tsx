import './related-table.css';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

export interface RelatedColumn<Row> {
  /** Key of the catalogue. */
  readonly label: string;
  readonly show: (row: Row) => ReactNode;
  /** Figures stand at the right; `short` text is never broken. */
  readonly look?: 'right' | 'short';
  /** Left out on narrow screens. */
  readonly wide?: true;
}

interface RelatedTableProps<Row> {
  /** What the rows are. */
  readonly label: string;
  readonly columns: readonly RelatedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A few rows within a page, without the tools of a list. */
export function RelatedTable<Row>({ label, columns, rows, keyOf }: RelatedTableProps<Row>) {
  const translate = useTranslate();
  const classOf = ({ look, wide }: RelatedColumn<Row>) => [look, wide && 'wide'].filter(Boolean).join(' ') || undefined;
  return (
    <table className="related-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={classOf(column)}>
              {translate(column.label)}
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
    </table>
  );
}

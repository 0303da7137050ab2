import './record-table.css';
import type { MouseEvent } from 'react';
import { type RaRecord, useCreatePath, useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../providers/data/types.ts';
import { type CellWords, type Column, shownColumns, useCellWords } from './columns.ts';
import { ListFailure } from './ListFailure.tsx';
import { NothingFound } from './NothingFound.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { TableHead } from './TableHead.tsx';

interface RecordTableProps {
  readonly resource: ResourceName;
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  /** Whether rows can be selected for an action on several records. */
  readonly selectable?: boolean;
}

const placeholders = Array.from({ length: 10 }, (_, row) => row);

/**
 * The rows of a list. Cells are plain elements with one style sheet, because staff wait for the first page of rows. A click on a row opens
 * its record; keyboard users use the link in the row.
 */
export const RecordTable = ({ resource, columns, hiddenByDefault, selectable = false }: RecordTableProps) => {
  const { data, error, isPending } = useListContext();
  const [hidden] = useStore<readonly string[]>(`${resource}.datatable`, hiddenByDefault);
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const words = useCellWords();
  const shown = shownColumns(columns, hidden);
  if (error && !data) return <ListFailure />;
  if (!isPending && !data?.length) return <NothingFound resource={resource} />;

  const open = (event: MouseEvent, record: RaRecord) => {
    const selecting = window.getSelection()?.type === 'Range';
    const onControl = event.target instanceof Element && event.target.closest('a, button, label');
    if (!selecting && !onControl) void navigate(createPath({ resource, type: 'show', id: record.id }));
  };
  return (
    <div className="record-table-frame">
      {error && <ListFailure />}
      <table className="record-table" aria-busy={isPending}>
        <TableHead resource={resource} columns={shown} selectable={selectable} />
        <tbody>
          {isPending &&
            placeholders.map((row) => (
              <tr key={row}>
                {selectable && <td className="choose" />}
                {shown.map(({ source }) => (
                  <td key={source} className="waiting" />
                ))}
              </tr>
            ))}
          {data?.map((record) => (
            <tr key={record.id} onClick={(event) => open(event, record)}>
              {selectable && <RowCheckbox id={record.id} />}
              {shown.map((column) => (
                <td
                  key={column.source}
                  className={column.share ? 'cut' : column.align}
                  {...(column.share ? { title: cellText(column, record, words) } : {})}
                >
                  {column.show ? column.show(record) : cellText(column, record, words)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

function cellText({ cell }: Column<RaRecord>, record: RaRecord, words: CellWords): string {
  const value = cell?.(record, words) ?? '';
  return typeof value === 'object' ? value.value : String(value);
}

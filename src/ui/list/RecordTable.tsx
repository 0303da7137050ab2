import './record-table.css';
import { type RaRecord, useCreatePath, useListContext, useStore } from 'ra-core';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../providers/data/types.ts';
import { type Column, shownColumns } from './columns.ts';
import { ListFailure } from './ListFailure.tsx';
import { NothingFound } from './NothingFound.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { TableHead } from './TableHead.tsx';

interface RecordTableProps {
  readonly resource: ResourceName;
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  /** Rows can be chosen, for what is done to several of them. */
  readonly selectable?: boolean;
}

const placeholders = Array.from({ length: 10 }, (_, row) => row);

/**
 * The rows of a list: plain cells under one style sheet, since a page of them is the first picture staff wait for.
 * A row opens its record by the pointer, the link in it by the keyboard too.
 */
export const RecordTable = ({ resource, columns, hiddenByDefault, selectable = false }: RecordTableProps) => {
  const { data, error, isPending } = useListContext();
  const [hidden] = useStore<readonly string[]>(`${resource}.datatable`, hiddenByDefault);
  const createPath = useCreatePath();
  const navigate = useNavigate();
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
              {shown.map(({ source, align, share, show, cell }) => (
                <td key={source} className={share ? 'cut' : align} {...(share ? { title: String(cell(record) ?? '') } : {})}>
                  {show ? show(record) : cell(record)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

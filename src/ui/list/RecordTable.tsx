import './record-table.css';
import type { MouseEvent } from 'react';
import { type Identifier, type RaRecord, useCreatePath, useListContext, useStore, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import { type CellWords, type Column, shownColumns, useCellWords } from './columns.ts';
import { ListFailure } from './ListFailure.tsx';
import { NothingFound } from './NothingFound.tsx';

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

/** Selects a row. A click beside the checkbox also selects the row, and does not open the record. */
const RowCheckbox = ({ id }: { id: Identifier }) => {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <td className="choose">
      <label>
        <input
          type="checkbox"
          aria-label={translate('ra.action.select_row')}
          checked={selectedIds.includes(id)}
          onChange={() => onToggleItem(id)}
        />
      </label>
    </td>
  );
};

interface TableHeadProps {
  readonly resource: ResourceName;
  readonly columns: readonly Column<RaRecord>[];
  readonly selectable?: boolean;
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

/** The heads of the columns. A column that can be sorted has a button whose tooltip describes the next sort order. */
const TableHead = ({ resource, columns, selectable = false }: TableHeadProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels(resource);
  const { sort, setSort } = useListContext();
  const { symbol } = useMe().config.currency;
  return (
    <thead>
      <tr>
        {selectable && <PageCheckbox />}
        {columns.map(({ source, labelled = source, sort: firstOrder, align, share, isMoney }) => {
          const label = labelOf(labelled);
          const fullLabel = isMoney ? `${label} (${symbol})` : label;
          const head = isMoney ? (
            <>
              <span>{label}</span> <span className="unit">{symbol}</span>
            </>
          ) : (
            label
          );
          const width = share ? { style: { width: `${share}%` } } : {};
          if (!firstOrder) {
            return (
              <th key={source} scope="col" className={align} {...width}>
                {head}
              </th>
            );
          }
          const active = sort.field === source;
          const next = active ? (sort.order === 'ASC' ? 'DESC' : 'ASC') : firstOrder;
          const field_lower_first = fullLabel.charAt(0).toLowerCase() + fullLabel.slice(1);
          const title = translate('ra.sort.sort_by', { field: fullLabel, field_lower_first, order: translate(`ra.sort.${next}`) });
          return (
            <th key={source} scope="col" className={align} {...width} {...(active ? { 'aria-sort': ariaSort[sort.order] } : {})}>
              <button type="button" title={title} onClick={() => setSort({ field: source, order: next })}>
                {head}
                <span aria-hidden="true">{active ? (sort.order === 'ASC' ? ' ↑' : ' ↓') : ''}</span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
};

/** Selects all rows of the page, or none of them. */
const PageCheckbox = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  const elsewhere = selectedIds.filter((id) => !ids.includes(id));
  return (
    <th scope="col" className="choose">
      <label>
        <input
          type="checkbox"
          aria-label={translate('ra.action.select_all')}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !all;
          }}
          onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...ids])}
        />
      </label>
    </th>
  );
};

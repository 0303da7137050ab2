import './record-table.css';
import { type MouseEvent, memo, Suspense, useContext, useDeferredValue, useEffect, useRef } from 'react';
import { type RaRecord, useCreatePath, useListContext, useListSortContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ListName } from '../../../../contract/resources/list-view.ts';
import { useMe } from '../../../providers/me.ts';
import { rememberOpenedRecord } from '../../../providers/shown-lists.ts';
import { useFieldLabels } from '../../fields/use-field-labels.ts';
import { lazySilently } from '../../lazily.ts';
import { ListFailure } from '../ListFailure.tsx';
import { RowCheckbox, SelectableRows } from '../selection/RowCheckbox.tsx';
import { useSelectedRows } from '../selection/selected-rows.ts';
import { type CellContext, type Column, columnClasses, useCellContext } from './columns.ts';
import { useTableColumns } from './use-table-columns.ts';

const RovingFocus = lazySilently(() => import('../../RovingFocus.tsx').then(({ RovingFocus }) => RovingFocus));
const ColumnResizer = lazySilently(() => import('./ColumnResizer.tsx').then(({ ColumnResizer }) => ColumnResizer));

interface RecordTableProps {
  readonly resource: ListName;
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
}

const placeholderRows = Array.from({ length: 10 }, (_, row) => row);

/** Cells are plain elements with one style sheet, so that the first page of rows is rendered quickly. */
export const RecordTable = ({ resource, columns, hiddenByDefault }: RecordTableProps) => {
  const { data, error, isPending, page } = useListContext();
  // React may interrupt the rendering of new rows, so that it does not delay the typing of a search. The first rows are rendered at once.
  const records = useDeferredValue(data) ?? data;
  const isSelectable = useContext(SelectableRows);
  const { visibleColumns, widths, density } = useTableColumns(resource, columns, hiddenByDefault);
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const previousPage = useRef(page);
  // Scrolls to the first row after a change of the page. Nothing is scrolled when the table is mounted, because the browser would have to
  // compute the layout first.
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    frame.current?.scrollTo({ top: 0 });
  }, [page]);
  if (error && !data) return <ListFailure />;

  return (
    <div ref={frame} className="record-table-frame">
      {error && <ListFailure />}
      <table ref={table} className={`record-table ${density}`} aria-busy={isPending}>
        <TableHead resource={resource} columns={visibleColumns} widths={widths} isSelectable={isSelectable} isPending={isPending} />
        <tbody>
          {isPending &&
            placeholderRows.map((row) => (
              <tr key={row}>
                {isSelectable && <td className="checkbox-cell" />}
                {visibleColumns.map((column) => (
                  <td
                    key={column.source}
                    className={['placeholder', columnClasses(column, widths[column.source])].filter(Boolean).join(' ')}
                  />
                ))}
              </tr>
            ))}
          {records && (
            <Rows
              resource={resource}
              records={records}
              columns={visibleColumns}
              widths={widths}
              isSelectable={isSelectable}
              hasSecondLines={density === 'comfortable'}
            />
          )}
        </tbody>
      </table>
      {!isPending && (
        <Suspense fallback={null}>
          <RovingFocus container={table} controls="th :is(label input, button), th[tabindex]" dependentControls=".column-edge" />
        </Suspense>
      )}
    </div>
  );
};

interface RowsProps extends TableProps {
  readonly records: readonly RaRecord[];
  readonly hasSecondLines: boolean;
}

/** Memoized, so that the selection of a row renders only the checkboxes. */
const Rows = memo(({ resource, records, columns, widths, isSelectable, hasSecondLines }: RowsProps) => {
  const createPath = useCreatePath();
  const hasShowPage = useResourceDefinitions()[resource]?.hasShow !== false;
  const navigate = useNavigate();
  const context = useCellContext();
  const openRecord = (event: MouseEvent, record: RaRecord) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, label') !== null;
    // The text selection is read last, because reading it makes the browser compute the layout.
    if (isOnControl || window.getSelection()?.type === 'Range') return;
    rememberOpenedRecord(resource, String(record.id));
    void navigate(createPath({ resource, type: 'show', id: record.id }));
  };
  return records.map((record) => (
    <tr key={record.id} {...(hasShowPage ? { onClick: (event) => openRecord(event, record) } : { className: 'without-page' })}>
      {isSelectable && (
        <td className="checkbox-cell">
          <RowCheckbox record={record} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.source}
          className={columnClasses(column, widths[column.source])}
          {...(column.widthShare || widths[column.source] ? { title: cellText(column, record, context) } : {})}
        >
          {column.show ? column.show(record) : cellText(column, record, context)}
          {hasSecondLines && column.secondLine && <span className="second-line quiet">{column.secondLine(record)}</span>}
        </td>
      ))}
    </tr>
  ));
});

function cellText({ cell }: Column<RaRecord>, record: RaRecord, context: CellContext): string {
  const value = cell?.(record, context) ?? '';
  return typeof value === 'object' ? value.value : String(value);
}

interface TableProps {
  readonly resource: ListName;
  readonly columns: readonly Column<RaRecord>[];
  readonly widths: Readonly<Record<string, number>>;
  readonly isSelectable: boolean;
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

interface TableHeadProps extends TableProps {
  readonly isPending: boolean;
}

/** Memoized, so that the selection of a row renders only the checkbox of the header. */
const TableHead = memo(({ resource, columns, widths, isSelectable, isPending }: TableHeadProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels(resource);
  const { sort, setSort } = useListSortContext();
  const { symbol } = useMe().config.currency;
  return (
    <thead>
      <tr>
        {isSelectable && <PageCheckbox />}
        {columns.map((column) => {
          const { source, labelField = source, sort: firstOrder, align, widthShare, isMoney, minTableWidth } = column;
          const userWidth = widths[source];
          const className = columnClasses({ align, minTableWidth });
          const label = labelOf(labelField);
          const fullLabel = isMoney ? `${label} (${symbol})` : label;
          const header = isMoney ? (
            <>
              <span>{label}</span> <span className="unit">{symbol}</span>
            </>
          ) : (
            label
          );
          const width = widthProps(userWidth, widthShare);
          const resizer = !isPending && (
            <Suspense fallback={null}>
              <ColumnResizer resource={resource} source={source} label={fullLabel} width={userWidth} widths={widths} />
            </Suspense>
          );
          if (!firstOrder) {
            return (
              // A header without a button can itself receive the focus.
              <th key={source} scope="col" tabIndex={-1} className={className} {...width}>
                {header}
                {resizer}
              </th>
            );
          }
          const isActive = sort.field === source;
          const reversedOrder = sort.order === 'ASC' ? 'DESC' : 'ASC';
          const nextOrder = isActive ? reversedOrder : firstOrder;
          const field_lower_first = fullLabel.charAt(0).toLowerCase() + fullLabel.slice(1);
          const title = translate('ra.sort.sort_by', { field: fullLabel, field_lower_first, order: translate(`ra.sort.${nextOrder}`) });
          return (
            <th key={source} scope="col" className={className} {...width} {...(isActive ? { 'aria-sort': ariaSort[sort.order] } : {})}>
              <button type="button" title={title} onClick={() => setSort({ field: source, order: nextOrder })}>
                {header}
                <span aria-hidden="true">{isActive && (sort.order === 'ASC' ? ' ↑' : ' ↓')}</span>
              </button>
              {resizer}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});

declare module 'react' {
  interface CSSProperties {
    /** The part of the table's width that a column has, in percent. */
    readonly '--share'?: number;
  }
}

/** Returns the properties of a header that set the width of its column. Without a width, the column is as wide as its content. */
function widthProps(userWidth: number | undefined, widthShare: number | undefined) {
  if (userWidth) return { style: { width: userWidth, minWidth: userWidth } };
  return widthShare ? { style: { '--share': widthShare } } : {};
}

/** Selects all rows of the page, or none of them. */
const PageCheckbox = () => {
  const translate = useTranslate();
  const { selectedIds, onSelect } = useSelectedRows();
  const { data = [] } = useListContext();
  const ids = data.map(({ id }) => id);
  const selectedCount = ids.filter((id) => selectedIds.includes(id)).length;
  const areAllSelected = ids.length > 0 && selectedCount === ids.length;
  const idsOnOtherPages = selectedIds.filter((id) => !ids.includes(id));
  return (
    <th scope="col" className="checkbox-cell">
      <label>
        <input
          type="checkbox"
          aria-label={translate('ra.action.select_all')}
          checked={areAllSelected}
          ref={(box) => {
            if (box) box.indeterminate = selectedCount > 0 && !areAllSelected;
          }}
          onChange={() => onSelect(areAllSelected ? idsOnOtherPages : [...idsOnOtherPages, ...ids])}
        />
      </label>
    </th>
  );
};

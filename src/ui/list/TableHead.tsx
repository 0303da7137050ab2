import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import type { ResourceName } from '../../providers/data/types.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import type { Column } from './columns.ts';
import { PageCheckbox } from './PageCheckbox.tsx';

interface TableHeadProps {
  readonly resource: ResourceName;
  readonly columns: readonly Column<RaRecord>[];
  readonly selectable?: boolean;
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

/** The heads of the columns; those that can be sorted by are buttons that say what pressing them does. */
export const TableHead = ({ resource, columns, selectable = false }: TableHeadProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels(resource);
  const { sort, setSort } = useListContext();
  return (
    <thead>
      <tr>
        {selectable && <PageCheckbox />}
        {columns.map(({ source, labelled = source, sort: firstOrder, align, share }) => {
          const label = labelOf(labelled);
          const width = share ? { style: { width: `${share}%` } } : {};
          if (!firstOrder) {
            return (
              <th key={source} scope="col" className={align} {...width}>
                {label}
              </th>
            );
          }
          const active = sort.field === source;
          const next = active ? (sort.order === 'ASC' ? 'DESC' : 'ASC') : firstOrder;
          const field_lower_first = label.charAt(0).toLowerCase() + label.slice(1);
          const title = translate('ra.sort.sort_by', { field: label, field_lower_first, order: translate(`ra.sort.${next}`) });
          return (
            <th key={source} scope="col" className={align} {...width} {...(active ? { 'aria-sort': ariaSort[sort.order] } : {})}>
              <button type="button" title={title} onClick={() => setSort({ field: source, order: next })}>
                {label}
                <span aria-hidden="true">{active ? (sort.order === 'ASC' ? ' ↑' : ' ↓') : ''}</span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
};

import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import type { Column } from './columns.ts';
import { PageCheckbox } from './PageCheckbox.tsx';

interface TableHeadProps {
  readonly resource: ResourceName;
  readonly columns: readonly Column<RaRecord>[];
  readonly selectable?: boolean;
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

/** The heads of the columns. A column that can be sorted has a button whose tooltip describes the next sort order. */
export const TableHead = ({ resource, columns, selectable = false }: TableHeadProps) => {
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
          const width = share ? { style: { width: `${share}%` } } : {};
          if (!firstOrder) {
            return (
              <th key={source} scope="col" className={align} {...width} {...(isMoney ? { title: fullLabel } : {})}>
                {label}
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

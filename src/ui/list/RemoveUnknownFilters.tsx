import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { type ListSpec, offeredList } from '../../../contract/query.ts';
import { refusedFilters } from '../../providers/data/conditions.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { filtersOf } from './sale-scope.ts';

interface RemoveUnknownFiltersProps {
  readonly resource: ResourceName;
  readonly spec: ListSpec;
  /** The list. It is not mounted while a filter has to be removed, so that react-admin does not store that filter. */
  readonly children: ReactNode;
}

/**
 * Removes unknown filters and filters with an invalid value from the address or, if the address has no filters, from the stored parameters
 * of the last visit.
 */
export const RemoveUnknownFilters = ({ resource, spec, children }: RemoveUnknownFiltersProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { extensions } = useMe().config;
  const [params, setParams] = useStore<{ readonly filter?: unknown }>(`${resource}.listParams`, {});
  const [removedNames, setRemovedNames] = useState('');
  const filters = filtersOf(search, params.filter);
  // Filters that need the extension `query` are accepted even without it, because the data provider handles them. If the `filter` parameter
  // of the address cannot be parsed, `filter` itself counts as the name of an unknown filter.
  const refusedNames = filters ? refusedFilters(filters, offeredList(spec, [...extensions, 'query'])) : ['filter'];
  useEffect(() => {
    if (refusedNames.length === 0) return;
    // This effect runs after every render until the address is replaced. Setting the same text causes no further render.
    setRemovedNames(refusedNames.join(' '));
    const filter = Object.fromEntries(Object.entries(filters ?? {}).filter(([name]) => !refusedNames.includes(name)));
    const query = new URLSearchParams(search);
    if (!query.has('filter')) return setParams({ ...params, filter });
    query.set('filter', JSON.stringify(filter));
    void navigate({ search: `?${query}` }, { replace: true });
  });
  const labels = removedNames.split(' ').map((name) => translate(`resources.${resource}.fields.${name}`, { _: name }));
  return (
    <>
      {removedNames && (
        <Alert severity="info" role="status" sx={{ mt: 1 }} onClose={() => setRemovedNames('')}>
          {translate('records.filterRemoved', { smart_count: labels.length, names: labels.join(', ') })}
        </Alert>
      )}
      {refusedNames.length === 0 && children}
    </>
  );
};

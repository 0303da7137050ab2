/** The terms of a vocabulary that match the typed text. Without the extension `terms`, there are no options. */

import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Vocabulary } from '../../../contract/fields.ts';
import type { Labelled } from '../../../contract/wire.ts';
import type { TermAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';

import { useDebouncedValue } from './use-debounced-value.ts';

const shownMatches = 100;

export function useTermOptions(vocabulary: Vocabulary | undefined) {
  const { can } = usePermissions();
  const isOffered = vocabulary !== undefined && can('listTerms');
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const label = useDebouncedValue(text.trim());
  const { data, error, isFetching } = useGetList<TermAppRecord>(
    'terms',
    { filter: { vocabulary, label }, pagination: { page: 1, perPage: shownMatches }, sort: { field: 'weight', order: 'ASC' } },
    { enabled: isOffered && isOpen, placeholderData: (before) => before },
  );
  const options: readonly Labelled[] = (data ?? []).map((term) => ({ id: term.id, label: term.label }));
  return {
    options,
    /** Whether the service lists its terms. Only then is a term that it does not list known to be new. */
    isOffered,
    error,
    isSearching: isFetching || label !== text.trim(),
    open: () => setIsOpen(true),
    search: setText,
  };
}

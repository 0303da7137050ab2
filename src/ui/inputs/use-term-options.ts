/** The terms of a vocabulary that match what is typed. Without the extension terms there are none to choose from. */
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { mayCall } from '../../../contract/access.ts';
import type { Vocabulary } from '../../../contract/fields.ts';
import type { Labelled } from '../../../contract/wire.ts';
import type { TermAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { useSettled } from './use-settled.ts';

const shownMatches = 100;

export function useTermOptions(vocabulary: Vocabulary | undefined) {
  const me = useMe();
  const isOffered = vocabulary !== undefined && hasExtension(me, 'terms') && mayCall('listTerms', me.roles);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const label = useSettled(text.trim());
  const { data, error, isFetching } = useGetList<TermAppRecord>(
    'terms',
    { filter: { vocabulary, label }, pagination: { page: 1, perPage: shownMatches }, sort: { field: 'weight', order: 'ASC' } },
    { enabled: isOffered && isOpen, placeholderData: (before) => before },
  );
  const options: readonly Labelled[] = (data ?? []).map((term) => ({ id: term.id, label: term.label }));
  return {
    options,
    /** Whether the service tells its terms, so that one it does not have is known to be new. */
    isOffered,
    error,
    isSearching: isFetching || label !== text.trim(),
    open: () => setIsOpen(true),
    search: setText,
  };
}

/** What a reference may point to: colleagues are all known, clients are searched for. */
import { useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Bundle } from '../../../contract/fields.ts';
import type { Labelled } from '../../../contract/wire.ts';
import type { ListedClient } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { clientName } from '../fields/client-name.ts';

/** Milliseconds without a keystroke before the service is asked. */
const pause = 250;
const shownMatches = 10;

export interface ReferenceOptions {
  readonly options: Labelled[];
  /** Asks the service for what matches; without it the options are all there are. */
  readonly search?: (text: string) => void;
  readonly isSearching: boolean;
}

export function useReferenceOptions(bundle: Bundle): ReferenceOptions {
  const staff = useMe().config.staff;
  const [text, setText] = useState('');
  const settled = useSettled(text.trim());
  const enabled = bundle === 'client' && settled !== '';
  const { data = [], isFetching } = useGetList<ListedClient>(
    'clients',
    {
      filter: { q: settled },
      pagination: { page: 1, perPage: shownMatches },
      sort: { field: 'last_name', order: 'ASC' },
      meta: { fields: ['first_name', 'last_name', 'label', 'company'] },
    },
    { enabled, placeholderData: (before) => before },
  );
  const clients = enabled ? data : [];
  if (bundle === 'user') return { options: staff.map(({ id, label }) => ({ id, label })), isSearching: false };
  return { options: clients.map((client) => ({ id: client.id, label: clientName(client) })), search: setText, isSearching: isFetching };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What a reference may point to: colleagues are all known, everything else is searched for. */
import { type SortPayload, useGetList } from 'ra-core';
import { createContext, useContext, useState } from 'react';
import type { Bundle } from '../../../contract/fields.ts';
import type { ExtensionName, Labelled } from '../../../contract/wire.ts';
import type { ListedClient, ResourceName } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { clientName } from '../fields/client-name.ts';
import { useSettled } from './use-settled.ts';

const shownMatches = 10;

export interface ReferenceOptions {
  readonly options: Labelled[];
  /** Asks the service for what matches; without it the options are all there are. */
  readonly search?: (text: string) => void;
  readonly isSearching: boolean;
  /** The service lists no such records: a number that is typed is offered as it is. */
  readonly numberOnly: boolean;
}

type SearchedBundle = Exclude<Bundle, 'user' | 'file'>;

/** What the records of the searched lists have, each its part of it. */
type Match = Partial<Pick<ListedClient, 'first_name' | 'last_name' | 'company' | 'label'>> & { id: string; lot?: string };

interface Search {
  readonly resource: ResourceName;
  readonly sort: SortPayload;
  readonly fields: readonly string[];
  readonly labelOf: (match: Match) => string;
  readonly extension?: ExtensionName;
}

const labelOf = ({ id, label }: Match) => label || `#${id}`;
const searches: Record<SearchedBundle, Search> = {
  client: {
    resource: 'clients',
    sort: { field: 'last_name', order: 'ASC' },
    fields: ['first_name', 'last_name', 'label', 'company'],
    labelOf: clientName,
  },
  sale: { resource: 'sales', sort: { field: 'sale_date', order: 'DESC' }, fields: ['label'], labelOf },
  consignment: {
    resource: 'consignments',
    sort: { field: 'created', order: 'DESC' },
    fields: ['label'],
    labelOf,
    extension: 'consignments-read',
  },
  item: {
    resource: 'items',
    sort: { field: 'lot', order: 'ASC' },
    fields: ['lot', 'label'],
    labelOf: (item) => [item.lot, labelOf(item)].filter(Boolean).join(' · '),
    extension: 'items-list',
  },
};

/** Limits what is searched, such as consignments to those of one sale; such a list is offered before anything is typed. */
export const ReferenceScope = createContext<Readonly<Partial<Record<Bundle, Readonly<Record<string, unknown>>>>>>({});

export function useReferenceOptions(bundle: Bundle): ReferenceOptions {
  const me = useMe();
  const scope = useContext(ReferenceScope)[bundle];
  const [text, setText] = useState('');
  const settled = useSettled(text.trim());
  const searched = bundle === 'user' || bundle === 'file' ? 'client' : bundle;
  const { resource, sort, fields, labelOf, extension } = searches[searched];
  const isListed = !extension || hasExtension(me, extension);
  const enabled = searched === bundle && isListed && (settled !== '' || scope !== undefined);
  const { data = [], isFetching } = useGetList<Match>(
    resource,
    { filter: { ...scope, q: settled }, pagination: { page: 1, perPage: shownMatches }, sort, meta: { fields } },
    { enabled, placeholderData: (before) => before },
  );
  if (bundle === 'user') return { options: me.config.staff.map(({ id, label }) => ({ id, label })), isSearching: false, numberOnly: false };
  if (!isListed) return { options: numbered(settled), search: setText, isSearching: false, numberOnly: true };
  const options = enabled ? data.map((match) => ({ id: match.id, label: labelOf(match) })) : [];
  return { options, search: setText, isSearching: isFetching, numberOnly: false };
}

const numbered = (text: string): Labelled[] => (/^[1-9]\d{0,9}$/.test(text) ? [{ id: text, label: `#${text}` }] : []);

/** Applies reactions to the query cache. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { addListChanges, addRecordChanges } from './changes-store.ts';
import type { Reaction } from './entity-updates.ts';
import type { RecordKey } from './record-key.ts';
import { refetchSoon } from './refetch-soon.ts';
import { countsIn, isFigures, movesNothing } from './shown-figures.ts';
import { dataQueryOf, showsRecord } from './shown-queries.ts';
import { isTouched } from './touched-records.ts';

export type Noticed = Exclude<Reaction, { kind: 'nothing' }>;

/**
 * Refetches the visible queries that show a record of a `refetch` reaction, and marks the hidden ones as stale. For a `note` reaction,
 * marks the queries as stale and shows who changed the record. `now` is in Unix milliseconds.
 */
export function applyReactions(queryClient: QueryClient, reactions: readonly Noticed[], now: number): void {
  const wanted = reactions.filter(({ kind }) => kind === 'refetch');
  const noted = reactions.filter(({ kind }) => kind === 'note');
  const queries = queryClient.getQueryCache().getAll();
  note(queries, noted, now);
  const fetched = queries.filter(({ queryKey }) => {
    const shows = ({ record }: Noticed) => isShownBy(queryKey, record);
    // Plain numbers are refetched for every change, because new numbers move nothing on the page.
    return wanted.some(shows) || (movesNothing(queryKey) && noted.some(shows));
  });
  const stale = queries.filter((query) => !fetched.includes(query) && noted.some(({ record }) => isShownBy(query.queryKey, record)));
  for (const query of stale) query.invalidate();
  refetchSoon(queryClient, fetched);
}

/** Shows the changes for lists and records in the cache. A record that is read for the first time later already contains its change. */
function note(queries: readonly Query[], noted: readonly Noticed[], at: number): void {
  if (noted.length === 0) return;
  const lists = new Set<string>();
  const records = new Set<string>();
  for (const { queryKey } of queries) {
    const query = dataQueryOf(queryKey);
    if (query?.isPage) lists.add(query.resource);
    if (query?.method === 'getOne') records.add(`${query.resource} ${query.id}`);
  }
  const changes = noted.map(({ record, uid }) => ({ record, uid, at }));
  addListChanges(changes.filter(({ record }) => lists.has(record.resource)));
  addRecordChanges(changes.filter(({ record }) => records.has(`${record.resource} ${record.id}`)));
}

function isShownBy(key: QueryKey, record: RecordKey): boolean {
  const query = dataQueryOf(key);
  return query ? showsRecord(query, record) : countsIn(key, record.resource);
}

/** Refetches everything on screen, except for records with unsaved edits. Called when events may have been missed. */
export function refetchShown(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: Query) => {
    const query = dataQueryOf(queryKey);
    if (!query) return isFigures(queryKey);
    return !(query.method === 'getOne' && query.id !== undefined && isTouched({ resource: query.resource, id: query.id }));
  };
  void queryClient.invalidateQueries({ predicate, refetchType: 'active' });
}

/** Refetches a record and everything that shows it, except for lists. Called when the user asks to see a change. */
export function refetchRecord(queryClient: QueryClient, record: RecordKey): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const isList = dataQueryOf(queryKey)?.method === 'getList';
      return !isList && isShownBy(queryKey, record);
    },
  });
}

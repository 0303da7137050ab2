/** Carries reactions out on the query cache. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { noteInLists, noteOnRecords } from './changes-store.ts';
import type { Reaction } from './entity-updates.ts';
import type { RecordKey } from './record-key.ts';
import { refetchSoon } from './refetch-soon.ts';
import { countsIn, isFigures, movesNothing } from './shown-figures.ts';
import { dataQueryOf, showsRecord } from './shown-queries.ts';
import { isTouched } from './touched-records.ts';

export type Noticed = Exclude<Reaction, { kind: 'nothing' }>;

/** Every list and record that shows one of these: fetched again where somebody looks at it, else marked stale. */
export function applyReactions(queryClient: QueryClient, reactions: readonly Noticed[], now: number): void {
  const wanted = reactions.filter(({ kind }) => kind === 'refetch');
  const noted = reactions.filter(({ kind }) => kind === 'note');
  const queries = queryClient.getQueryCache().getAll();
  note(queries, noted, now);
  const fetched = queries.filter(({ queryKey }) => {
    const shows = ({ record }: Noticed) => isShownBy(queryKey, record);
    // Numbers are not rows: a colleague's change shows in them at once.
    return wanted.some(shows) || (movesNothing(queryKey) && noted.some(shows));
  });
  const stale = queries.filter((query) => !fetched.includes(query) && noted.some(({ record }) => isShownBy(query.queryKey, record)));
  for (const query of stale) query.invalidate();
  refetchSoon(queryClient, fetched);
}

/** Where the record is shown, or kept from when it was; what is read for the first time needs no such note. */
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
  noteInLists(changes.filter(({ record }) => lists.has(record.resource)));
  noteOnRecords(changes.filter(({ record }) => records.has(`${record.resource} ${record.id}`)));
}

function isShownBy(key: QueryKey, record: RecordKey): boolean {
  const query = dataQueryOf(key);
  return query ? showsRecord(query, record) : countsIn(key, record.resource);
}

/** Everything on screen, but what lies under a touched form: events that came while the tab was away are gone. */
export function refetchShown(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: Query) => {
    const query = dataQueryOf(queryKey);
    if (!query) return isFigures(queryKey);
    return !(query.method === 'getOne' && query.id !== undefined && isTouched({ resource: query.resource, id: query.id }));
  };
  void queryClient.invalidateQueries({ predicate, refetchType: 'active' });
}

/** The same for one list or record that its reader asks to see. */
export function refetchRecord(queryClient: QueryClient, record: RecordKey): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const isList = dataQueryOf(queryKey)?.method === 'getList';
      return !isList && isShownBy(queryKey, record);
    },
  });
}

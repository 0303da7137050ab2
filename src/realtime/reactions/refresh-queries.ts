import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ResourceName } from '../../providers/data/types.ts';
import { addListChanges, addRecordChanges } from './changes-store.ts';
import { dashboardKey, dependsOnResource, isDashboardQuery, isDerivedQuery, keepsLayout } from './derived-queries.ts';
import type { Reaction } from './entity-updates.ts';
import type { RecordKey } from './record-key.ts';
import { refetchSoon } from './refetch-soon.ts';
import { dataQueryOf, showsRecord } from './shown-queries.ts';
import { isTouched } from './touched-records.ts';

export type RecordReaction = Exclude<Reaction, { kind: 'nothing' }>;

/**
 * Refetches the queries that show new data at once, marks other affected queries as stale, and stores the changes for the notices. `now` is
 * in Unix milliseconds.
 */
export function applyReactions(queryClient: QueryClient, reactions: readonly RecordReaction[], now: number): void {
  const refetchReactions = reactions.filter(({ kind }) => kind === 'refetch');
  const notifyReactions = reactions.filter(({ kind }) => kind === 'notify');
  const queries = queryClient.getQueryCache().getAll();
  addChanges(queries, notifyReactions, now);
  const queriesToRefetch = queries.filter(({ queryKey }) => {
    const isAffectedBy = ({ record }: RecordReaction) => dependsOnRecord(queryKey, record);
    // Queries whose new results do not shift the layout are refetched after every change.
    return refetchReactions.some(isAffectedBy) || (keepsLayout(queryKey) && notifyReactions.some(isAffectedBy));
  });
  const staleQueries = queries.filter(
    (query) => !queriesToRefetch.includes(query) && notifyReactions.some(({ record }) => dependsOnRecord(query.queryKey, record)),
  );
  for (const query of staleQueries) query.invalidate();
  refetchSoon(queryClient, queriesToRefetch);
}

/**
 * Stores the changes for the notices of pages in the cache. A page that is not in the cache needs no notice, because it is fetched when it
 * is opened.
 */
function addChanges(queries: readonly Query[], notifyReactions: readonly RecordReaction[], at: number): void {
  if (notifyReactions.length === 0) return;
  const cachedLists = new Set<ResourceName>();
  const cachedRecords = new Set<string>();
  for (const { queryKey } of queries) {
    const query = dataQueryOf(queryKey);
    if (query?.isPage) cachedLists.add(query.resource);
    if (query?.method === 'getOne') cachedRecords.add(`${query.resource} ${query.id}`);
  }
  const changes = notifyReactions.map(({ record, uid }) => ({ record, uid, at }));
  for (const resource of cachedLists) {
    addListChanges(
      resource,
      changes.filter(({ record }) => record.resource === resource),
    );
  }
  // The query is disabled if the service has no dashboard.
  if (queries.some((query) => isDashboardQuery(query.queryKey) && !query.isDisabled())) {
    addListChanges(
      'dashboard',
      changes.filter(({ record }) => dependsOnResource(dashboardKey, record.resource)),
    );
  }
  addRecordChanges(changes.filter(({ record }) => cachedRecords.has(`${record.resource} ${record.id}`)));
}

function dependsOnRecord(key: QueryKey, record: RecordKey): boolean {
  const query = dataQueryOf(key);
  return query ? showsRecord(query, record) : dependsOnResource(key, record.resource);
}

/**
 * Refetches the data queries and derived queries that are on screen, and marks the others as stale. Queries of one record with unsaved edits
 * are skipped.
 */
export function refetchShownQueries(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: Query) => {
    const query = dataQueryOf(queryKey);
    if (!query) return isDerivedQuery(queryKey);
    return !(query.method === 'getOne' && query.id !== undefined && isTouched({ resource: query.resource, id: query.id }));
  };
  void queryClient.invalidateQueries({ predicate, refetchType: 'active' });
}

/** Refetches a record and everything that shows it, except for lists (`getList`). */
export function refetchRecord(queryClient: QueryClient, record: RecordKey): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const isList = dataQueryOf(queryKey)?.method === 'getList';
      return !isList && dependsOnRecord(queryKey, record);
    },
  });
}

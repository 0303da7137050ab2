/** Carries reactions out on the query cache. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { noteChange } from './changes-store.ts';
import type { Reaction, RecordKey } from './entity-updates.ts';
import { dataQueryOf, showsRecord } from './shown-queries.ts';
import { isTouched } from './touched-records.ts';

type Noticed = Exclude<Reaction, { kind: 'nothing' }>;

/** Every list and record that shows one of these: fetched again where somebody looks at it, else marked stale. */
export function applyReactions(queryClient: QueryClient, reactions: readonly Noticed[], now: number): void {
  const [wanted, noted] = [reactions.filter(({ kind }) => kind === 'refetch'), reactions.filter(({ kind }) => kind === 'note')];
  for (const { record, uid } of noted) noteChange({ record, uid, at: now });
  invalidate(queryClient, noted, 'none');
  invalidate(queryClient, wanted, 'active');
}

function invalidate(queryClient: QueryClient, reactions: readonly Noticed[], refetchType: 'active' | 'none'): void {
  if (reactions.length === 0) return;
  const predicate = ({ queryKey }: Query) => {
    const query = dataQueryOf(queryKey);
    return query !== undefined && reactions.some(({ record }) => showsRecord(query, record));
  };
  void queryClient.invalidateQueries({ predicate, refetchType });
}

/** Everything on screen, but what lies under a touched form: events that came while the tab was away are gone. */
export function refetchShown(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: Query) => {
    const query = dataQueryOf(queryKey);
    return (
      query !== undefined && !(query.method === 'getOne' && query.id !== undefined && isTouched({ resource: query.resource, id: query.id }))
    );
  };
  void queryClient.invalidateQueries({ predicate, refetchType: 'active' });
}

/** The same for one list or record that its reader asks to see. */
export function refetchRecord(queryClient: QueryClient, record: RecordKey): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const query = dataQueryOf(queryKey);
      return query !== undefined && query.method !== 'getList' && showsRecord(query, record);
    },
  });
}

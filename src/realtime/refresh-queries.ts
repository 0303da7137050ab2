/** Carries reactions out on the query cache. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { noteChange } from './changes-store.ts';
import type { Reaction, RecordKey } from './entity-updates.ts';
import { countsIn, isFigures, movesNothing } from './shown-figures.ts';
import { dataQueryOf, showsRecord } from './shown-queries.ts';
import { isTouched } from './touched-records.ts';

type Noticed = Exclude<Reaction, { kind: 'nothing' }>;

/** Every list and record that shows one of these: fetched again where somebody looks at it, else marked stale. */
export function applyReactions(queryClient: QueryClient, reactions: readonly Noticed[], now: number): void {
  const [wanted, noted] = [reactions.filter(({ kind }) => kind === 'refetch'), reactions.filter(({ kind }) => kind === 'note')];
  for (const { record, uid } of noted) noteChange({ record, uid, at: now });
  invalidate(queryClient, noted, 'none');
  // Numbers are not rows: a colleague's change shows in them at once.
  invalidate(queryClient, noted, 'active', movesNothing);
  invalidate(queryClient, wanted, 'active');
}

function invalidate(
  queryClient: QueryClient,
  reactions: readonly Noticed[],
  refetchType: 'active' | 'none',
  within: (key: QueryKey) => boolean = () => true,
): void {
  if (reactions.length === 0) return;
  const predicate = ({ queryKey }: Query) => within(queryKey) && reactions.some(({ record }) => isShownBy(queryKey, record));
  void queryClient.invalidateQueries({ predicate, refetchType });
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

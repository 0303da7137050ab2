import { useInfiniteQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { type TimelineKind, timelineKindsOf } from '../../contract/composed/timeline.ts';
import { type AuditedRecord, nodeTypes } from '../../contract/resources/resource-table.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { readNextPage } from '../providers/data/read-next-page.ts';
import type { NoteAppRecord, TimelineAppEntry } from '../providers/data/types.ts';
import { useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';

interface TimelinePage {
  readonly entries: readonly TimelineAppEntry[];
  /** The position of the next page; null on the last page. */
  readonly next: string | null;
}

/** Returns the kinds of entries that the user may read. Without the extension `timeline`, notes are the only kind. */
export function useTimelineKinds(type: AuditedRecord): readonly TimelineKind[] {
  const { roles, config } = useMe();
  const { can } = usePermissions();
  if (can('readTimeline')) return timelineKindsOf(type, roles, config.extensions);
  return can('listNotes') && nodeTypes.some((node) => node === type) ? ['note'] : [];
}

interface TimelineOptions {
  readonly type: AuditedRecord;
  readonly id: string;
  readonly kinds: readonly TimelineKind[];
}

/** Returns the entries of a record, newest first. Without the extension `timeline`, the entries are the notes of the record. */
export function useTimeline({ type, id, kinds }: TimelineOptions) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { can } = usePermissions();
  const hasTimeline = can('readTimeline');
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['timeline', type, id, kinds],
    queryFn: ({ pageParam, signal }): Promise<TimelinePage> =>
      hasTimeline
        ? dataProvider.timeline({ type, id, kinds, before: pageParam }, { signal })
        : readNotesPage(dataProvider, id, Number(pageParam ?? 1), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: kinds.length > 0,
    // The entries of the same record stay on screen while other kinds are read.
    placeholderData: (previousData, query) => (query?.queryKey[2] === id ? previousData : undefined),
  });
  return {
    entries: data?.pages.flatMap(({ entries }) => entries),
    error,
    isPending: isPending && kinds.length > 0,
    /** Whether the entries are those of other kinds, because those of the selected kinds are still loading. */
    areOfOtherKinds: isPlaceholderData,
    hasOlder: hasNextPage,
    isReadingOlder: isFetchingNextPage,
    readOlder: () => void readNextPage({ data, fetchNextPage }),
    refetch,
  };
}

const notesPerPage = 20;

/** Returns a page of notes in the format of a timeline page. `next` is the number of the next page. */
async function readNotesPage(dataProvider: DataProvider, reference: string, page: number, signal: AbortSignal): Promise<TimelinePage> {
  const { data, total = 0 } = await dataProvider.getManyReference<NoteAppRecord>('notes', {
    target: 'reference',
    id: reference,
    pagination: { page, perPage: notesPerPage },
    sort: { field: 'created', order: 'DESC' },
    filter: {},
    signal,
  });
  return {
    entries: data.map((note) => ({ id: `note-${note.id}`, kind: 'note', at: note.created, note })),
    next: page * notesPerPage < total ? String(page + 1) : null,
  };
}

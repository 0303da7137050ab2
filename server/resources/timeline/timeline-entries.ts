import type { FastifyRequest } from 'fastify';
import type { TimelineEntry, TimelineKind, TimelinePosition } from '../../../contract/composed/timeline.ts';
import { textOfPosition } from '../../../contract/composed/timeline.ts';
import { requestOrigin } from '../../http/self-link.ts';
import { loadUsers } from '../../records/authors.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findCalls } from '../../telephony/repository.ts';
import { auditEntriesOf } from '../audit/audit-records.ts';
import { findEntriesByIds } from '../audit/repository.ts';
import { loadNoteRelations, noteRecordOf } from '../notes/note-records.ts';
import { findNotes } from '../notes/repository.ts';
import { findListedCreditUses } from '../orders/credit/credit-use-repository.ts';
import { listedOrdersOf } from '../orders/listed-orders.ts';
import { creditUseRecordOf } from '../orders/order-records.ts';
import { findListedOrders } from '../orders/repository.ts';
import { findTasks, loadTaskRelations } from '../tasks/repository.ts';
import { taskRecordOf } from '../tasks/task-records.ts';
import { findListedTransactions } from '../transactions/repository.ts';
import { transactionListRecordOf } from '../transactions/transaction-records.ts';

type EntryContent = Omit<TimelineEntry, 'id' | 'kind' | 'at'>;
/** Returns the contents of entries by the ids of their records. */
type LoadContent = (context: ServiceContext, ids: readonly number[], origin: string) => Promise<ReadonlyMap<number, EntryContent>>;

/** Returns the entries at the positions. Omits an entry whose record was deleted after its position was read. */
export async function timelineEntriesOf(
  context: ServiceContext,
  positions: readonly TimelinePosition[],
  request: FastifyRequest,
): Promise<TimelineEntry[]> {
  const kinds = [...new Set(positions.map(({ kind }) => kind))];
  const contents = await Promise.all(
    kinds.map(async (kind): Promise<[TimelineKind, ReadonlyMap<number, EntryContent>]> => {
      const ids = positions.filter((position) => position.kind === kind).map(({ id }) => id);
      return [kind, await contentLoaders[kind](context, ids, requestOrigin(request))];
    }),
  );
  const contentByKind = new Map(contents);
  return positions.flatMap((position) => {
    const content = contentByKind.get(position.kind)?.get(position.id);
    return content ? [{ id: textOfPosition(position), kind: position.kind, at: position.at, ...content }] : [];
  });
}

const contentLoaders: Readonly<Record<TimelineKind, LoadContent>> = {
  note: async (context, ids, origin) => {
    const rows = await findNotes(context.db, ids);
    const relations = await loadNoteRelations(context.db, context, rows, origin);
    return new Map(rows.map((row) => [row.id, { note: noteRecordOf(row, relations) }]));
  },
  call: async ({ db }, ids) => {
    const rows = await findCalls(db, ids);
    const userOf = await loadUsers(
      db,
      rows.map(({ user_id }) => user_id),
    );
    return new Map(
      rows.map(({ id, phone, state, user_id, client_ids }) => [
        id,
        { call: { phone, state, user: { id: String(user_id), label: userOf(user_id)?.full_name ?? '' }, shared: client_ids.length > 1 } },
      ]),
    );
  },
  task: async ({ db, extensions }, ids, origin) => {
    const rows = await findTasks(db, ids);
    const relations = await loadTaskRelations(db, rows, origin, extensions.includes('task-dependencies'));
    return new Map(rows.map((row) => [row.id, { task: taskRecordOf(row, relations) }]));
  },
  document: async (context, ids) => {
    const rows = await findListedOrders(context.db, ids);
    const records = await listedOrdersOf(context, rows);
    return new Map(records.map((record) => [Number(record.id), { document: record }]));
  },
  payment: async ({ db, extensions }, ids) =>
    new Map((await findListedTransactions(db, ids)).map((row) => [row.id, { payment: transactionListRecordOf(row, extensions) }])),
  credit: async ({ db }, ids) => {
    const rows = await findListedCreditUses(db, ids);
    const userOf = await loadUsers(
      db,
      rows.map(({ author_id }) => author_id),
    );
    return new Map(rows.map((row) => [row.id, { credit: creditUseRecordOf(row, userOf(row.author_id)?.full_name) }]));
  },
  change: async ({ db }, ids) => {
    const entries = await auditEntriesOf(db, await findEntriesByIds(db, ids));
    return new Map(entries.map((entry) => [Number(entry.id), { change: entry }]));
  },
};

/** The letterheads of an order and its reminders. Source: docs/decisions/103-letterhead.md. */
import { draftOrderStatuses, type OrderRecord } from '../../../contract/resources/orders/order.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { findCurrentLetterhead, findLetterheads, type LetterheadContext } from '../house-terms/repository.ts';
import type { ReminderRow } from './reminders/reminder-repository.ts';
import type { OrderRow } from './repository.ts';

/** The field `letterhead` of an order and of its reminders. The objects are empty without the extension `letterhead`. */
export interface DocumentLetterheads {
  readonly ofOrder: Pick<OrderRecord, 'letterhead'>;
  readonly ofReminder: (reminder: Pick<ReminderRow, 'letterhead_id'>) => Pick<OrderRecord, 'letterhead'>;
}

/** A draft has the current letterhead. All other documents have the letterhead with which they were issued; null if there was none. */
export async function letterheadsOf(
  db: DatabaseOrTransaction,
  context: LetterheadContext,
  order: Pick<OrderRow, 'status' | 'letterhead_id'>,
  reminders: readonly Pick<ReminderRow, 'letterhead_id'>[],
): Promise<DocumentLetterheads> {
  if (!context.extensions.includes('letterhead')) return { ofOrder: {}, ofReminder: () => ({}) };
  const isDraft = draftOrderStatuses.includes(order.status);
  const current = isDraft ? await findCurrentLetterhead(db, context) : undefined;
  const stored = await findLetterheads(
    db,
    [order, ...reminders].flatMap(({ letterhead_id }) => letterhead_id ?? []),
  );
  const storedOf = (id: number | null) => stored.find((candidate) => candidate.id === id)?.letterhead ?? null;
  return {
    ofOrder: { letterhead: isDraft ? (current?.letterhead ?? null) : storedOf(order.letterhead_id) },
    ofReminder: ({ letterhead_id }) => ({ letterhead: storedOf(letterhead_id) }),
  };
}

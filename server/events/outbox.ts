/**
 * Transactional outbox for real-time events.
 *
 * An event is inserted in the same transaction as the change that causes it, and sent after the commit. So a rollback announces nothing. A
 * commit is announced even if the process crashes before it sends the event.
 *
 * Only one process sends at a time, so events are sent in insertion order. Equal events that wait together are sent as one event. An event
 * is sent again if the response of the real-time server was lost, or if deleting the event failed.
 *
 * Source: docs/specification/realtime.md#outbox.
 */

import type { EventName, EventPayload } from '../../contract/events.ts';
import type { Database, Transaction } from '../database/connection.ts';
import type { ExclusiveRun } from '../database/exclusive-run.ts';
import { coalesce, type PendingEvent } from './coalesce.ts';
import { createDrainLoop } from './drain-loop.ts';
import { deleteEvents, findOldestEvents, insertEvents } from './repository.ts';

/** Returns the events that could not be sent. */
export type SendEvents = (events: readonly PendingEvent[]) => Promise<readonly PendingEvent[]>;

export interface Outbox {
  /** Only the user `recipient` receives the event; without a recipient, all staff do. The socket `excludedSocket` does not receive it. */
  add<Name extends EventName>(
    transaction: Transaction,
    name: Name,
    payload: EventPayload<Name>,
    options?: { readonly excludedSocket?: string | undefined; readonly recipient?: number },
  ): Promise<void>;
  /** Inserts events for all staff in one statement. */
  addAll<Name extends EventName>(transaction: Transaction, name: Name, payloads: readonly EventPayload<Name>[]): Promise<void>;
  /** Call after a commit: sends the pending events soon. */
  wake(): void;
  /** Sends a last batch of pending events and stops. Another process, or the next start of the service, sends the remaining events. */
  close(): Promise<void>;
}

const batchSize = 500;

export function createOutbox(
  db: Database,
  runExclusively: ExclusiveRun,
  send: SendEvents,
  log: { error(details: object, message: string): void },
): Outbox {
  const loop = createDrainLoop(async () => {
    try {
      const exclusiveOutcome = await runExclusively(() => sendPending(db, send));
      if (!exclusiveOutcome) return 'busy';
      return exclusiveOutcome.result ? 'more' : 'all';
    } catch (error) {
      log.error({ err: error }, 'events could not be sent; trying again');
      // After `all`, the loop tries again after its interval; after `more`, it would try again without a pause.
      return 'all';
    }
  });
  return {
    async add(transaction, name, payload, { excludedSocket, recipient } = {}) {
      await insertEvents(transaction, [{ name, payload, excluded_socket: excludedSocket ?? null, recipient: recipient ?? null }]);
    },
    addAll: (transaction, name, payloads) =>
      insertEvents(
        transaction,
        payloads.map((payload) => ({ name, payload })),
      ),
    wake: loop.wake,
    close: loop.close,
  };
}

/** Returns whether further events can be sent immediately. */
async function sendPending(db: Database, send: SendEvents): Promise<boolean> {
  const pendingEvents = await findOldestEvents(db, batchSize);
  if (pendingEvents.length === 0) return false;
  const unsentIds = new Set((await send(coalesce(pendingEvents))).map(({ id }) => id));
  await deleteEvents(
    db,
    pendingEvents.map(({ id }) => id).filter((id) => !unsentIds.has(id)),
  );
  return pendingEvents.length === batchSize && unsentIds.size === 0;
}

/**
 * Events are written in the transaction that causes them and sent after it has committed: what was rolled back
 * is never announced, and what was committed is announced even when the process dies in between.
 * Source: decisions.md section 3.
 */
import { asc, inArray } from 'drizzle-orm';
import type { EventName, EventPayload } from '../../contract/events.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { outbox } from '../database/schema.ts';
import { coalesce } from './coalesce.ts';

export interface PendingEvent {
  readonly id: number;
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly excluded_socket: string | null;
}

/** Sends events and answers those that could not be sent. */
export type SendEvents = (events: readonly PendingEvent[]) => Promise<readonly PendingEvent[]>;

export interface Outbox {
  /** Writes the event into the transaction. */
  add<Name extends EventName>(transaction: Transaction, name: Name, payload: EventPayload<Name>, excludedSocket?: string): Promise<void>;
  /** To be called after a commit: sends soon what has been written. */
  wake(): void;
  close(): Promise<void>;
}

/** How long further events of the same entity are waited for after some were sent. */
const coalescing = 100;
const pollAfter = 5_000;
const mostAtOnce = 500;

export function createOutbox(db: Database, send: SendEvents, log: { error(details: object, message: string): void }): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let lastSent = 0;
  let draining: Promise<void> = Promise.resolve();

  const schedule = (wait: number) => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      draining = draining.then(drain);
    }, wait);
    timer.unref();
  };

  const drain = async () => {
    try {
      const more = await sendPending(db, send);
      lastSent = Date.now();
      schedule(more ? 0 : pollAfter);
    } catch (error) {
      log.error({ err: error }, 'events could not be sent; trying again');
      schedule(pollAfter);
    }
  };

  schedule(0);
  return {
    async add(transaction, name, payload, excludedSocket) {
      await transaction.insert(outbox).values({ name, payload, excluded_socket: excludedSocket ?? null });
    },
    wake: () => schedule(Math.max(0, lastSent + coalescing - Date.now())),
    async close() {
      clearTimeout(timer);
      await draining;
      await drain();
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** Takes the oldest events out, sends them, and keeps what could not be sent. Answers whether there may be more. */
async function sendPending(db: Database, send: SendEvents): Promise<boolean> {
  const pending = await db.select().from(outbox).orderBy(asc(outbox.id)).limit(mostAtOnce);
  if (pending.length === 0) return false;
  const unsent = new Set((await send(coalesce(pending))).map(({ id }) => id));
  const done = pending.filter(({ id }) => !unsent.has(id)).map(({ id }) => id);
  if (done.length > 0) await db.delete(outbox).where(inArray(outbox.id, done));
  return pending.length === mostAtOnce && unsent.size === 0;
}

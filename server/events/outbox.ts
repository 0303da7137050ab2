/**
 * Events are written in the transaction that causes them and sent after it has committed: what was rolled back
 * is never announced, and what was committed is announced even when the process dies in between. Of several processes one sends at a
 * time, whoever wrote: so each event goes out once, and in the order in which they were written. Source: decisions.md section 3.
 */
import { asc, inArray } from 'drizzle-orm';
import type { EventName, EventPayload } from '../../contract/events.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { outbox } from '../database/schema.ts';
import type { Turn } from '../database/turn.ts';
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

export function createOutbox(db: Database, turn: Turn, send: SendEvents, log: { error(details: object, message: string): void }): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let lastSent = 0;
  let draining: Promise<void> | undefined;
  let wokenMeanwhile = false;

  const schedule = (wait: number) => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(begin, wait);
    timer.unref();
  };

  const begin = () => {
    // However often it is woken while a server of events does not answer, one more look follows.
    wokenMeanwhile = true;
    draining ??= drain().finally(() => {
      draining = undefined;
    });
  };

  const drain = async () => {
    wokenMeanwhile = false;
    let next = pollAfter;
    try {
      const ours = await turn(() => sendPending(db, send));
      // Who is sending may have looked just before our events were there.
      if (!ours) next = coalescing;
      else if (ours.result) next = 0;
    } catch (error) {
      log.error({ err: error }, 'events could not be sent; trying again');
    }
    lastSent = Date.now();
    schedule(wokenMeanwhile ? Math.min(next, coalescing) : next);
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

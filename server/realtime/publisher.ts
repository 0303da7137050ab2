import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import Pusher from 'pusher';
import { maxBatchEvents } from './event-body.ts';
import { type OutgoingEvent, toWireEvent, type WireEvent } from './outgoing-event.ts';
import { failureInResponse, failureOf, type PublishFailure } from './publish-failure.ts';
import type { PusherSettings } from './settings.ts';

export interface Publisher {
  /**
   * Sends events in order. Returns the events that could not be sent and should be retried later. Never throws.
   * Logs and drops events that are invalid, for example too large, and events that the server rejects.
   */
  publish<Event extends OutgoingEvent>(events: readonly Event[]): Promise<Event[]>;
}

export interface PublisherOptions {
  /** Called with the number of events after the server accepted a batch. Not called for dropped events. */
  readonly onPublished?: (count: number) => void;
  /** Timeout of one request in milliseconds. */
  readonly timeout?: number;
  /** Milliseconds before the first retry, plus or minus 50 % of jitter. Doubled for each further retry. */
  readonly retryDelay?: number;
}

const maxRetries = 3;

export function createPublisher(
  settings: PusherSettings,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  { timeout = 5000, retryDelay = 250, onPublished }: PublisherOptions = {},
): Publisher {
  const pusher = new Pusher(
    'cluster' in settings ? { ...settings, useTLS: true, timeout } : { ...settings, port: String(settings.port), timeout },
  );

  async function sendBatch(batch: readonly WireEvent[]): Promise<PublishFailure | undefined> {
    try {
      const response = await pusher.triggerBatch([...batch]);
      // The library's timeout covers only the headers, so reading the body has a timeout of its own.
      const body = await Promise.race([response.text(), delay(timeout, undefined, { ref: false })]);
      return body === undefined ? { kind: 'temporary', reason: 'the response does not end' } : failureInResponse(body);
    } catch (error) {
      return failureOf(error);
    }
  }

  async function sendWithRetries(batch: readonly WireEvent[]): Promise<PublishFailure | undefined> {
    for (let retry = 0; ; retry++) {
      const failure = await sendBatch(batch);
      if (failure?.kind !== 'temporary' || retry === maxRetries) return failure;
      log.warn({ reason: failure.reason, retry }, 'real-time events not sent yet');
      await delay(retryDelay * 2 ** retry * (0.5 + Math.random()));
    }
  }

  type SerializedEvent<Event> = { readonly event: Event; readonly wireEvent: WireEvent };

  function serialize<Event extends OutgoingEvent>(event: Event): SerializedEvent<Event>[] {
    const wireEvent = toWireEvent(event);
    if (!('fault' in wireEvent)) return [{ event, wireEvent }];
    log.error({ event: event.name, channel: event.channel }, `real-time event dropped: ${wireEvent.fault}`);
    return [];
  }

  /** Sends events in batches until a failure that would also affect the next batches. Returns how many events were sent or dropped. */
  async function sendBatches(events: readonly SerializedEvent<OutgoingEvent>[], batchSize: number): Promise<number> {
    for (let start = 0; start < events.length; start += batchSize) {
      const batch = events.slice(start, start + batchSize);
      const failure = await sendWithRetries(batch.map(({ wireEvent }) => wireEvent));
      if (failure?.kind === 'rejected' && batch.length > 1) {
        // A server rejects the whole batch because of one event. Sending the events one by one drops only that event.
        const handledCount = await sendBatches(batch, 1);
        if (handledCount < batch.length) return start + handledCount;
      } else if (failure) {
        const isDropped = failure.kind === 'rejected';
        log.error({ reason: failure.reason, events: batch.length }, isDropped ? 'real-time event dropped' : 'real-time events not sent');
        if (!isDropped) return start;
      } else {
        onPublished?.(batch.length);
      }
    }
    return events.length;
  }

  return {
    async publish(events) {
      const sendableEvents = events.flatMap((event) => serialize(event));
      const handledCount = await sendBatches(sendableEvents, maxBatchEvents);
      return sendableEvents.slice(handledCount).map(({ event }) => event);
    },
  };
}

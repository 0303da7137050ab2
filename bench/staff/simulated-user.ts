import { setTimeout as delay } from 'node:timers/promises';
import type { EntityUpdate } from '../../contract/events.ts';
import type { ApiClient, ApiRecord } from './api-client.ts';
import type { EventListeners } from './event-listeners.ts';

/** Requests of the app's lists, some with a filter, a search or a later page. */
const lists = [
  'datatable-clients?range=25&page=0',
  'datatable-clients?range=25&page=3&sort=last_name',
  'datatable-clients?range=25&page=0&filter[country]=CH',
  'datatable-clients?range=25&page=0&global_search=meier',
  'datatable-items?range=25&page=0&filter[status]=sold',
  'datatable-items?range=25&page=0&global_search=harbour',
  'orders?range=25&page=0&filter[type]=bidder',
  'datatable-consignments?range=25&page=0&filter[status]=active',
];
/** Requests of the board's columns, by status. */
const boardColumns = [
  'tasks?range=50&page=0&sort=due_date&filter[status]=0',
  'tasks?range=50&page=0&sort=due_date&filter[status]=1',
  'tasks?range=50&page=0&sort=-updated&filter[status]=2',
];
/** The probability that a user who opens the board moves a card. */
const dropProbability = 1 / 3;
/** Minimum time in milliseconds between two requests of the same query that are caused by events, as in the app. */
const refetchIntervalMs = 600;

export interface UserOptions {
  readonly client: ApiClient;
  readonly listeners: EventListeners;
  /** Average milliseconds between two actions. */
  readonly averagePauseMs: number;
  readonly stopSignal: AbortSignal;
}

const pickRandom = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)];

/** Simulates the user until `stopSignal` is aborted. Then rejects with the error of an aborted pause. */
export async function simulateUser({ client, listeners, averagePauseMs, stopSignal }: UserOptions): Promise<void> {
  let isOnBoard = false;
  let cards: readonly ApiRecord[] = [];
  let isRefetching = false;

  const pause = () => delay(averagePauseMs * (0.5 + Math.random()), undefined, { signal: stopSignal });
  const readBoard = async (kind: string) => {
    const responses = await Promise.all(boardColumns.map((column) => client.call(kind, 'GET', column)));
    cards = responses.flatMap((response) => response?.records ?? []);
  };
  /** Loads the board again when a task changes while the board is open. */
  const onUpdate = ({ bundle, force_reload }: EntityUpdate) => {
    if (!isOnBoard || bundle !== 'task' || !force_reload || stopSignal.aborted) return;
    if (isRefetching) return;
    isRefetching = true;
    void delay(refetchIntervalMs).then(() => {
      isRefetching = false;
      return isOnBoard && !stopSignal.aborted ? readBoard('board again') : undefined;
    });
  };
  /** Changes a record with the version that was read, so that a concurrent change is detected. */
  const change = async (kind: string, path: string, tag: string, json: object, entity: string) => {
    const sentAt = performance.now();
    const response = await client.call(kind, 'PATCH', path, { tag, json });
    if (response?.status === 200) listeners.expectEvent(entity, sentAt, client);
  };

  await listeners.listen(client, onUpdate);
  while (!stopSignal.aborted) {
    await client.call('list', 'GET', pickRandom(lists) ?? '');
    await pause();
    const listPage = await client.call('list', 'GET', `datatable-clients?range=25&page=${Math.floor(Math.random() * 80)}`);
    const clientId = pickRandom(listPage?.records ?? [])?.id;
    await pause();
    if (clientId) {
      const path = `datatable-clients/${clientId}`;
      const openedClient = await client.call('open', 'GET', path);
      await pause();
      const phone = `+41 44 ${Math.floor(Math.random() * 1e7)}`;
      await change('edit', path, openedClient?.tag ?? '', { phone }, `client ${clientId}`);
      await pause();
    }
    isOnBoard = true;
    await readBoard('board');
    await pause();
    const card = pickRandom(cards);
    if (card && Math.random() < dropProbability) {
      const openedCard = await client.call('lift a card', 'GET', `tasks/${card.id}`);
      const completed = openedCard?.records[0]?.completed !== true;
      await change('drop a card', `tasks/${card.id}`, openedCard?.tag ?? '', { completed }, `task ${card.id}`);
      await pause();
    }
    isOnBoard = false;
  }
}

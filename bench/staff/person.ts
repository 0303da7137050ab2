/** Simulates a user: searches lists, opens and changes a client, opens the task board and moves a card, with pauses in between. */
import { setTimeout as delay } from 'node:timers/promises';
import type { EntityUpdate } from '../../contract/events.ts';
import type { Desk, Found } from './desk.ts';
import type { Hearing } from './hearing.ts';

/** Requests of the app's lists: with a filter, with a search, and for another page. */
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
const cells = [
  'tasks?range=50&page=0&sort=due_date&filter[status]=0',
  'tasks?range=50&page=0&sort=due_date&filter[status]=1',
  'tasks?range=50&page=0&sort=-updated&filter[status]=2',
];
/** The probability that a user who opens the board moves a card. */
const drops = 1 / 3;
/** Minimum time in milliseconds between two requests of a query that events cause, as in the app. */
const pace = 600;

export interface Day {
  readonly desk: Desk;
  readonly hearing: Hearing;
  /** Average milliseconds between two actions. */
  readonly think: number;
  readonly ended: AbortSignal;
}

const anyOf = <One>(those: readonly One[]): One | undefined => those[Math.floor(Math.random() * those.length)];

/** Simulates the user until `ended` is aborted. Rejects then, because the current pause is aborted. */
export async function work({ desk, hearing, think, ended }: Day): Promise<void> {
  let onBoard = false;
  let cards: readonly Found[] = [];
  let refetching = false;

  const pause = () => delay(think * (0.5 + Math.random()), undefined, { signal: ended });
  const readBoard = async (kind: string) => {
    const answers = await Promise.all(cells.map((cell) => desk.call(kind, 'GET', cell)));
    cards = answers.flatMap((answer) => answer?.records ?? []);
  };
  /** Loads the board again when a task changes while the user has it open. */
  const onUpdate = ({ bundle, force_reload }: EntityUpdate) => {
    if (!onBoard || bundle !== 'task' || !force_reload || ended.aborted) return;
    if (refetching) return;
    refetching = true;
    void delay(pace).then(() => {
      refetching = false;
      return onBoard && !ended.aborted ? readBoard('board again') : undefined;
    });
  };
  /** Changes a record with the version that was read, so that a concurrent change is detected. */
  const change = async (kind: string, path: string, tag: string, json: object, entity: string) => {
    const sentAt = performance.now();
    const answer = await desk.call(kind, 'PATCH', path, { tag, json });
    if (answer?.status === 200) hearing.changed(entity, sentAt, desk);
  };

  await hearing.listen(desk, onUpdate);
  while (!ended.aborted) {
    await desk.call('list', 'GET', anyOf(lists) ?? '');
    await pause();
    const found = await desk.call('list', 'GET', `datatable-clients?range=25&page=${Math.floor(Math.random() * 80)}`);
    const client = anyOf(found?.records ?? [])?.id;
    await pause();
    if (client) {
      const path = `datatable-clients/${client}`;
      const opened = await desk.call('open', 'GET', path);
      await pause();
      const phone = `+41 44 ${Math.floor(Math.random() * 1e7)}`;
      await change('edit', path, opened?.tag ?? '', { phone }, `client ${client}`);
      await pause();
    }
    onBoard = true;
    await readBoard('board');
    await pause();
    const card = anyOf(cards);
    if (card && Math.random() < drops) {
      const lifted = await desk.call('lift a card', 'GET', `tasks/${card.id}`);
      const completed = lifted?.records[0]?.completed !== true;
      await change('drop a card', `tasks/${card.id}`, lifted?.tag ?? '', { completed }, `task ${card.id}`);
      await pause();
    }
    onBoard = false;
  }
}

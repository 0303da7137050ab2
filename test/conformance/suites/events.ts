/**
 * Events on the private channel after changes.
 * Source: docs/specification/api.md#events, docs/specification/extensions.md#events-of-the-service.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import * as kind from '../checks/kinds.ts';
import { recordIn } from '../checks/responses.ts';
import { channelOf, connectTo, type Listener, listen } from '../target/listen.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { createSaleWithConsignment } from './suite-records.ts';
import { waitForJob } from './wait-for-job.ts';

const entityUpdate = {
  name: kind.oneOf('entity_update'),
  bundle: kind.text,
  entity_id: kind.id,
  uid: kind.id,
  force_reload: kind.boolean,
};
const jobEnd = { name: kind.text, result: kind.object({ nid: kind.text, data: kind.mapOf(kind.anything) }) };
const itemBulk = {
  name: kind.text,
  type: kind.text,
  count: kind.integer,
  status: kind.oneOf('success', 'error', 'warning'),
  message: kind.text,
};

/** The tests are skipped if the service uses a cluster of the messaging service, to which this suite cannot connect. */
export async function testEvents(subject: Subject, make: Maker): Promise<void> {
  const { post, patch, userIds } = subject;
  const channel = await channelOf(subject);

  describe.runIf(channel.host)('the private channel', () => {
    let clerk: Listener;
    beforeAll(async () => {
      clerk = await listen(subject, channel);
    });
    afterAll(() => clerk.close());
    const waitForUpdate = (bundle: string, id: string) =>
      clerk.waitForEvent('entity_update', (data) => data.bundle === bundle && data.entity_id === id && data.uid === userIds.clerk);

    test('the private channel refuses a subscription with a wrong signature', async () => {
      const listener = await connectTo(channel);
      const auth = `${channel.key}:${'0'.repeat(64)}`;
      listener.send('pusher:subscribe', { channel: channel.privateChannel, auth });
      expect(await listener.waitForEvent('pusher:subscription_error')).toMatchObject({ status: 401 });
      listener.close();
    });

    test.each<[string, string, Body]>([
      ['client', 'datatable-clients', { company: 'Announced' }],
      ['sale', 'datatable-sales', { subtitle: 'Announced' }],
      ['item', 'datatable-items', { description: 'Announced' }],
    ])('a changed %s is announced, with the author of the change', async (bundle, path, changes) => {
      const { sale, owner, createItem } = await createSaleWithConsignment(make);
      const id = { client: owner, sale, item: bundle === 'item' ? await createItem() : '' }[bundle] ?? '';
      recordIn(await patch(`${path}/${id}`, changes));
      expectShape(await waitForUpdate(bundle, id), entityUpdate);
    });

    test('a changed task is announced with the request to reload it', async () => {
      const { id } = recordIn(await post('tasks', { label: 'Announced', assignee_uid: Number(userIds.clerk) }));
      recordIn(await patch(`tasks/${id}`, { completed: true }));
      const update = await waitForUpdate('task', String(id));
      expectShape(update, entityUpdate);
      expect(update.force_reload).toBe(true);
    });

    test('the events of a bulk job report its start, its end and the changed items', async () => {
      const { createItem } = await createSaleWithConsignment(make);
      const items = [await createItem(), await createItem()];
      const count = items.length;
      const job = await waitForJob(
        subject,
        await post('items-bulk', { operation: 'update_field', items, field: 'estimate_low', value: 4_250 }),
      );
      const isOfJob = ({ name }: Body) => name === job.queue_id;
      for (const name of ['advanced_queue__create', 'advanced_queue__pre_execute', 'advanced_queue__update'])
        expectShape(await clerk.waitForEvent(name, isOfJob), { name: kind.text });
      expectShape(await clerk.waitForEvent('advanced_queue__post_execute', isOfJob), jobEnd);
      expectShape(await clerk.waitForEvent('item_bulk', (data) => data.count === count), itemBulk);
      await Promise.all(items.map((id) => clerk.waitForEvent('entity_update', (data) => data.bundle === 'item' && data.entity_id === id)));
    });
  });
}

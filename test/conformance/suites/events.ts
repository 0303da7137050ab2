/** What changes announce on the private channel. Source: api.md "Events"; decisions.md section 3. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordIn } from '../checks/answers.ts';
import { expectShape } from '../checks/expect-shape.ts';
import * as kind from '../checks/kinds.ts';
import { channelOf, connectTo, type Listener, listen } from '../target/listen.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { endedJob } from './ended-job.ts';
import { saleWithConsignment } from './given.ts';

const entityUpdate = {
  name: kind.oneOf('entity_update'),
  bundle: kind.text,
  entity_id: kind.id,
  uid: kind.id,
  force_reload: kind.boolean,
};
const itemBulk = {
  name: kind.text,
  type: kind.text,
  count: kind.integer,
  status: kind.oneOf('success', 'error', 'warning'),
  message: kind.text,
};

/** Of a service that leaves its clients to a cluster of the messaging service nothing is heard here. */
export async function testEvents(subject: Subject, make: Maker): Promise<void> {
  const { post, patch, userIds } = subject;
  const channel = await channelOf(subject);

  describe.runIf(channel.host)('the private channel', () => {
    let clerk: Listener;
    beforeAll(async () => {
      clerk = await listen(subject, channel);
    });
    afterAll(() => clerk.close());
    const updateOf = (bundle: string, id: string) =>
      clerk.heard('entity_update', (data) => data.bundle === bundle && data.entity_id === id && data.uid === userIds.clerk);

    test('is closed to whoever has no signature for it', async () => {
      const stranger = await connectTo(channel);
      const auth = `${channel.key}:${'0'.repeat(64)}`;
      stranger.send('pusher:subscribe', { channel: channel.privateChannel, auth });
      expect(await stranger.heard('pusher:subscription_error')).toMatchObject({ status: 401 });
      stranger.close();
    });

    test.each<[string, string, Body]>([
      ['client', 'datatable-clients', { company: 'Announced' }],
      ['sale', 'datatable-sales', { subtitle: 'Announced' }],
      ['item', 'datatable-items', { description: 'Announced' }],
    ])('says that a %s was changed, and by whom', async (bundle, path, changes) => {
      const { sale, owner, item } = await saleWithConsignment(make);
      const id = { client: owner, sale, item: bundle === 'item' ? await item() : '' }[bundle] ?? '';
      recordIn(await patch(`${path}/${id}`, changes));
      expectShape(await updateOf(bundle, id), entityUpdate);
    });

    test('has everybody reload a task that was changed', async () => {
      const { id } = recordIn(await post('tasks', { label: 'Announced', assignee_uid: Number(userIds.clerk) }));
      recordIn(await patch(`tasks/${id}`, { completed: true }));
      const update = await updateOf('task', String(id));
      expectShape(update, entityUpdate);
      expect(update.force_reload).toBe(true);
    });

    test('follows a job from its start to its end, and says what a bulk operation did', async () => {
      const { item } = await saleWithConsignment(make);
      const items = [await item(), await item()];
      const count = items.length;
      const job = await endedJob(
        subject,
        await post('items-bulk', { operation: 'update_field', items, field: 'estimate_low', value: 4_250 }),
      );
      const ofIt = ({ name }: Body) => name === job.queue_id;
      for (const name of ['advanced_queue__create', 'advanced_queue__pre_execute', 'advanced_queue__update'])
        expectShape(await clerk.heard(name, ofIt), { name: kind.text });
      expectShape(await clerk.heard('advanced_queue__post_execute', ofIt), { name: kind.text, result: kind.mapOf(kind.anything) });
      expectShape(await clerk.heard('item_bulk', (data) => data.count === count), itemBulk);
      await Promise.all(items.map((id) => clerk.heard('entity_update', (data) => data.bundle === 'item' && data.entity_id === id)));
    });
  });
}

import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueCallEvent } from '../../src/realtime/call-event-queue.ts';
import { recordsIn } from '../server/read-response.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

/** A service without extensions. Its `caller_id` events have a name, a username and a client with unspecified fields. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SPEC_ONLY: '1' });
});
afterAll(() => service.close());

const card = async (caller: string) => within(await screen.findByRole('article', { name: `Call from ${caller}` }));

test('a specified event shows the client, and notes are filed as a task if notes cannot be created', async () => {
  const id = await writeClient(service, { last_name: 'Meyer', blocking_reason: 'Unpaid' });
  const { user, fill } = await renderApp(service, '/sales');
  queueCallEvent({ name: 'caller_id', username: 'clerk@example.com', client: { id: Number(id), title: 'Dr', tags: [{}] } });
  const shown = await card(`#${id}`);
  expect(await shown.findByText('Meyer')).toBeShown();
  expect(shown.getByRole('link', { name: 'Open client' }).getAttribute('href')).toBe(`/clients/${id}/show`);
  expect(shown.queryByRole('button', { name: 'File as note' })).toBeNull();
  await fill(shown.getByRole('textbox', { name: 'Notes of this call' }), 'Wants the catalogue');
  await user.click(shown.getByRole('button', { name: 'File as task' }));
  expect(await shown.findByRole('link', { name: 'Filed as task' })).toBeShown();
  const tasks = recordsIn(await service.call('GET', `/api/v1.0/tasks?filter[reference]=${id}`, { as: 'administrator' }));
  expect(tasks).toMatchObject([{ note: { value: expect.stringContaining('Wants the catalogue') } }]);
});

test('an event without a caller is shown as a hidden number, and invalid events are ignored', async () => {
  await renderApp(service, '/sales');
  const nothing = [undefined, null, 'x', [], { name: 'caller_id', client: 7 }, { name: 'caller_id', username: 'somebody else' }];
  for (const data of [...nothing, { name: 'caller_id', username: 'clerk@example.com', client: 7 }]) queueCallEvent(data);
  const shown = await card('hidden number');
  expect(shown.getByText('Unknown caller, hidden number.')).toBeShown();
  expect(shown.queryByRole('link', { name: 'New client' })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('article', { name: /^Call from/ })).toHaveLength(1));
});

test('clients with the same telephone number are shown with id and e-mail, without extensions', async () => {
  const meyer = (email: string) => writeClient(service, { last_name: 'Meyer', email });
  const clients = [await meyer('zug@example.com'), await meyer('bern@example.com')];
  const { user } = await renderApp(service, '/sales');
  const ambiguous = clients.map((id) => ({ id, name: 'Meyer', matched: '+41 41 555 00 01' }));
  queueCallEvent({ name: 'caller_id', username: 'clerk@example.com', client: { phone: '+41415550001', ambiguous } });
  const shown = await card('+41415550001');
  expect(await shown.findByText(`#${clients[0]} · zug@example.com`)).toBeShown();
  const bern = await shown.findByText(`#${clients[1]} · bern@example.com`);
  await user.click(within(bern.closest('li') ?? document.body).getByRole('button', { name: 'Choose: Meyer' }));
  expect((await shown.findByRole('link', { name: 'Open client' })).getAttribute('href')).toBe(`/clients/${clients[1]}/show`);
});

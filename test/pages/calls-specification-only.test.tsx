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

const findCard = async (caller: string) => within(await screen.findByRole('article', { name: `Call from ${caller}` }));

test('a specified event shows the client, and its notes are filed as a task, because the service cannot create notes', async () => {
  const id = await writeClient(service, { last_name: 'Meyer', blocking_reason: 'Unpaid' });
  const { user, fill } = await renderApp(service, '/sales');
  queueCallEvent({ name: 'caller_id', username: 'clerk@example.com', client: { id: Number(id), title: 'Dr', tags: [{}] } });
  const callCard = await findCard(`#${id}`);
  expect(await callCard.findByText('Meyer')).toBeShown();
  expect(callCard.getByRole('link', { name: 'Open client' }).getAttribute('href')).toBe(`/clients/${id}/show`);
  expect(callCard.queryByRole('button', { name: 'File as note' })).toBeNull();
  await fill(callCard.getByRole('textbox', { name: 'Notes of this call' }), 'Wants the catalogue');
  await user.click(callCard.getByRole('button', { name: 'File as task' }));
  expect(await callCard.findByRole('link', { name: 'Filed as task' })).toBeShown();
  const tasks = recordsIn(await service.call('GET', `/api/v1.0/tasks?filter[reference]=${id}`, { as: 'administrator' }));
  expect(tasks).toMatchObject([{ note: { value: expect.stringContaining('Wants the catalogue') } }]);
});

test('an event without a caller is shown as a hidden number, and invalid events are ignored', async () => {
  await renderApp(service, '/sales');
  const invalidEvents = [undefined, null, 'x', [], { name: 'caller_id', client: 7 }, { name: 'caller_id', username: 'somebody else' }];
  for (const data of [...invalidEvents, { name: 'caller_id', username: 'clerk@example.com', client: 7 }]) queueCallEvent(data);
  const callCard = await findCard('hidden number');
  expect(callCard.getByText('Unknown caller, hidden number.')).toBeShown();
  expect(callCard.queryByRole('link', { name: 'New client' })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('article', { name: /^Call from/ })).toHaveLength(1));
});

test('without extensions, clients with the same telephone number are shown with id and e-mail', async () => {
  const writeMeyer = (email: string) => writeClient(service, { last_name: 'Meyer', email });
  const clients = [await writeMeyer('zug@example.com'), await writeMeyer('bern@example.com')];
  const { user } = await renderApp(service, '/sales');
  const ambiguous = clients.map((id) => ({ id, name: 'Meyer', matched: '+41 41 555 00 01' }));
  queueCallEvent({ name: 'caller_id', username: 'clerk@example.com', client: { phone: '+41415550001', ambiguous } });
  const callCard = await findCard('+41415550001');
  expect(await callCard.findByText(`#${clients[0]} · zug@example.com`)).toBeShown();
  const bern = await callCard.findByText(`#${clients[1]} · bern@example.com`);
  await user.click(within(bern.closest('li') ?? document.body).getByRole('button', { name: 'Choose: Meyer' }));
  expect((await callCard.findByRole('link', { name: 'Open client' })).getAttribute('href')).toBe(`/clients/${clients[1]}/show`);
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellCall } from '../../src/realtime/told-calls.ts';
import { recordsIn } from '../server/read-answer.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

/** A service as the specification has it: its `caller_id` events have a name, a username and a client of unknown fields. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SPEC_ONLY: '1' });
});
afterAll(() => service.close());

const card = async (caller: string) => within(await screen.findByRole('article', { name: `Call from ${caller}` }));

test('the bare event shows the client, and what is written down is filed as a task where notes cannot be written', async () => {
  const id = await writeClient(service, { last_name: 'Meyer', blocking_reason: 'Unpaid' });
  const { user, fill } = await renderApp(service, '/sales');
  tellCall({ name: 'caller_id', username: 'clerk@example.com', client: { id: Number(id), title: 'Dr', tags: [{}] } });
  const shown = await card(`#${id}`);
  expect(await shown.findByText('Meyer')).toBeDefined();
  expect(shown.getByRole('link', { name: 'Open client' }).getAttribute('href')).toBe(`/clients/${id}/show`);
  expect(shown.queryByRole('button', { name: 'File as note' })).toBeNull();
  await fill(shown.getByRole('textbox', { name: 'Notes of this call' }), 'Wants the catalogue');
  await user.click(shown.getByRole('button', { name: 'File as task' }));
  expect(await shown.findByRole('link', { name: 'Filed as task' })).toBeDefined();
  const tasks = recordsIn(await service.call('GET', `/api/v1.0/tasks?filter[reference]=${id}`, { as: 'administrator' }));
  expect(tasks).toMatchObject([{ note: { value: expect.stringContaining('Wants the catalogue') } }]);
});

test('an event that says nothing, and events that are none, end nothing', async () => {
  await renderApp(service, '/sales');
  const nothing = [undefined, null, 'x', [], { name: 'caller_id', client: 7 }, { name: 'caller_id', username: 'somebody else' }];
  for (const data of [...nothing, { name: 'caller_id', username: 'clerk@example.com', client: 7 }]) tellCall(data);
  const shown = await card('hidden number');
  expect(shown.getByText('The service did not say who calls.')).toBeDefined();
  expect(shown.queryByRole('link', { name: 'New client' })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('article', { name: /^Call from/ })).toHaveLength(1));
});

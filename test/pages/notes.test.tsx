import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordsIn } from '../server/read-response.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeItem } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';
import { stubIntersectionObserver } from './stub-intersection-observer.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(stubIntersectionObserver);
afterAll(() => service.close());

const notesOf = async (item: string) => recordsIn(await service.call('GET', `/api/v1.0/notes?filter[reference]=${item}`, { as: 'clerk' }));

test('a note is stored and shown as it was typed', async () => {
  const item = await writeItem(service);
  const { user, fill } = await renderApp(service, `/items/${item}/show`);
  const notes = within(await screen.findByRole('region', { name: 'Activity' }));
  const input = await notes.findByRole('textbox', { name: 'New note' });
  await fill(input, 'Wants <b>no</b> reserve & a receipt.\nCalls back.');
  const save = notes.getByRole('button', { name: 'Save note' });
  expect(within(save).getByText('Ctrl+Enter')).toBeShown();
  await user.click(save);
  const note = await notes.findByRole('article');
  expect(note.textContent).toContain('Wants <b>no</b> reserve & a receipt.');
  expect(note.querySelector('b')).toBeNull();
  expect(input).toHaveProperty('value', '');
  expect(await notesOf(item)).toMatchObject([{ note: '<p>Wants &lt;b&gt;no&lt;/b&gt; reserve &amp; a receipt.<br>Calls back.</p>' }]);
});

test('a clerk can change the text and the name of an own note, but no note of a colleague, and a name has at most 1,000 characters', async () => {
  const item = await writeItem(service);
  for (const [as, note] of [
    ['other', '<p>Theirs</p>'],
    ['clerk', '<p>Mine</p>'],
  ] as const)
    expect(await service.call('POST', '/api/v1.0/notes', { as, json: { reference: item, note } })).toMatchObject({ status: 201 });
  const { user, fill } = await renderApp(service, `/items/${item}/show`);
  await screen.findByText('Theirs');
  const [edit, ...others] = screen.getAllByRole('button', { name: /^Edit note/ });
  expect(others).toEqual([]);
  await user.click(edit ?? document.body);
  const form = within(await screen.findByRole('form', { name: 'Edit note' }));
  await fill(form.getByRole('textbox', { name: 'Edit note' }), 'Mine, corrected');
  await fill(form.getByRole('textbox', { name: 'Name' }), 'x'.repeat(1_001));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^At most 1’000 characters; this text has 1’001/)).toBeShown();
  await fill(form.getByRole('textbox', { name: 'Name' }), 'x'.repeat(1_000));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mine, corrected')).toBeShown();
  await expect.poll(async () => (await notesOf(item)).map(({ note }) => note).sort()).toEqual(['<p>Mine, corrected</p>', '<p>Theirs</p>']);
});

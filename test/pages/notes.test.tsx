import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsIn } from '../server/read-answer.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeItem, writeNote } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const notesOf = async (item: string) => recordsIn(await service.call('GET', `/api/v1.0/notes?filter[reference]=${item}`, { as: 'clerk' }));

test('a note is stored as it was typed, and shown so', async () => {
  const item = await writeItem(service);
  const { user, fill } = await renderApp(service, `/items/${item}/show`);
  const notes = within(await screen.findByRole('region', { name: 'Notes' }));
  const input = await notes.findByRole('textbox', { name: 'New note' });
  await fill(input, 'Wants <b>no</b> reserve & a receipt.\nCalls back.');
  await user.click(notes.getByRole('button', { name: 'Save note' }));
  const note = await notes.findByRole('article');
  expect(note.textContent).toContain('Wants <b>no</b> reserve & a receipt.');
  expect(note.querySelector('b')).toBeNull();
  expect(input).toHaveProperty('value', '');
  expect(await notesOf(item)).toMatchObject([{ note: '<p>Wants &lt;b&gt;no&lt;/b&gt; reserve &amp; a receipt.<br>Calls back.</p>' }]);
});

test('what somebody hid in a note is not on the page', async () => {
  const item = await writeItem(service);
  const hidden = '<script>window.ran = true</script><img src="x" onerror="window.ran = true"><a href="javascript:alert(1)">link</a>';
  const note = `<p onclick="window.ran = true">Harmless <strong>words</strong></p>${hidden}`;
  await writeNote(service, item, { reference_type: 'item', note });
  const { user } = await renderApp(service, `/items/${item}/show`);
  const words = await screen.findByText('words');
  await user.click(words);
  await user.click(screen.getByText('link'));
  const shown = words.closest('article');
  expect(words.tagName).toBe('STRONG');
  expect(shown?.querySelectorAll('script, img, [onclick], [href]')).toHaveLength(0);
  expect('ran' in window).toBe(false);
});

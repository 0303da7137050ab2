import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../server/database/schema.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeSale, writeTask, writeTerm } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const stored = async (path: string) => recordIn(await service.call('GET', `/api/v1.0/${path}`, { as: 'clerk' }));
const patch = (path: string, json: Record<string, unknown>) => service.call('PATCH', `/api/v1.0/${path}`, { as: 'other', json });
const editButton = (label: string) => screen.findByRole('button', { name: `Edit ${label}` });
const expectFormClosed = (label: string) => expect.poll(() => screen.queryByRole('form', { name: `Edit ${label}` })).toBeNull();

/** Opens the page of a new client and the editor of the telephone number. */
async function openPhoneEditor() {
  const client = await writeClient(service, { last_name: 'Meyer', phone: '+41 44 111 22 31', email: 'meyer@example.org', country: 'CH' });
  const app = await renderApp(service, `/clients/${client}/show`);
  await app.user.click(await editButton('Telephone'));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Telephone' });
  return { ...app, path: `datatable-clients/${client}`, input };
}

test('the input of a fact has the focus, Enter saves only its field, and the focus returns to the button', async () => {
  const { user, path, input } = await openPhoneEditor();
  expect(document.activeElement).toBe(input);
  expect(screen.queryByText('Ctrl+Enter')).toBeNull();
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('+41 44 111 22 31');
  await user.keyboard('+41 44 222 33 42{Enter}');
  expect(await screen.findByRole('link', { name: '+41 44 222 33 42' })).toBeShown();
  await expectFormClosed('Telephone');
  expect(document.activeElement).toBe(await editButton('Telephone'));
  expect(await stored(path)).toMatchObject({ phone: '+41 44 222 33 42', email: 'meyer@example.org' });
});

test('Esc restores the value of a fact, and the focus returns to the button', async () => {
  const { user, path } = await openPhoneEditor();
  await user.keyboard('+41 44 222 33 42{Escape}');
  await expectFormClosed('Telephone');
  expect(screen.getByRole('link', { name: '+41 44 111 22 31' })).toBeShown();
  expect(document.activeElement).toBe(await editButton('Telephone'));
  expect(await stored(path)).toMatchObject({ phone: '+41 44 111 22 31' });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft.'))).toEqual([]);
});

test('an invalid value is reported at the input, the text stays, and a corrected value is saved', async () => {
  const { user, path, input } = await openPhoneEditor();
  await user.keyboard('079 123{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Telephone', description: /^Enter a valid telephone number/ })).toBe(input);
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe('079 123');
  expect(await stored(path)).toMatchObject({ phone: '+41 44 111 22 31' });
  await user.keyboard(' 45 67{Enter}');
  await expectFormClosed('Telephone');
  expect(await stored(path)).toMatchObject({ phone: '079 123 45 67' });
});

test('a value that the service refuses is reported at the input, and stays', async () => {
  const task = await writeTask(service, { label: 'Weigh it' });
  const { user } = await renderApp(service, `/tasks/${task}/show`);
  await user.click(await editButton('Assignee'));
  await user.click(await screen.findByRole('combobox', { name: 'Assignee' }));
  await user.click(await screen.findByRole('option', { name: 'The other' }));
  await service.db.update(users).set({ blocked: true }).where(eq(users.id, service.userIds.other));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('combobox', { name: 'Assignee', description: /unknown or blocked/ })).toBeShown();
  expect(screen.getByRole('combobox', { name: 'Assignee' }).textContent).toBe('The other');
  expect(await stored(`tasks/${task}`)).toMatchObject({ assignee_uid: null });
  await service.db.update(users).set({ blocked: false }).where(eq(users.id, service.userIds.other));
});

test('while a fact has unsaved input, another fact is not opened', async () => {
  const { user, input } = await openPhoneEditor();
  await user.click(await editButton('E-mail'));
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBe(document.activeElement);
  await user.click(await editButton('Telephone'));
  await screen.findByRole('textbox', { name: 'Telephone' });
  expect(input.isConnected).toBe(false);
  await user.keyboard('+41 44 222 33 42');
  await user.click(await editButton('E-mail'));
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Telephone' }));
});

test("a colleague's change of another field is merged; for the same field, the user chooses the value", async () => {
  const { user, path } = await openPhoneEditor();
  await user.keyboard('+41 44 222 33 42');
  await patch(path, { company: 'Galerie Meyer' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Another user saved this record.*Updated: Company\.$/)).toBeShown();
  await patch(path, { phone: '+41 44 333 44 53' });
  await user.keyboard('{Enter}');
  const choice = await screen.findByRole('radiogroup', { name: 'Telephone' });
  expect(choice.textContent).toBe('TelephoneMine+41 44 222 33 42Theirs+41 44 333 44 53Before+41 44 111 22 31');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^You and another user changed/ }));
  await user.click(within(choice).getByRole('radio', { name: /Mine/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectFormClosed('Telephone');
  expect(await stored(path)).toMatchObject({ phone: '+41 44 222 33 42', company: 'Galerie Meyer' });
});

test('after Esc, the page shows what a colleague saved in the meantime', async () => {
  const { user, path } = await openPhoneEditor();
  await user.keyboard('+41 44 222 33 42');
  await patch(path, { phone: '+41 44 333 44 53' });
  await user.keyboard('{Enter}');
  await screen.findByRole('radiogroup', { name: 'Telephone' });
  await user.keyboard('{Escape}');
  await expectFormClosed('Telephone');
  expect(await screen.findByRole('link', { name: '+41 44 333 44 53' })).toBeShown();
});

test('Enter adds a line to a text of several lines, and Ctrl+Enter saves it', async () => {
  const client = await writeClient(service, { last_name: 'Meyer', warning: 'Pays late' });
  const { user } = await renderApp(service, `/clients/${client}/show?tab=details`);
  await user.click(await editButton('Warning'));
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Warning' });
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter');
  expect(within(save).getByText('Ctrl+Enter')).toBeShown();
  input.setSelectionRange(input.value.length, input.value.length);
  await user.keyboard('{Enter}Often{Control>}{Enter}{/Control}');
  await expectFormClosed('Warning');
  expect(await stored(`datatable-clients/${client}`)).toMatchObject({ warning: 'Pays late\nOften' });
});

test('Enter first accepts a typed term, and then saves', async () => {
  const tag = Number(await writeTerm(service, 'tags', 'Maps'));
  const client = await writeClient(service, { last_name: 'Meyer', tags: [tag] });
  const { user } = await renderApp(service, `/clients/${client}/show`);
  await user.click(await editButton('Tags'));
  await screen.findByRole('combobox', { name: 'Tags' });
  await user.keyboard('Atlases{Enter}');
  expect(await screen.findByRole('button', { name: 'Atlases' })).toBeShown();
  expect(await stored(`datatable-clients/${client}`)).toMatchObject({ tags: [{ label: 'Maps' }] });
  await user.keyboard('{Enter}');
  await expectFormClosed('Tags');
  expect(await stored(`datatable-clients/${client}`)).toMatchObject({ tags: [{ label: 'Maps' }, { label: 'Atlases' }] });
});

test('both estimates of a lot are edited together, and a low estimate above the high estimate is refused', async () => {
  const item = await writeItem(service, { subtitle: 'A lamp', estimate_low: 10_000, estimate_high: 20_000 });
  const { user } = await renderApp(service, `/items/${item}/show`);
  await user.click(await editButton('Estimate'));
  expect(await screen.findByRole('textbox', { name: 'Low estimate' })).toBe(document.activeElement);
  await user.keyboard('300{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Low estimate', description: 'Above the higher amount' })).toBe(document.activeElement);
  await user.keyboard('{Tab}400{Enter}');
  await expect.poll(() => stored(`datatable-items/${item}`)).toMatchObject({ estimate_low: '300.00', estimate_high: '400.00' });
});

test('the facts of a lot cannot be edited while the lots of its sale are locked', async () => {
  const sale = await writeSale(service, { subtitle: 'Autumn', lots_locked: true });
  const consignment = Number(await writeConsignment(service));
  const item = await writeItem(service, { subtitle: 'A lamp', reserve_price: 10_000, sale_id: Number(sale), consignment });
  await renderApp(service, `/items/${item}/show`);
  // Waits until the page has read the sale.
  await screen.findByText('Lots locked');
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
});

test('Enter opens the choices of an assignee, Esc closes them without closing the form, and Enter saves a choice', async () => {
  const task = await writeTask(service, { label: 'Weigh it' });
  const { user } = await renderApp(service, `/tasks/${task}/show`);
  await user.click(await editButton('Assignee'));
  const input = await screen.findByRole('combobox', { name: 'Assignee' });
  expect(document.activeElement).toBe(input);
  await user.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name: 'The other' }));
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(input);
  await user.keyboard('{Enter}');
  await expectFormClosed('Assignee');
  expect(await screen.findByText('The other')).toBeShown();
  expect(await stored(`tasks/${task}`)).toMatchObject({ assignee_uid: String(service.userIds.other) });
});

test('Enter in a record input without a match keeps the input and its text', async () => {
  const owner = await writeClient(service, { last_name: 'Owner' });
  const consignment = await writeConsignment(service, { sale_id: Number(await writeSale(service)), owner: Number(owner) });
  const { user } = await renderApp(service, `/consignments/${consignment}/show`);
  await user.click(await editButton('Consignor'));
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: /Consignor/ });
  await user.clear(input);
  await user.keyboard('No such client{Enter}');
  await screen.findByText('No matches');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: /Consignor/ })).toBe(input);
  expect(input.value).toBe('No such client');
});

test('a porter has no buttons to edit facts', async () => {
  const task = await writeTask(service, { label: 'Carry it', assignee_id: service.userIds.porter });
  await renderApp(service, `/tasks/${task}/show`, 'porter');
  await screen.findByRole('button', { name: 'Mark as done' });
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
});

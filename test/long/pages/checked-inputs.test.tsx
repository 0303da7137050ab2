import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeAddress, writeClient, writeItem, writeOrder } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const get = (path: string) => service.call('GET', `/api/v1.0/${path}`, { as: 'clerk' });

test('an invalid telephone number or IBAN shows an error at its input, and is saved after a correction', async () => {
  const client = await writeClient(service, { last_name: 'Checked', country: 'CH' });
  const { user, fill } = await renderApp(service, `/clients/${client}`);
  const form = within(await screen.findByRole('form', { name: 'Edit client' }));
  await fill(form.getByRole('textbox', { name: 'Telephone' }), '079 123');
  await user.click(form.getByRole('button', { name: /^Add.*bank/i }));
  await fill(form.getByRole('textbox', { name: 'IBAN' }), 'CH93 0076 2011 6238 5295 8');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('textbox', { name: 'Telephone', description: /^Enter a valid telephone number/ })).toBeShown();
  expect(form.getByRole('textbox', { name: 'IBAN', description: /check digits are wrong/ })).toBeShown();
  await fill(form.getByRole('textbox', { name: 'Telephone' }), '079 123 45 67');
  await fill(form.getByRole('textbox', { name: 'IBAN' }), 'CH93 0076 2011 6238 5295 7');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const read = async () => recordIn(await get(`datatable-clients/${client}`));
  await expect.poll(read).toMatchObject({ phone: '079 123 45 67', bank_details: [{ iban: 'CH9300762011623852957' }] });
});

test('after a refused save, an input is checked at its first change, and has no error when it has its stored value again', async () => {
  const client = await writeClient(service, { last_name: 'Checked', country: 'CH', office_phone: '031 1' });
  const { user, fill } = await renderApp(service, `/clients/${client}`);
  const form = within(await screen.findByRole('form', { name: 'Edit client' }));
  const isRefused = (name: string) => form.queryByRole('textbox', { name, description: /^Enter a valid telephone number/ }) !== null;
  await fill(form.getByRole('textbox', { name: 'Telephone' }), '079 123');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => isRefused('Telephone')).toBe(true);
  expect(isRefused('Office telephone')).toBe(false);
  const mobile = form.getByRole('textbox', { name: 'Mobile' });
  await user.click(mobile);
  await user.paste('078 1');
  await expect.poll(() => isRefused('Mobile')).toBe(true);
  await fill(form.getByRole('textbox', { name: 'Office telephone' }), '031 2');
  await expect.poll(() => isRefused('Office telephone')).toBe(true);
  await fill(form.getByRole('textbox', { name: 'Office telephone' }), '031 1');
  await expect.poll(() => isRefused('Office telephone')).toBe(false);
});

test('a payment dated long before its order shows an error at the date', async () => {
  const owner = await writeClient(service, { last_name: 'Payer' });
  const order = await writeOrder(service, owner, { status: 'finished' }, [{ item: await writeItem(service), hammer: 100_000 }]);
  const { user, fill } = await renderApp(service, `/orders/${order}/show`);
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText('Date'), '2020-01-31');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText(/^Enter a date from /)).toBeShown();
  expect(recordsIn(await get(`transactions?filter[order]=${order}`))).toEqual([]);
});

test('Enter in "Charge" accepts the typed term without saving; the term is created when the form is saved', async () => {
  const owner = await writeClient(service, { last_name: 'Charged' });
  const order = await writeOrder(service, owner, { status: 'in_process' }, [{ item: await writeItem(service), hammer: 100_000 }]);
  const { user } = await renderApp(service, `/orders/${order}/show`);
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit charges' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^Add/ }));
  const charges = async () => recordsIn(await get('terms?filter[vocabulary]=charges')).map(({ label }) => label);
  await user.type(dialog.getByRole('combobox', { name: 'Charge' }), 'Crating for sea{Enter}');
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '12');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(await charges()).not.toContain('Crating for sea');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(charges).toContain('Crating for sea');
  expect(recordIn(await get(`orders/${order}`))).toMatchObject({
    additional_charges: [{ term: { label: 'Crating for sea' }, amount: '12.00' }],
  });
});

test('the owner picker shows number, town and e-mail of two clients of the same name', async () => {
  const names = { first_name: 'Eva', last_name: 'Twin' };
  for (const [customer_number, locality, email] of [
    ['K-11', 'Basel', 'eva.basel@example.com'],
    ['K-12', 'Chur', 'eva.chur@example.com'],
  ] as const) {
    const id = await writeClient(service, { ...names, customer_number, email, city: locality });
    await writeAddress(service, id, { locality });
  }
  const { user } = await renderApp(service, '/orders/create');
  await user.type(await screen.findByRole('combobox', { name: /^Client/ }), 'Twin');
  const options = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);
  await expect.poll(options).toEqual(['Eva Twin K-11 · Basel · eva.basel@example.com', 'Eva Twin K-12 · Chur · eva.chur@example.com']);
  await user.click(await screen.findByRole('option', { name: /K-12/ }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Client/ }).value).toBe('Eva Twin');
});

test('the form of a client marks a field that is for information only', async () => {
  const client = await writeClient(service, { last_name: 'Noted' });
  await renderApp(service, `/clients/${client}`);
  const form = within(await screen.findByRole('form', { name: 'Edit client' }));
  const hint = 'For information only; no document uses it.';
  expect(form.getByRole('textbox', { name: 'Tax state', description: hint })).toBeShown();
  expect(form.queryByRole('combobox', { name: 'Payment method', description: hint })).toBeNull();
  expect(form.getByRole('combobox', { name: 'Payment method' })).toBeShown();
});

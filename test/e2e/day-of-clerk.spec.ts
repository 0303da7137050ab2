/** A morning of a clerk, with the keyboard: a call, its note, a task, a new address, and a change together with a colleague. */
import { expect, pageTitle, test, waitUntilLive } from './staff.ts';

test('a clerk takes a call, files its note, plans a task, and corrects the client together with a colleague', async ({ staff }) => {
  const admin = await staff.api('admin');
  const callId = crypto.randomUUID();
  const name = `Caller ${callId.slice(0, 8)}`;
  const phone = `+4178${String(Number.parseInt(callId.slice(0, 7), 16) % 10_000_000).padStart(7, '0')}`;
  const client = await admin.create('datatable-clients', { last_name: name, phone, company: 'Before', fax: '' });
  await admin.create('client-address', {
    client: client.id,
    address: { country: 'CH', thoroughfare: '1 Old Lane', postal_code: '3000', locality: 'Bern' },
  });
  const stored = () => admin.read(`datatable-clients/${client.id}`);
  const clerk = await staff.signedIn('clerk', '/dashboard');
  await waitUntilLive(clerk);
  const { keyboard } = clerk;
  const call = (state: string) => admin.send('POST', 'caller-id', { username: 'clerk@example.com', phone, call_id: callId, state });
  const card = clerk.getByRole('region', { name: 'Calls', exact: true }).getByRole('article', { name: `Call from ${name}` });

  await test.step('the telephone rings, and one key opens the caller’s page', async () => {
    await call('ringing');
    await expect(card).toBeVisible();
    await keyboard.press('Shift+F8');
    await expect(pageTitle(clerk, name)).toBeVisible();
    await call('answered');
    await expect(card.getByText('Answered')).toBeVisible();
  });

  await test.step('a note is typed during the call, and filed when it ends', async () => {
    await keyboard.press('F8');
    await expect(card.getByRole('link', { name: 'Open client' })).toBeFocused();
    const notes = card.getByRole('textbox', { name: 'Notes of this call' });
    await notes.press('End');
    await keyboard.type('Moves to Basel, wants to sell a clock');
    await call('ended');
    await expect(card.getByText('Ended', { exact: true })).toBeVisible();
    await expect(notes).toHaveValue('Moves to Basel, wants to sell a clock');
    await card.getByRole('button', { name: 'File as note' }).press('Enter');
    await expect(card.getByText('Filed as note')).toBeVisible();
    await clerk.getByRole('button', { name: `Dismiss: ${name}` }).press('Enter');
    await expect(card).toHaveCount(0);
    const { data } = await admin.list(`notes?filter[reference]=${client.id}`);
    expect(data).toMatchObject([{ note: expect.stringContaining('Moves to Basel, wants to sell a clock') }]);
  });

  await test.step('a task is added in the tasks tab of the client', async () => {
    await clerk.getByRole('tab', { name: 'Tasks (0)' }).press('Enter');
    const line = clerk.getByRole('textbox', { name: 'New task' });
    await line.focus();
    await keyboard.type('Visit the clock');
    await keyboard.press('Enter');
    await expect(clerk.getByRole('tabpanel').getByRole('link', { name: 'Visit the clock' })).toBeVisible();
    await expect(line).toBeFocused();
    await expect(clerk.getByRole('tab', { name: 'Tasks (1)' })).toBeVisible();
    expect((await admin.list(`tasks?filter[reference]=${client.id}`)).data).toMatchObject([{ label: 'Visit the clock', completed: false }]);
  });

  await test.step('the address is changed', async () => {
    const addresses = clerk.getByRole('region', { name: 'Addresses' });
    await addresses.getByRole('article').filter({ hasText: '1 Old Lane' }).getByRole('button', { name: /^Edit/ }).press('Enter');
    const dialog = clerk.getByRole('dialog');
    await dialog.getByLabel('Street').fill('2 New Lane');
    await dialog.getByLabel('Postal code').fill('4000');
    await dialog.getByLabel('City').fill('Basel');
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(addresses).toContainText('2 New Lane');
    await expect(addresses).not.toContainText('1 Old Lane');
    const { data } = await admin.list(`client-address?filter[client]=${client.id}`);
    expect(data.map(({ address }) => address)).toEqual([expect.objectContaining({ thoroughfare: '2 New Lane', locality: 'Basel' })]);
  });

  await test.step('a colleague’s change of another field and of the same field are merged', async () => {
    await clerk.getByRole('main').getByRole('link', { name: 'Edit' }).first().press('Enter');
    const form = clerk.getByRole('form', { name: 'Edit client' });
    const company = form.getByRole('textbox', { name: 'Company', exact: true });
    await company.fill('Clocks of Basel');
    await admin.patch(`datatable-clients/${client.id}`, { company: 'Clocks of Bern', position_company: 'Owner' });
    await keyboard.press('Control+s');
    const choice = clerk.getByRole('radiogroup', { name: 'Company' });
    await expect(choice).toContainText('Clocks of Bern');
    await expect(form.getByLabel('Position in company')).toHaveValue('Owner');
    await choice.getByRole('radio', { name: /^Mine/ }).press('Space');
    await keyboard.press('Control+s');
    await expect(form).toHaveCount(0);
    await expect(clerk.getByRole('main').getByText('Clocks of Basel').first()).toBeVisible();
    expect(await stored()).toMatchObject({ company: 'Clocks of Basel', position_company: 'Owner', phone });
  });
});

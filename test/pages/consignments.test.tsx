import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extensionNames } from '../../contract/wire.ts';
import { recordIn } from '../server/read-response.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeConsignment, writeSale } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('a commission step is added to the existing steps', async () => {
  const consignment = await writeConsignment(service, {
    label: 'Estate',
    owner: Number(await writeClient(service, { last_name: 'Meyer' })),
    sale_id: Number(await writeSale(service)),
    consignor_commission_steps: [{ step_from: 0, consignor_commission: '15%' }],
  });
  const { user, fill } = await renderApp(service, `/consignments/${consignment}`);
  const form = within(await screen.findByRole('form', { name: 'Edit consignment' }));
  await user.click(form.getByRole('button', { name: 'Add: Commission steps' }));
  const step = within(form.getByRole('group', { name: 'Commission steps, entry 2' }));
  await fill(step.getByLabelText('From amount'), '10000');
  await fill(step.getByLabelText('Commission'), '10%');
  const save = form.getByRole('button', { name: 'Save' });
  expect(within(save).getByText('Ctrl+S')).toBeShown();
  await user.click(save);
  await expect.poll(() => screen.queryByRole('form', { name: 'Edit consignment' })).toBeNull();
  await user.click(await screen.findByRole('tab', { name: 'Details' }));
  expect(await screen.findByRole('cell', { name: /10’000.00/ })).toBeShown();
  expect(recordIn(await service.call('GET', `/api/v1.0/datatable-consignments/${consignment}`, { as: 'clerk' }))).toMatchObject({
    label: 'Estate',
    consignor_commission_steps: [
      { step_from: '0.00', consignor_commission: '15%' },
      { step_from: '10000.00', consignor_commission: '10%' },
    ],
  });
});

test('the discretion below the reserve is entered as a share, and a percentage is refused', async () => {
  const owner = Number(await writeClient(service, { last_name: 'Meyer' }));
  const consignment = await writeConsignment(service, { label: 'Estate', owner, sale_id: Number(await writeSale(service)) });
  const { user, fill } = await renderApp(service, `/consignments/${consignment}`);
  const form = within(await screen.findByRole('form', { name: 'Edit consignment' }));
  const share = form.getByRole('textbox', { name: /^Discretion below reserve/ });
  await fill(share, '80');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => share.getAttribute('aria-invalid')).toBe('true');
  await fill(share, '0.8');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('form', { name: 'Edit consignment' })).toBeNull();
  const stored = recordIn(await service.call('GET', `/api/v1.0/datatable-consignments/${consignment}`, { as: 'clerk' }));
  expect(stored.underbid).toBe(0.8);
});

test('an insurance that is a percentage is formatted, and an insurance that is a choice is shown in words', async () => {
  const readInsurance = async (insurance_type: string) => {
    const owner = Number(await writeClient(service, { last_name: 'Meyer' }));
    const consignment = await writeConsignment(service, { label: 'Estate', owner, insurance_type });
    const { user } = await renderApp(service, `/consignments/${consignment}/show`);
    await user.click(await screen.findByRole('tab', { name: 'Details' }));
    const value = (await screen.findByText('Insured by')).closest('div')?.textContent;
    cleanup();
    return value;
  };
  expect(await readInsurance('1.5 %')).toContain('1.5%');
  expect(await readInsurance('house')).toContain('House');
});

test('the number of lots of a consignment links to their list if there are lots and the service lists them', async () => {
  const serviceWithoutList = await startTestService(
    {},
    [],
    extensionNames.filter((name) => name !== 'items-list'),
  );
  const readLotCount = async (of: TestService, item_count: number) => {
    const owner = Number(await writeClient(of, { last_name: 'Meyer' }));
    const consignment = await writeConsignment(of, { label: 'Estate', owner, item_count });
    await renderApp(of, `/consignments/${consignment}/show`);
    const facts = within(await screen.findByRole('region', { name: 'Key facts' }));
    const value = facts.getByText('Lots').nextElementSibling;
    return [value?.textContent, value?.querySelector('a') !== null];
  };
  try {
    expect(await readLotCount(service, 1)).toEqual(['1', true]);
    expect(await readLotCount(service, 0)).toEqual(['0', false]);
    expect(await readLotCount(serviceWithoutList, 1)).toEqual(['1', false]);
  } finally {
    cleanup();
    await serviceWithoutList.close();
  }
});

test('the sale in which the user works is preselected for a new consignment, unless it is closed or does not exist', async () => {
  const preselectedSale = async (sale: string | null, query = '') => {
    expect(await service.call('PUT', '/api/me/sale-context', { as: 'clerk', json: { sale } })).toMatchObject({ status: 200 });
    await renderApp(service, `/consignments/create${query}`);
    const form = within(await screen.findByRole('form', { name: 'Add consignment' }));
    return form.findByRole<HTMLInputElement>('combobox', { name: /^Sale/ });
  };
  const openSale = await preselectedSale(await writeSale(service, { subtitle: 'Spring', status: 'published' }));
  await expect.poll(() => openSale.value).toContain('Spring');
  const closedSale = await preselectedSale(await writeSale(service, { subtitle: 'Autumn', status: 'closed' }));
  expect(closedSale.value).toBe('');
  const absentSale = await preselectedSale(null, '?sale_id=999999');
  expect(absentSale.value).toBe('');
});

test('a new lot keeps the consignment of the address when the user chooses the sale', async () => {
  const owner = Number(await writeClient(service, { last_name: 'Meyer' }));
  const consignment = await writeConsignment(service, { label: 'Estate without sale', owner });
  await writeSale(service, { subtitle: 'Drawings' });
  const { user, address } = await renderApp(service, `/items/create?consignment=${consignment}`);
  await user.type(await within(await screen.findByRole('main')).findByRole('combobox', { name: 'Sale' }), 'Drawings');
  await user.click(await screen.findByRole('option', { name: /Drawings/ }));
  const form = within(await screen.findByRole('form', { name: 'Add item' }));
  expect(form.getByRole<HTMLInputElement>('combobox', { name: /^Consignment/ }).value).toContain('Estate without sale');
  expect(address()).toContain(`consignment=${consignment}`);
});

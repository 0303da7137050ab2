import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordIn } from '../server/read-response.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeSale } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

/** The service of a house whose time zone is 14 hours ahead of UTC, and so differs from the time zone of the tests. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ TIME_ZONE: 'Pacific/Kiritimati' });
});
afterAll(() => service.close());

test('the dates of a sale are shown and typed in the time zone of the house, with its name', async () => {
  const live_sale_date_from = Date.parse('2031-05-04T20:00:00Z');
  const sale = await writeSale(service, { subtitle: 'Spring', live_sale_date_from, status: 'upcoming', published: true });
  const { user, fill } = await renderApp(service, `/sales/${sale}`);
  const form = within(await screen.findByRole('form', { name: 'Edit sale' }));
  const input = form.getByLabelText<HTMLInputElement>('Live sale from (GMT+14)');
  expect(input.value).toBe('05.05.2031, 10:00');
  await fill(input, '06.05.2031, 11:30');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const read = async () => recordIn(await service.call('GET', `/api/v1.0/datatable-sales/${sale}`, { as: 'clerk' }));
  await expect.poll(read).toMatchObject({ live_sale_date_from: '2031-05-05T21:30:00.000Z' });

  await renderApp(service, `/sales/${sale}/show`);
  expect(await screen.findAllByText('06.05.2031, 11:30 GMT+14')).not.toEqual([]);
});

test('a day in the filter of sales is a day in the time zone of the house', async () => {
  for (const [subtitle, date] of [
    ['Last of the fifth', '2032-05-05T09:59:00Z'],
    ['First of the sixth', '2032-05-05T10:00:00Z'],
  ] as const)
    await writeSale(service, { subtitle, live_sale_date_from: Date.parse(date), status: 'upcoming', published: true });
  const { fill } = await renderApp(service, '/sales');
  await screen.findByRole('row', { name: /Last of the fifth/ });
  await fill(await screen.findByLabelText('Date from'), '06.05.2032');
  await expect.poll(() => screen.queryByRole('link', { name: 'Last of the fifth' })).toBeNull();
  const row = within(await screen.findByRole('row', { name: /First of the sixth/ }));
  expect(row.getByText('06.05.2032 GMT+14')).toBeShown();
});

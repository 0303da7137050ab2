/** The app offers every specified parameter of a list as a filter, or docs/specification/unused.md lists it with a reason. */
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeOrder, writeSale } from '../server/write-records.ts';
import { filtersOf } from '../specification/endpoints.ts';
import { unusedNames } from '../specification/unused-names.ts';
import { renderApp } from './render-app.tsx';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SPEC_ONLY: '1' });
  await writeSale(service, { subtitle: 'Spring' });
  await writeOrder(service, await writeClient(service));
});
afterAll(() => service.close());

/** Returns the names of the filters above the list and in its menu. A range has one name. */
const readOfferedNames = () =>
  [...document.querySelectorAll('[data-source], [data-key]')]
    .flatMap((element) => element.getAttribute('data-source') ?? element.getAttribute('data-key') ?? [])
    .map((source) => source.replace(/\.(from|to)$/, ''));

test.each([
  ['/tasks', 'GET /tasks'],
  ['/orders', 'GET /orders'],
  ['/clients', 'GET /datatable-clients'],
  ['/sales', 'GET /datatable-sales'],
] as const)('the list %s offers the specified filters', async (path, endpoint) => {
  const { user } = await renderApp(service, path);
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await screen.findByRole('menu');
  const names = readOfferedNames();
  expect(
    filtersOf(endpoint)
      .filter((name) => !names.includes(name))
      .toSorted(),
  ).toEqual(unusedNames.parameters(endpoint).toSorted());
});

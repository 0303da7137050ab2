import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AddressAppRecord } from '../../../src/providers/data/types.ts';
import { ClientAddresses } from '../../../src/resources/clients/ClientAddresses.tsx';
import { renderPage } from '../render-page.tsx';
import { aClient } from './a-client.ts';

const address: AddressAppRecord = {
  id: '5',
  label: 'Bahnhofstrasse 1',
  client: '7',
  address: {
    country: 'CH',
    administrative_area: '',
    locality: 'Basel',
    postal_code: '4051',
    thoroughfare: 'Bahnhofstrasse 1',
    premise: '',
    first_name: '',
    last_name: '',
    organisation_name: '',
    name_line: '',
  },
  address_types: [],
  default_address: false,
  validated: false,
  rendered: 'Bahnhofstrasse 1',
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
};

it('a double click on “Make default” sends one update, and the button is busy while the address is fetched', async () => {
  let endFetch = () => {};
  const getOne = vi.fn().mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      endFetch = resolve;
    });
    return { data: { ...address, etag: '"1"' } };
  });
  const update = vi.fn().mockResolvedValue({ data: address });
  const getManyReference = vi.fn().mockResolvedValue({ data: [address], total: 1 });
  await renderPage(<ClientAddresses client={aClient} />, { getManyReference, getOne, update });
  const user = userEvent.setup();
  const makeDefault = await screen.findByRole('button', { name: /^Make default/ });
  await user.dblClick(makeDefault);
  expect(getOne).toHaveBeenCalledOnce();
  expect(makeDefault).toHaveProperty('disabled', true);
  endFetch();
  await vi.waitFor(() => expect(getManyReference).toHaveBeenCalledTimes(2));
  expect(update).toHaveBeenCalledOnce();
});

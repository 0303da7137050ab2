import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ClientAppRecord } from '../../../src/providers/data/types.ts';
import { ClientAddresses } from '../../../src/resources/clients/ClientAddresses.tsx';
import { renderPage } from '../render-page.tsx';

it('a double click on “Make default” sends one update, and the button is busy while the address is fetched', async () => {
  const address = { id: '5', label: 'Bahnhofstrasse 1', rendered: 'Bahnhofstrasse 1', address_types: [], default_address: false };
  let endFetch = () => {};
  const getOne = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      endFetch = resolve;
    });
    return { data: { ...address, etag: '"1"' } as never };
  });
  const update = vi.fn(async () => ({ data: address as never }));
  const getManyReference = vi.fn(async () => ({ data: [address] as never[], total: 1 }));
  await renderPage(<ClientAddresses client={{ id: '7' } as unknown as ClientAppRecord} />, { getManyReference, getOne, update });
  const user = userEvent.setup();
  const makeDefault = await screen.findByRole('button', { name: /^Make default/ });
  await user.dblClick(makeDefault);
  expect(getOne).toHaveBeenCalledOnce();
  expect(makeDefault).toHaveProperty('disabled', true);
  endFetch();
  await vi.waitFor(() => expect(getManyReference).toHaveBeenCalledTimes(2));
  expect(update).toHaveBeenCalledOnce();
});

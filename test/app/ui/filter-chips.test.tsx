import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FilterContext, ListBase, TextInput } from 'react-admin';
import { expect, it } from 'vitest';
import { FilterChips } from '../../../src/ui/list/views/FilterChips.tsx';
import { renderPage } from '../render-page.tsx';

const chips = (filter: Readonly<Record<string, string | object>>, inputs: ReactElement[]) => (
  <ListBase resource="clients" filterDefaultValues={filter} disableSyncWithLocation>
    <FilterContext.Provider value={inputs}>
      <FilterChips />
    </FilterContext.Provider>
  </ListBase>
);
const getList = async () => ({ data: [], total: 0 });

it('the chip of a filter by country shows the name of the country', async () => {
  await renderPage(chips({ country: 'AT' }, [<TextInput key="country" source="country" label="Country" />]), { getList });
  expect(await screen.findByRole('button', { name: 'Country: Austria' })).toBeShown();
});

const Filter = (_props: { readonly source: string; readonly label: string; readonly vocabulary?: string; readonly kind?: string }) => null;

it('a filter by a deleted record or term shows the id, so that it can be removed', async () => {
  const failures: ((error: Error) => void)[] = [];
  const getOne = () => new Promise<never>((_resolve, reject) => failures.push(reject));
  const inputs = [
    <Filter key="1" source="winner" label="Winner" />,
    <Filter key="2" source="category" label="Category" vocabulary="category" />,
  ];
  await renderPage(chips({ winner: '7', category: '3' }, inputs), { getOne, getList });
  await screen.findByRole('button', { name: 'Winner: …' });
  await screen.findByRole('button', { name: 'Category: unknown (#3)' });
  for (const fail of failures) fail(new Error('There is no record with the id 7'));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Winner: unknown (#7)' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Winner/ })).toBeNull());
  expect(screen.getByRole('button', { name: /^Category/ })).toBeShown();
});

it('the chip of a filter by amount has the signs of the house and a minus sign', async () => {
  const inputs = [<Filter key="owed" source="owed" label="Balance" kind="money" />];
  await renderPage(chips({ owed: { from: '-1250.50', to: '1250' } }, inputs), { getList });
  expect(await screen.findByRole('button', { name: 'Balance: CHF −1’250.50 to CHF 1’250' })).toBeShown();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, FilterForm, ListBase, TestMemoryRouter, TextInput, testDataProvider, useListContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderedListChanges } from '../../../src/ui/list/OrderedListChanges.tsx';

// React uses the real clock, so it renders nothing while a test moves the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
});

const filters = [<TextInput key="city" source="city" label="City" alwaysOn />, <TextInput key="email" source="email" label="E-mail" />];

const Tools = () => {
  const { showFilter, hideFilter, setSort, filterValues, setFilters } = useListContext();
  return (
    <>
      <button type="button" onClick={() => showFilter('email', undefined)}>
        Add e-mail
      </button>
      <button type="button" onClick={() => hideFilter('email')}>
        Remove e-mail
      </button>
      <button type="button" onClick={() => setSort({ field: 'city', order: 'DESC' })}>
        Sort by city
      </button>
      <button type="button" onClick={() => setFilters({ ...filterValues, status: 'blocked' })}>
        Blocked
      </button>
    </>
  );
};

const clients = testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) });

/** Shows a list with a filter form and these filters, and returns a function that reads the parameters of its address. */
async function showList(filter = '{}') {
  let search = '';
  render(
    <TestMemoryRouter initialEntries={[`/clients?filter=${filter}`]} locationCallback={(location) => (search = location.search)}>
      <AdminContext dataProvider={clients}>
        <ListBase resource="clients">
          <OrderedListChanges>
            <FilterForm filters={filters} />
            <Tools />
          </OrderedListChanges>
        </ListBase>
      </AdminContext>
    </TestMemoryRouter>,
  );
  // The form saves nothing before its first validation, which is asynchronous.
  await act(() => Promise.resolve());
  return () => Object.fromEntries(new URLSearchParams(search));
}

const typeCity = () => fireEvent.change(screen.getByRole('textbox', { name: 'City' }), { target: { value: 'Bern' } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it.each([
  ['Add e-mail', { filter: '{"city":"Bern"}', displayedFilters: '{"email":true}' }],
  ['Sort by city', { filter: '{"city":"Bern"}', sort: 'city', order: 'DESC' }],
  ['Blocked', { filter: '{"status":"blocked","city":"Bern"}' }],
])('a typed filter is kept if it is saved while "%s" is being rendered', async (name, expected) => {
  const address = await showList();
  typeCity();
  press(name);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await expect.poll(address).toMatchObject(expected);
});

it.each([
  ['Add e-mail', { filter: '{"city":"Bern"}', displayedFilters: '{"email":true}' }],
  ['Sort by city', { filter: '{"city":"Bern"}', sort: 'city', order: 'DESC' }],
  ['Blocked', { filter: '{"city":"Bern","status":"blocked"}' }],
])('a typed filter that is being rendered is kept after "%s"', async (name, expected) => {
  const address = await showList();
  typeCity();
  vi.advanceTimersByTime(501);
  press(name);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(address).toMatchObject(expected);
});

it('a filter stays removed if a typed filter is saved while the removal is being rendered', async () => {
  const address = await showList('{"email":"a@example.com"}');
  typeCity();
  vi.advanceTimersByTime(499);
  // `fireEvent` would wait until the removal is rendered.
  screen.getByRole('button', { name: 'Remove e-mail' }).click();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(address).toMatchObject({ filter: '{"city":"Bern"}' });
});

it('a typed filter that is saved after the user opened another page does not lead back to the list', async () => {
  const address = await showList();
  typeCity();
  const listPath = window.location.pathname;
  window.history.pushState(null, '', '/clients/7/show');
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await act(() => Promise.resolve());
  // `history.back` of the simulated browser can leave the page.
  window.history.replaceState(null, '', listPath);
  press('Sort by city');
  await expect.poll(address).toMatchObject({ filter: '{}', sort: 'city' });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, FilterForm, ListBase, TestMemoryRouter, TextInput, testDataProvider, useListContext } from 'react-admin';
import { expect, it } from 'vitest';
import { LazyFilter } from '../../../src/ui/inputs/LazyFilter.tsx';
import { lazySilently } from '../../../src/ui/lazily.ts';

const sales = testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) });

const RangeView = () => {
  const { setFilters } = useListContext();
  return (
    <button type="button" onClick={() => setFilters({ date: { from: '2031-03-04', to: '2031-03-05' } })}>
      Sales in March
    </button>
  );
};

interface DateFilterProps {
  readonly source: string;
  readonly alwaysOn: boolean;
  /** The lazy inputs of both ends. */
  readonly inputs: ReactNode;
}

const DateFilter = ({ source, inputs }: DateFilterProps) => <LazyFilter sources={[`${source}.from`, `${source}.to`]}>{inputs}</LazyFilter>;

const DateInputs = () => (
  <>
    <TextInput source="date.from" label="From" />
    <TextInput source="date.to" label="To" />
  </>
);

/** Shows a list with the filter in its address. Returns a function that ends the loading of the filter's inputs. */
async function showList({ filter, alwaysOn }: { filter: object; alwaysOn: boolean }) {
  let endLoading = () => {};
  const loaded = new Promise<void>((resolve) => (endLoading = resolve));
  const LazyInputs = lazySilently(() => loaded.then(() => DateInputs));
  render(
    <TestMemoryRouter initialEntries={[`/sales?filter=${JSON.stringify(filter)}`]}>
      <AdminContext dataProvider={sales}>
        <ListBase resource="sales">
          <FilterForm filters={[<DateFilter key="date" source="date" alwaysOn={alwaysOn} inputs={<LazyInputs />} />]} />
          <RangeView />
        </ListBase>
      </AdminContext>
    </TestMemoryRouter>,
  );
  await act(() => Promise.resolve());
  return () => act(async () => endLoading());
}

const expectRange = async (from: string, to: string) => {
  await expect.poll(() => screen.queryByRole('textbox', { name: 'From' })).toHaveProperty('value', from);
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveProperty('value', to);
};

it.each([true, false])('inputs that load after the list show the filter of the list’s address (always visible: %s)', async (alwaysOn) => {
  const endLoading = await showList({ filter: { date: { from: '2031-03-04', to: '2031-03-05' } }, alwaysOn });
  await endLoading();
  await expectRange('2031-03-04', '2031-03-05');
});

it.each([true, false])('inputs that load after a view was opened show the filter of the view (always visible: %s)', async (alwaysOn) => {
  const endLoading = await showList({ filter: {}, alwaysOn });
  fireEvent.click(screen.getByRole('button', { name: 'Sales in March' }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await endLoading();
  await expectRange('2031-03-04', '2031-03-05');
});

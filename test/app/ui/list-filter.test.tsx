import { TextInput } from 'react-admin';
import { expect, expectTypeOf, it } from 'vitest';
import type { clientList } from '../../../contract/resources/client.ts';
import type { jobList } from '../../../contract/resources/job.ts';
import type { saleList } from '../../../contract/resources/sale.ts';
import type { taskList } from '../../../contract/resources/task.ts';
import { filterElements, type ListFilter } from '../../../src/ui/list/list-filter.ts';
import type { RecordList } from '../../../src/ui/list/RecordList.tsx';

type Name<Spec extends typeof clientList | typeof jobList | typeof saleList | typeof taskList> = ListFilter<Spec>['name'];
type ClientFilters = Parameters<typeof RecordList<typeof clientList>>[0]['filters'];

it('a filter has the name of a filter, a parameter or the search of its list', () => {
  expectTypeOf<'assignee' | 'referenced_bundle' | 'q'>().toExtend<Name<typeof taskList>>();
  expectTypeOf<'status'>().toExtend<Name<typeof saleList>>();
  expectTypeOf<'statuses'>().not.toExtend<Name<typeof saleList>>();
  expectTypeOf<'q'>().not.toExtend<Name<typeof jobList>>();
});

it('a list accepts neither an input without the name of its filter nor the filter of another list', () => {
  expectTypeOf<{ name: 'country'; input: () => React.JSX.Element }[]>().toExtend<ClientFilters>();
  expectTypeOf<{ name: string; input: () => React.JSX.Element }[]>().not.toExtend<ClientFilters>();
  expectTypeOf<React.JSX.Element[]>().not.toExtend<ClientFilters>();
  expectTypeOf<ListFilter<typeof taskList>[]>().not.toExtend<ClientFilters>();
});

it('the input filters by the name of its filter even if its element names another source', () => {
  const elements = filterElements<typeof clientList>([
    { name: 'country', input: () => <TextInput source="colour" />, alwaysOn: true },
    { name: 'status', input: (source) => <TextInput source={source} /> },
  ]);
  expect(elements.map(({ key, props }) => [key, props])).toEqual([
    ['country', { source: 'country', alwaysOn: true }],
    ['status', { source: 'status', alwaysOn: false }],
  ]);
});

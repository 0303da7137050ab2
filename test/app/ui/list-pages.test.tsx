import { render, screen } from '@testing-library/react';
import { AdminContext, ListBase, testDataProvider, useListContext } from 'react-admin';
import { expect, it } from 'vitest';
import { ListPages } from '../../../src/ui/list/ListPages.tsx';

const Outcome = () => {
  const { error, total } = useListContext();
  return error ? 'failed' : total !== undefined ? 'read' : 'reading';
};

const showList = (getList: () => Promise<never>) =>
  render(
    <AdminContext dataProvider={testDataProvider({ getList })}>
      <ListBase resource="clients" perPage={25} queryOptions={{ retry: false, onError: () => undefined }} disableSyncWithLocation>
        <ListPages />
        <Outcome />
      </ListBase>
    </AdminContext>,
  );

it('the pagination is hidden if the list could not be read', async () => {
  const { container } = showList(() => Promise.reject(new Error('The service failed')));
  expect(await screen.findByText('failed')).toBeShown();
  expect(container.textContent).toBe('failed');
});

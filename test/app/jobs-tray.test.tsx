import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { JobsTray } from '../../src/resources/jobs/JobsTray.tsx';
import { renderPage } from './render-page.tsx';

test('without a real-time connection, a bulk change of items fetches the items and orders on screen again when it ends', async () => {
  const bulkJob = { id: '1', queue_id: 'item_bulk_update', uid: '1', created: '2026-11-21T10:00:00.000Z', message: '' };
  let state = 'processing';
  const getList = vi.fn().mockImplementation(async () => ({ data: [{ ...bulkJob, state }], total: 1 }));
  const { queryClient } = await renderPage(<JobsTray />, { getList });
  const fetched: string[] = [];
  const stops = ['items', 'orders', 'clients'].map((resource) => {
    const queryKey = [resource, 'getList', {}];
    queryClient.setQueryData(queryKey, 'shown');
    const queryFn = () => fetched.push(resource);
    return new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  });
  await screen.findByRole('button', { name: /1 running/ });
  state = 'success';
  await queryClient.invalidateQueries({ queryKey: ['jobs'] });
  await waitFor(() => expect(fetched.sort()).toEqual(['items', 'orders']));
  for (const stop of stops) stop();
});

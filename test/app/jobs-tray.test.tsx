import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { JobsTray } from '../../src/resources/jobs/JobsTray.tsx';
import { renderPage } from './render-page.tsx';

test.each([
  ['item_bulk_update', ['clients', 'items', 'orders']],
  ['client_bulk_update', ['clients']],
  ['consignment_bulk_update', ['consignments']],
  ['order_bulk_update', ['clients', 'orders']],
  ['task_bulk_update', ['tasks']],
  ['knock_down_all_items', ['clients', 'items', 'orders']],
])(
  'when a job of the type %s ends without a real-time connection, the records on screen that it changed are fetched again',
  async (queue_id, changed) => {
    const bulkJob = { id: '1', queue_id, uid: '1', created: '2026-11-21T10:00:00.000Z', message: '' };
    let state = 'processing';
    const getList = vi.fn().mockImplementation(async () => ({ data: [{ ...bulkJob, state }], total: 1 }));
    const { queryClient } = await renderPage(<JobsTray />, { getList });
    const fetched: string[] = [];
    const stops = ['items', 'orders', 'clients', 'consignments', 'tasks'].map((resource) => {
      const queryKey = [resource, 'getList', {}];
      queryClient.setQueryData(queryKey, 'shown');
      const queryFn = () => fetched.push(resource);
      return new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
    });
    await screen.findByRole('button', { name: /1 running/ });
    state = 'success';
    await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    await waitFor(() => expect(fetched.sort()).toEqual(changed));
    for (const stop of stops) stop();
  },
);

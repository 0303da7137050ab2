/**
 * Fetches the oldest open orders of a client (`data`), and the number of all open orders (`total`). The parts of the client's page share
 * this query, so that only one request is sent.
 */
import { useGetList } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import type { ListedOrder } from '../../../providers/data/types.ts';
import type { DueField } from '../../../ui/record/due-field.ts';
import { pageParamsOf } from '../../../ui/record/related-page-params.ts';
import { clientListFilters } from './client-list-filters.ts';

export const useOpenOrders = (clientId: string, dueField: DueField) =>
  useGetList<ListedOrder>('orders', {
    filter: clientListFilters.openOrders(clientId, dueField),
    ...pageParamsOf(relatedPages.clientOpenOrders),
  });

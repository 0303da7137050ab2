/** Queries the open orders of a client. All parts of the client's page use this query, so that only one request is sent. */
import { useGetList } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import type { ListedOrder } from '../../../providers/data/types.ts';
import type { DueField } from '../../../ui/record/due-field.ts';
import { pageParamsOf } from '../../../ui/record/related-page-params.ts';
import { clientListFilters } from './client-list-filters.ts';

export const useOpenOrders = (client: string, dueField: DueField) =>
  useGetList<ListedOrder>('orders', {
    filter: clientListFilters.openOrders(client, dueField),
    ...pageParamsOf(relatedPages.clientOpenOrders),
  });

/** The list of open orders. The figures and the section below them use the same query, so that it is fetched once. */
import { useGetList } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import type { ListedOrder } from '../../../providers/data/types.ts';
import type { DueField } from '../../../ui/record/due-field.ts';
import { pageParamsOf } from '../../../ui/record/related-page-params.ts';
import { clientListFilters } from './client-list-filters.ts';

export const useOpenOrders = (client: string, due: DueField) =>
  useGetList<ListedOrder>('orders', {
    filter: clientListFilters.openOrders(client, due),
    ...pageParamsOf(relatedPages.clientOpenOrders),
  });

import { useGetManyReference } from 'react-admin';
import { relatedPages } from '../../../contract/composed/related-pages.ts';
import type { TransactionAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { pageParamsOf } from '../../ui/record/related/related-page-params.ts';

/** Queries the payments of an order, oldest first. Requests nothing if the user cannot list payments. */
export const useOrderPayments = (order: string) =>
  useGetManyReference<TransactionAppRecord>(
    'transactions',
    { target: 'order', id: order, filter: {}, ...pageParamsOf(relatedPages.orderPayments) },
    { enabled: usePermissions().can('listTransactions') },
  );

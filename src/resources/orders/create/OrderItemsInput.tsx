import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type DataProvider, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';
import { mapInParallel } from '../../../providers/data/map-in-parallel.ts';
import type { ConsignmentAppRecord, ItemAppRecord, ListedOrder, OrderAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { fetchAllPages } from '../../../ui/list/fetch-all-pages.ts';
import { LineChoice } from '../LineChoice.tsx';
import { invoiceableItems, invoicedItemIds } from './invoiceable-items.ts';
import { retainedSelection } from './retained-selection.ts';
import type { OrderCreateValues } from './use-order-create-form.ts';

/**
 * Lets the user select items for the new order. When the type, the client or the sale changes, all items are selected. A selection from a
 * draft is kept.
 */
export const OrderItemsInput = () => {
  const translate = useTranslate();
  const me = useMe();
  const { control, setValue, getValues, clearErrors, formState } = useFormContext<OrderCreateValues>();
  const { type, owner, sale, items } = useWatch({ control });
  const hasItemsList = hasExtension(me, 'items-list');
  const needsItems = hasItemsList && type !== 'transport_invoice';
  const query = { type: needsItems ? (type ?? '') : '', owner: owner ?? '', sale: sale ?? '' };
  const { data: selectableItems, error, isFetching, refetch } = useInvoiceableItems(query);
  const selectionKey = [query.type, query.owner, query.sale].join('/');
  useEffect(() => {
    const selectableIds = selectableItems?.map(({ id }) => id) ?? [];
    const selectsAll = getValues('itemsSelectedFor') !== selectionKey;
    // A selection that was restored from a draft is kept until its items are fetched.
    if (!selectableItems && !selectsAll) return;
    setValue('items', retainedSelection(selectableIds, getValues('items'), selectsAll));
    setValue('itemsSelectedFor', selectableItems ? selectionKey : '');
    clearErrors('items');
  }, [selectableItems, selectionKey, setValue, getValues, clearErrors]);

  const textOf = (name: string, values = {}) => translate(`orderCreate.${name}`, values);
  if (type === 'transport_invoice') return <Message>{textOf(hasExtension(me, 'shipments') ? 'shipments' : 'transport')}</Message>;
  if (!hasItemsList) return <Message>{textOf('noItemsList')}</Message>;
  if (!owner || !sale) return <Message>{textOf('chooseOwner')}</Message>;
  if (error && !selectableItems) return <ReadFailure error={error} onRetry={refetch} />;
  if (!selectableItems) return <Message>{isFetching ? textOf('reading') : ''}</Message>;
  if (selectableItems.length === 0) return <Message>{textOf('nothing')}</Message>;
  const selectedIds = new Set(items);
  const selectedItems = selectableItems.filter(({ id }) => selectedIds.has(id));
  // The service computes the premium, so only the hammer prices are added up.
  const hammerTotal = decimalFromCents(
    selectedItems.reduce((sum, { hammer_price }) => sum + (centsFromDecimal(hammer_price ?? '') ?? 0), 0),
  );
  return (
    <Paper variant="outlined" component="section" aria-label={textOf('items')} sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {textOf('items')}
      </Typography>
      <LineChoice
        label={textOf('items')}
        choices={selectableItems.map(({ id, lot, label, hammer_price }) => ({ id, lot, label, amount: hammer_price }))}
        selected={selectedIds}
        onSelect={(ids) => {
          clearErrors('items');
          setValue('items', [...ids], { shouldDirty: true });
        }}
      />
      {formState.errors.items && <FormHelperText error>{formState.errors.items.message}</FormHelperText>}
      <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
        {textOf('sum', { smart_count: selectedIds.size, amount: moneyText(hammerTotal, me.config.currency) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {textOf('premium')}
      </Typography>
    </Paper>
  );
};

const Message = ({ children }: { children: ReactNode }) => (
  <Typography role="status" color="textSecondary" sx={{ p: 2 }}>
    {children}
  </Typography>
);

// The rest of this file finds the items that the new order can contain.

interface InvoiceableQuery {
  /** An order of any other type than `bidder` and `consignor` has no items to select. */
  readonly type: string;
  /** Empty until the user has chosen a sale. */
  readonly sale: string;
  /** The id of the client; empty until the user has chosen a client. */
  readonly owner: string;
}
const maxParallelRequests = 6;

function useInvoiceableItems({ type, sale, owner }: InvoiceableQuery) {
  const dataProvider = useDataProvider();
  const hasDetailFields = hasExtension(useMe(), 'detail-fields');
  const itemizedType = type === 'bidder' || type === 'consignor' ? type : undefined;
  return useQuery({
    queryKey: ['items', 'invoiceable', itemizedType, sale, owner],
    enabled: itemizedType !== undefined && sale !== '' && owner !== '',
    queryFn: async ({ signal }) => {
      if (itemizedType === undefined) return [];
      const fetchAll = createFetchAll(dataProvider, signal);
      const [items, listedOrders, consignments] = await Promise.all([
        fetchAll<ItemAppRecord>('items', { sale, status: 'sold' }, [
          'label',
          'lot',
          'winner',
          'consignment',
          'hammer_price',
          ...(hasDetailFields ? ['dont_pay_consignor'] : []),
        ]),
        fetchAll<ListedOrder>('orders', { sale, owner }, ['type', 'status']),
        itemizedType === 'consignor' ? fetchAll<ConsignmentAppRecord>('consignments', { owner }, []) : [],
      ]);
      const uncanceledOrders = listedOrders.filter(({ status }) => status.id !== 'canceled');
      const orders = await mapInParallel(
        uncanceledOrders,
        maxParallelRequests,
        async ({ id }) => (await dataProvider.getOne<OrderAppRecord>('orders', { id, signal })).data,
      );
      return invoiceableItems(
        items,
        { type: itemizedType, owner, consignments: new Set(consignments.map(({ id }) => id)) },
        invoicedItemIds(orders, itemizedType),
      );
    },
  });
}

/** Returns a function that fetches all records of a filtered list. */
const createFetchAll =
  (dataProvider: DataProvider, signal: AbortSignal) =>
  <Row extends RaRecord>(resource: string, filter: object, fields: readonly string[]): Promise<Row[]> =>
    fetchAllPages<Row>(
      (page, perPage) =>
        dataProvider.getList<Row>(resource, {
          filter,
          sort: { field: 'id', order: 'ASC' },
          pagination: { page, perPage },
          meta: { fields },
          signal,
        }),
      signal,
      () => {},
    );

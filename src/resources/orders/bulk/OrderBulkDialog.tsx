import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import {
  type BulkOrderOperation,
  bulkOrderOperations,
  isUndoableBulk,
  type OrdersBulkPreview,
  statusAfterBulk,
} from '../../../../contract/resources/bodies/order-bulk.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { isCountRefused, type Selection, type SentSelection } from '../../../ui/list/selection/selection.ts';
import { BulkDialog, BulkFormFrame, type BulkFormProps } from '../../jobs/index.ts';

interface OrderBulkDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
  /** Called when the service has accepted the job. */
  readonly onStarted: () => void;
}

interface OrderChange {
  readonly operation: BulkOrderOperation;
  /** The time of the preview. Missing for a retry, which also changes orders that have changed since the preview. */
  readonly unchanged_since?: string;
}

const textsKey = 'orderBulk';

const ordersOf = (sent: SentSelection) => ('ids' in sent ? { orders: [...sent.ids] } : sent);

export const OrderBulkDialog = (props: OrderBulkDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return (
    <BulkDialog<OrderChange>
      {...props}
      resource="orders"
      textsKey={textsKey}
      send={(change, sent, options) => dataProvider.bulkOrders({ ...change, ...ordersOf(sent) }, options)}
      changeOfRetry={({ operation }) => ({ operation })}
      form={(form) => <OrderBulkForm {...form} />}
    />
  );
};

const OrderBulkForm = ({ sent, isStarting, error, onStart, onCountRefused, onClose }: BulkFormProps<OrderChange>) => {
  const translate = useTranslate();
  const format = useFormat();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const form = useForm<{ operation: BulkOrderOperation }>({ defaultValues: { operation: 'start' } });
  const operation = form.watch('operation');
  // The query key does not begin with `orders`: a change by another user must not replace the figures while the user reads them.
  const {
    data: preview,
    error: previewError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['order-bulk-preview', operation, sent],
    enabled: sent !== undefined,
    queryFn: ({ signal }) =>
      dataProvider.previewBulkOrders({ operation, ...(sent && ordersOf(sent)) }, { signal }).catch((cause: unknown) => {
        // The number of matching records has changed. `onCountRefused` replaces `sent`, so the preview is requested again.
        if (isCountRefused(cause)) onCountRefused();
        throw cause;
      }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const changedCount = preview?.changed ?? 0;
  const isUndoable = isUndoableBulk(operation);
  const stepNameOf = (name: BulkOrderOperation) => translate(`orderSteps.${statusAfterBulk[name]}`);
  return (
    <BulkFormFrame
      form={form}
      error={error}
      kind={operation}
      kinds={bulkOrderOperations.map((name) => ({ name, label: stepNameOf(name) }))}
      onKindChange={(name) => form.setValue('operation', bulkOrderOperations.find((candidate) => candidate === name) ?? 'start')}
      submitLabel={
        preview
          ? translate(`${textsKey}.submit.${operation}`, { smart_count: changedCount, count: format.count(changedCount) })
          : stepNameOf(operation)
      }
      isReady={preview !== undefined && !isFetching && changedCount > 0}
      isStarting={isStarting}
      onSubmit={() => preview && onStart({ operation, unchanged_since: preview.at })}
      onClose={onClose}
    >
      <Alert severity={isUndoable ? 'info' : 'warning'} sx={{ my: 1.5 }}>
        {translate(`${textsKey}.effects.${operation}`)}
      </Alert>
      {!preview && previewError && <ReadFailure error={previewError} onRetry={refetch} />}
      {!preview && !previewError && <Skeleton variant="rounded" height="4.5rem" aria-hidden />}
      <div role="status">{preview && <BulkCounts preview={preview} />}</div>
    </BulkFormFrame>
  );
};

const BulkCounts = ({ preview: { changed, unchanged, refused } }: { readonly preview: OrdersBulkPreview }) => {
  const translate = useTranslate();
  const format = useFormat();
  const countText = (key: string, count: number, values: Readonly<Record<string, string>> = {}) =>
    translate(`${textsKey}.${key}`, { smart_count: count, count: format.count(count), ...values });
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {changed === 0 ? translate(`${textsKey}.nothing`) : countText('changed', changed)}
      </Typography>
      {unchanged > 0 && <Typography variant="body2">{countText('unchanged', unchanged)}</Typography>}
      {refusedCount > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {countText('refused.title', refusedCount)}
        </Typography>
      )}
      {refusedCount > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem', '& a': { color: 'primary.main' } }}>
          {refused.map(({ reason, status, count, orders }) => (
            <li key={`${reason} ${status}`}>
              {countText(`refused.${reason}`, count, { status: translate(`resources.orders.statuses.${status}`) })}
              {' ('}
              {orders.map(({ id, label }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <RecordLink unstyled resource="orders" id={id}>
                    {label}
                  </RecordLink>
                </span>
              ))}
              {orders.length < count ? ', …)' : ')'}
            </li>
          ))}
        </Box>
      )}
    </>
  );
};

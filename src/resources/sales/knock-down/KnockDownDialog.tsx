import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type DataProvider, LinkBase, useCreatePath, useDataProvider, useTranslate } from 'react-admin';
import { confirmationOf, type KnockDownStart, knockDownPreview } from '../../../../contract/resources/knock-down.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { problemOf, statusOf } from '../../../providers/http/http-error.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useBulkStart } from '../../../ui/list/selection/use-bulk-start.ts';
import { BulkJobResult, useJob } from '../../jobs/index.ts';
import { KnockDownFigures } from './KnockDownFigures.tsx';

interface KnockDownDialogProps {
  readonly sale: SaleAppRecord;
  readonly onClose: () => void;
}

/**
 * The knock-down of a sale is the job that writes its invoices and statements. If the sale has changed since the preview, the service
 * refuses to start the job. The user then confirms the current preview.
 */
export const KnockDownDialog = ({ sale, onClose }: KnockDownDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const [startedJobId, setStartedJobId] = useState<string>();
  // The query key does not begin with `sales`, so that changes by other users do not replace the figures on screen.
  const queryKey = ['knock-down', sale.id];
  const {
    data: preview,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.previewKnockDown(sale.id, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const startMutation = useBulkStart<KnockDownStart>({
    send: async (body, options) => {
      try {
        return await dataProvider.startKnockDown(sale.id, body, options);
      } catch (failure) {
        // If the sale has changed since the preview, the response contains the current preview.
        const currentPreview = knockDownPreview.safeParse(problemOf(failure).problem?.data?.[0]).data;
        if (currentPreview) queryClient.setQueryData(queryKey, currentPreview);
        throw failure;
      }
    },
    onStarted: setStartedJobId,
  });
  // The preview contains the id of the job if a knock-down of the sale is already running.
  const jobId = startedJobId ?? preview?.job ?? undefined;
  const hasSaleChanged = statusOf(startMutation.error) === 409 && problemOf(startMutation.error).problem?.data !== undefined;
  const canStart = preview?.reasons.length === 0;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('knockDown.title')}</DialogTitle>
      {jobId === undefined ? (
        <>
          <DialogContent>
            {!preview && !error && <Skeleton variant="rounded" height="18rem" aria-hidden />}
            {!preview && error && <ReadFailure error={error} onRetry={refetch} />}
            {hasSaleChanged && canStart && (
              <Alert severity="warning" role="alert" sx={{ mb: 1.5 }}>
                {translate('knockDown.changed')}
              </Alert>
            )}
            {!hasSaleChanged && <FailureAlert error={startMutation.error} />}
            {preview && <KnockDownFigures preview={preview} isClosed={sale.status === 'closed'} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            <StartButton
              documentCount={preview && preview.invoices.count + preview.statements.count}
              isDisabled={isFetching || !canStart}
              isStarting={startMutation.isPending}
              onStart={() => preview && startMutation.mutate(confirmationOf(preview))}
            />
          </DialogActions>
        </>
      ) : (
        <KnockDownProgress jobId={jobId} onClose={onClose} />
      )}
    </Dialog>
  );
};

interface StartButtonProps {
  /** The number of documents; undefined until the preview is loaded. */
  readonly documentCount: number | undefined;
  readonly isDisabled: boolean;
  readonly isStarting: boolean;
  readonly onStart: () => void;
}

const StartButton = ({ documentCount = 0, isDisabled, isStarting, onStart }: StartButtonProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const labelKey = documentCount === 0 ? 'startWithoutDocuments' : 'start';
  return (
    <Button variant="contained" disabled={isDisabled} loading={isStarting} onClick={onStart}>
      {translate(`knockDown.${labelKey}`, { smart_count: documentCount, count: format.count(documentCount) })}
    </Button>
  );
};

const KnockDownProgress = ({ jobId, onClose }: { readonly jobId: string; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { can } = usePermissions();
  const { data: job, error } = useJob(jobId);
  return (
    <>
      <DialogContent>
        <BulkJobResult job={job} error={job ? null : error} resource="items" />
      </DialogContent>
      <DialogActions>
        {can('listQueueItems') && (
          <Button component={LinkBase} to={createPath({ resource: 'jobs', type: 'show', id: jobId })} onClick={onClose}>
            {translate('knockDown.showJob')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('lots.bulk.done')}
        </Button>
      </DialogActions>
    </>
  );
};

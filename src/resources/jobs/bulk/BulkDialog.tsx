import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { maxBulkRecords } from '../../../../contract/resources/bodies/bulk-selection.ts';
import type { ResourceName } from '../../../providers/data/types.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { isCountRefused, type Selection, type SentSelection, useSelectedRecords } from '../../../ui/list/selection/selection.ts';
import { useBulkStart } from '../../../ui/list/selection/use-bulk-start.ts';
import { BulkJobResult } from '../results/BulkJobResult.tsx';
import { type Finding, outcomeOf } from '../results/job-result.ts';
import { UndoChanges } from '../results/UndoChanges.tsx';
import { useJob } from '../use-job.ts';

export interface BulkFormProps<Change> {
  /** The number of selected records. */
  readonly count: number;
  /** The ids of the first selected records, for the preview. Missing until they are loaded. */
  readonly firstIds: readonly string[] | undefined;
  /** The selection in the format of the request. Missing until it is loaded. */
  readonly sent: SentSelection | undefined;
  /** Whether the selection has been loaded, so that the change can be started. */
  readonly isReady: boolean;
  readonly isStarting: boolean;
  readonly error: Error | null;
  readonly onStart: (change: Change) => void;
  /** Counts the matching records again. Called if the service refuses a preview because the list now has a different number of records. */
  readonly onCountRefused: () => void;
  readonly onClose: () => void;
  /** `isDirty` is true if the user has entered a value that would be lost on closing. */
  readonly onDirtyChange: (isDirty: boolean) => void;
}

export interface BulkResultProps<Change> {
  readonly change: Change;
  /** The records that the job could not change, with the reasons. */
  readonly findings: readonly Finding[];
  readonly isStarting: boolean;
  /**
   * Starts the change again for records that the service had refused. The user has now confirmed that the change also affects other
   * records, such as their documents.
   */
  readonly onConfirmed: (ids: readonly string[]) => void;
}

interface BulkDialogProps<Change> {
  readonly resource: ResourceName;
  readonly selection: Selection;
  /** The prefix of the translation keys `title`, `tooMany` and `countChanged`. */
  readonly textsKey: string;
  /**
   * Sends the request and returns the job. `sent` is the selection in the format of the request. `options.key` is the idempotency key.
   * `isConfirmed` is true after {@link BulkResultProps.onConfirmed}.
   */
  readonly send: (
    change: Change,
    sent: SentSelection,
    options: { readonly key: string },
    isConfirmed: boolean,
  ) => Promise<{ readonly item_id: string }>;
  /** Returns the change for a retry of failed records. If this function is omitted, a retry sends the same change. */
  readonly changeOfRetry?: (change: Change) => Change;
  readonly form: (props: BulkFormProps<Change>) => ReactNode;
  /** Renders more buttons below the result. */
  readonly resultActions?: (props: BulkResultProps<Change>) => ReactNode;
  readonly onClose: () => void;
  /** Called when the service has accepted the job. */
  readonly onStarted: () => void;
}

interface ChangeRequest<Change> {
  readonly change: Change;
  /** The selection in the format of the request. */
  readonly sent: SentSelection;
  /** See {@link BulkResultProps.onConfirmed}. */
  readonly isConfirmed?: boolean;
}

export const BulkDialog = <Change,>({
  resource,
  selection,
  textsKey,
  send,
  changeOfRetry = (change) => change,
  form,
  resultActions,
  onClose,
  onStarted,
}: BulkDialogProps<Change>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { count, firstIds, sent, error: readError, retry } = useSelectedRecords(resource, selection);
  /** The job whose progress is shown. An undo job has no `change`. */
  const [startedJob, setStartedJob] = useState<{ readonly id: string; readonly change?: Change }>();
  const [isDirty, setIsDirty] = useState(false);
  const [isConfirmingClose, setConfirmingClose] = useState(false);
  const { mutate, isPending, error } = useBulkStart<ChangeRequest<Change>>({
    send: ({ change, sent: sentSelection, isConfirmed = false }, options) => send(change, sentSelection, options, isConfirmed),
    onStarted: (id, { change }) => {
      setStartedJob({ id, change });
      onStarted();
    },
    onCountRefused: retry,
  });
  const close = () => {
    if (isPending) return;
    if (startedJob || !isDirty) onClose();
    else setConfirmingClose(true);
  };
  const countArgs = { smart_count: count, total: format.count(count) };
  const renderContent = () => {
    if (startedJob) {
      const { id, change } = startedJob;
      return (
        <BulkRun
          key={id}
          id={id}
          resource={resource}
          isStarting={isPending}
          error={error}
          {...(change === undefined
            ? {}
            : {
                onRetry: (ids) => mutate({ change: changeOfRetry(change), sent: { ids } }),
                actionsOf: (findings) =>
                  resultActions?.({
                    change,
                    findings,
                    isStarting: isPending,
                    onConfirmed: (ids) => mutate({ change, sent: { ids }, isConfirmed: true }),
                  }),
              })}
          onUndoStarted={(undoJobId) => setStartedJob({ id: undoJobId })}
          onClose={onClose}
        />
      );
    }
    if (count > maxBulkRecords)
      return (
        <DialogContent>
          <Alert severity="warning">{translate(`${textsKey}.tooMany`, { most: format.count(maxBulkRecords) })}</Alert>
        </DialogContent>
      );
    if (readError)
      return (
        <DialogContent>
          <ReadFailure error={readError} onRetry={retry} />
        </DialogContent>
      );
    return form({
      count,
      firstIds,
      sent,
      isReady: sent !== undefined,
      isStarting: isPending,
      error: isCountRefused(error) ? new Error(translate(`${textsKey}.countChanged`, countArgs)) : error,
      onStart: (change) => sent && mutate({ change, sent }),
      onCountRefused: retry,
      onClose: close,
      onDirtyChange: setIsDirty,
    });
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{translate(`${textsKey}.title`, countArgs)}</DialogTitle>
      {renderContent()}
      <ConfirmDialog
        open={isConfirmingClose}
        title="records.leave.discardTitle"
        text="lots.bulk.notStarted"
        confirm="records.leave.discard"
        cancel="records.leave.stay"
        isDestructive
        onConfirm={onClose}
        onClose={() => setConfirmingClose(false)}
      />
    </Dialog>
  );
};

interface BulkRunProps {
  /** The id of the job. */
  readonly id: string;
  readonly resource: ResourceName;
  readonly isStarting: boolean;
  readonly error: Error | null;
  /** Starts the change again for the records that the job could not change. Missing for an undo. */
  readonly onRetry?: (ids: readonly string[]) => void;
  /** Renders more buttons. Missing for an undo. */
  readonly actionsOf?: (findings: readonly Finding[]) => ReactNode;
  /** Called with the id of the undo job. */
  readonly onUndoStarted: (undoJobId: string) => void;
  readonly onClose: () => void;
}

const BulkRun = ({ id, resource, isStarting, error, onRetry, actionsOf, onUndoStarted, onClose }: BulkRunProps) => {
  const translate = useTranslate();
  const { data: job, error: readError } = useJob(id);
  const findings = outcomeOf(job?.result)?.findings ?? [];
  return (
    <>
      <DialogContent>
        <BulkJobResult job={job} error={error ?? (job ? null : readError)} resource={resource} />
      </DialogContent>
      <DialogActions>
        {job && <UndoChanges job={job} onStarted={onUndoStarted} />}
        {actionsOf?.(findings)}
        {onRetry && findings.length > 0 && (
          <Button loading={isStarting} onClick={() => onRetry(findings.map((finding) => finding.id))}>
            {translate('lots.bulk.again', { smart_count: findings.length })}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('lots.bulk.done')}
        </Button>
      </DialogActions>
    </>
  );
};

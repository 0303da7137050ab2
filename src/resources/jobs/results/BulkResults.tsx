import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { LinkBase, useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { isHidden, onShown } from '../../../realtime/connection/visibility.ts';
import { onEvent } from '../../../realtime/event-bus.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { isShownToUser, parseItemBulk, parseJobEnd } from '../job-events.ts';
import { describeOutcome } from './describe-outcome.ts';
import { type BulkResult, pairBulkResults } from './pair-bulk-results.ts';
import { shareResults } from './shared-results.ts';

/** Milliseconds for which a notice is shown. Warnings and errors take longer to read. */
const noticeDurations = { success: 6_000, warning: 15_000, error: 15_000 } as const;

/**
 * Shows the result of each bulk operation of the user when the operation ends. If the service does not send who started an operation, every
 * user sees the result. A hidden tab shows a result when the tab becomes visible, unless another tab has shown that result.
 */
export const BulkResults = () => {
  const notify = useNotify();
  const { id: uid } = useMe();
  useEffect(() => {
    const sharedResults = shareResults(uid);
    let deferredResults: BulkResult[] = [];
    const showResult = (result: BulkResult) => {
      const { job, status } = result;
      if (isHidden()) {
        if (!sharedResults.wasShownElsewhere(job)) deferredResults.push(result);
        return;
      }
      const notice = (
        <BulkNotice
          result={result}
          onClose={() => sharedResults.announceClosed(job)}
          onNoticeShown={(close) => sharedResults.announceShown(job, close)}
        />
      );
      notify(notice, { type: status, autoHideDuration: noticeDurations[status] });
    };
    const pairing = pairBulkResults(showResult);
    const cleanups = [
      onEvent('item_bulk', (data) => {
        const bulkEnd = parseItemBulk(data);
        if (bulkEnd && isShownToUser(bulkEnd, uid)) pairing.handleBulkEnd(bulkEnd);
      }),
      onEvent('advanced_queue__post_execute', (data) => {
        const jobEnd = parseJobEnd(data);
        if (jobEnd) pairing.handleJobEnd(jobEnd);
      }),
      onShown(() => {
        const results = deferredResults.filter(({ job }) => !sharedResults.wasShownElsewhere(job));
        deferredResults = [];
        for (const result of results) showResult(result);
      }),
      pairing.stop,
      sharedResults.stop,
    ];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [notify, uid]);
  return null;
};

interface BulkNoticeProps {
  readonly result: BulkResult;
  /** Called when the user closes the notice. */
  readonly onClose: () => void;
  /** Called with a function that closes the notice. Returns a cleanup function. */
  readonly onNoticeShown: (close: () => void) => () => void;
}

const BulkNotice = ({ result: { status, message, job, outcome, resource = 'items' }, onClose, onNoticeShown }: BulkNoticeProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { can } = usePermissions();
  const closeNotification = useCloseNotification();
  useEffect(() => onNoticeShown(closeNotification), [onNoticeShown, closeNotification]);
  const close = () => {
    closeNotification();
    onClose();
  };
  return (
    <Alert
      variant="filled"
      severity={status}
      role={status === 'error' ? 'alert' : 'status'}
      action={
        <>
          {can('listQueueItems') && (
            <Button color="inherit" size="small" component={LinkBase} to={job ? `/jobs/${job}/show` : '/jobs'} onClick={close}>
              {translate('realtime.show')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={close}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {outcome ? describeOutcome(outcome, resource, translate, format) : message}
    </Alert>
  );
};

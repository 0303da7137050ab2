import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { LinkBase, useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { isHidden, onShown } from '../../realtime/connection/visibility.ts';
import { onEvent } from '../../realtime/event-bus.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { describeOutcome } from './describe-outcome.ts';
import { isShownToUser, readItemBulk, readJobEnd } from './job-events.ts';
import { type BulkResult, pairBulkResults } from './pair-bulk-results.ts';
import { shareResults } from './shared-results.ts';

/** Milliseconds during which a notice is shown. Errors take longer to read; afterwards, they are still in the list of jobs. */
const noticeDurations = { success: 6_000, warning: 15_000, error: 15_000 } as const;

/**
 * Shows the result of each of the user's own bulk operations when it ends. A hidden tab shows the result when the tab becomes visible,
 * unless another tab has shown that result.
 */
export const BulkResults = () => {
  const notify = useNotify();
  const { id: uid } = useMe();
  useEffect(() => {
    const sharedResults = shareResults(uid);
    let deferred: BulkResult[] = [];
    const show = (result: BulkResult) => {
      const { job, status } = result;
      if (isHidden()) {
        if (!sharedResults.wasShownElsewhere(job)) deferred.push(result);
        return;
      }
      const notice = (
        <BulkNotice
          result={result}
          onClose={() => sharedResults.announceClosed(job)}
          onShown={(close) => sharedResults.announceShown(job, close)}
        />
      );
      notify(notice, { type: status, autoHideDuration: noticeDurations[status] });
    };
    const pairs = pairBulkResults(show);
    const cleanups = [
      onEvent('item_bulk', (data) => {
        const bulk = readItemBulk(data);
        if (bulk && isShownToUser(bulk, uid)) pairs.handleBulkEnd(bulk);
      }),
      onEvent('advanced_queue__post_execute', (data) => {
        const end = readJobEnd(data);
        if (end) pairs.handleJobEnd(end);
      }),
      onShown(() => {
        const results = deferred.filter(({ job }) => !sharedResults.wasShownElsewhere(job));
        deferred = [];
        for (const result of results) show(result);
      }),
      pairs.stop,
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
  /** Called when the user closes the notice, so that the user's other tabs do not show it. */
  readonly onClose: () => void;
  /** Called when the notice is shown, with a function that closes it if another tab requests it. Returns a cleanup function. */
  readonly onShown: (close: () => void) => () => void;
}

/**
 * Shows the result of a bulk operation, such as "498 changed, 2 failed · Show". It links to the job, whose page lists the failed
 * records.
 */
const BulkNotice = ({ result: { status, message, job, outcome, resource = 'items' }, onClose, onShown }: BulkNoticeProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { can } = usePermissions();
  const closeNotification = useCloseNotification();
  useEffect(() => onShown(closeNotification), [onShown, closeNotification]);
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

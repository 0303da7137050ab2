import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { LinkBase, useCloseNotification, useTranslate } from 'react-admin';
import { usePermissions } from '../../providers/permissions.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { outcomeWords } from './outcome-words.ts';
import type { BulkResult } from './pair-bulk-results.ts';

interface BulkNoticeProps {
  readonly result: BulkResult;
  /** Called when the user closes the notice, so that the user's other tabs do not show it. */
  readonly onClose: () => void;
  /** Called when the notice is shown, with a function that closes it if another tab requests it. Returns a cleanup function. */
  readonly onShown: (close: () => void) => () => void;
}

/**
 * Shows the result of a bulk operation, such as "498 changed, 2 could not be · Show". It links to the job, whose page lists the failed
 * records.
 */
export const BulkNotice = ({ result: { status, message, job, outcome }, onClose, onShown }: BulkNoticeProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { can } = usePermissions();
  const leave = useCloseNotification();
  useEffect(() => onShown(leave), [onShown, leave]);
  const close = () => {
    leave();
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
      {outcome ? outcomeWords(outcome, translate, format) : message}
    </Alert>
  );
};

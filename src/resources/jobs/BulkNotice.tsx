import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCloseNotification, useLocale, useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import { useEffect } from 'react';
import { mayDo } from '../../providers/auth-provider.ts';
import { useMe } from '../../providers/me.ts';
import { outcomeWords } from './outcome-words.ts';
import type { BulkResult } from './pair-bulk-results.ts';

interface BulkNoticeProps {
  readonly result: BulkResult;
  /** It was closed here: the user's other tabs need not show it. */
  readonly onClose: () => void;
  /** Hands over what closes it, for another tab may ask for that; answers what to do when it has gone. */
  readonly onShown: (close: () => void) => () => void;
}

/** "498 changed, 2 could not be · Show": what a bulk operation did, with the way to its job and to each record that it left. */
export const BulkNotice = ({ result: { status, message, job, outcome }, onClose, onShown }: BulkNoticeProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { roles } = useMe();
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
          {mayDo(roles, 'jobs', 'list') && (
            <Button color="inherit" size="small" component={Link} to={job ? `/jobs/${job}/show` : '/jobs'} onClick={close}>
              {translate('realtime.show')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={close}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {outcome ? outcomeWords(outcome, translate, locale) : message}
    </Alert>
  );
};

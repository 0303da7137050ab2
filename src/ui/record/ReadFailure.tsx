import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { problemOf } from '../../providers/http-error.ts';
import { RequestReference } from './RequestReference.tsx';

/** In place of a part of a page that could not be read: what happened, and how to try again. */
export const ReadFailure = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          {translate('layout.error.retry')}
        </Button>
      }
    >
      {translate(error.message, { _: error.message, ...problemOf(error) })}
      <RequestReference error={error} />
    </Alert>
  );
};

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { problemOf } from '../../providers/http/http-error.ts';
import { RequestReference } from './RequestReference.tsx';

/** Replaces a part of a page that could not be loaded. */
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

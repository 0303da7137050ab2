import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { problemOf } from '../../providers/http-error.ts';
import { RequestReference } from '../record/RequestReference.tsx';

/** In place of rows that could not be read: what happened, and how to try again. */
export const ListFailure = () => {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  const words = error instanceof Error ? error.message : 'app.errors.failed';
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          {translate('layout.error.retry')}
        </Button>
      }
    >
      {translate(words, { _: words, ...problemOf(error) })}
      <RequestReference error={error} />
    </Alert>
  );
};

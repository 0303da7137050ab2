import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { problemOf } from '../../providers/http/http-error.ts';
import { RequestReference } from '../failure/RequestReference.tsx';

export const ListFailure = () => {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  const messageKey = error instanceof Error ? error.message : 'app.errors.failed';
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          {translate('layout.error.retry')}
        </Button>
      }
    >
      {translate(messageKey, { _: messageKey, ...problemOf(error) })}
      <RequestReference error={error} />
    </Alert>
  );
};
